import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../../requests/refusal.ts'
import { shareDay } from '../../requests/wire.ts'
import type { Services } from '../services.ts'
import { sendUnlessKnown } from './feed-routes.ts'
import { oembedOf } from './oembed.ts'
import { readTranscript } from './podcast-transcript.ts'
import { type Shared, embedPage, nothingPage, sharePage } from './share-page.ts'
import { findPublishedEpisode, findPublishedShow } from './store.ts'

type Address = { id: string; day: string }

/** The public pages of episodes: open to whoever has the address, of which the day is a part. */
export function serveShares(app: FastifyInstance, services: Services): void {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, frames: string, write: typeof sharePage) => {
    reply.header('content-security-policy', policyOf(services.config.publicUrl, frames))
    const shared = await findShared(services, request.params as Address)
    if (!shared) return sendNothing(reply)
    reply.header('cache-control', 'public, no-cache')
    return sendUnlessKnown(request, reply, { body: write(shared), type: pageType })
  }
  for (const root of ['', '/v1']) {
    app.get(`${root}/share/podcast/:id/:day`, (request, reply) => sendPage(request, reply, "'none'", sharePage))
    app.get(`${root}/share/podcast/:id/:day/embed`, (request, reply) => {
      // The one page that others may frame.
      reply.removeHeader('x-frame-options')
      return sendPage(request, reply, '*', embedPage)
    })
    app.get(`${root}/share/*`, (_, reply) => {
      reply.header('content-security-policy', policyOf(services.config.publicUrl, "'none'"))
      return sendNothing(reply)
    })
  }
  for (const { path, type, body } of parts()) {
    app.get(path, (_, reply) => reply.header('cache-control', 'public, max-age=3600').type(type).send(body))
  }
  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async ({ query }, reply) => {
    const address = addressIn(services.config.publicUrl, query['url'])
    if (query['format'] !== undefined && query['format'] !== 'json') {
      throw new Refusal(501, 'format: this server answers json.')
    }
    const shared = address && (await findShared(services, address))
    if (!shared) throw new Refusal(404, 'url: there is no shared episode at this address.')
    return reply.header('cache-control', 'public, max-age=300').send(oembedOf(shared, query))
  })
}

const pageType = 'text/html; charset=utf-8'

const sendNothing = (reply: FastifyReply) =>
  reply.status(404).header('cache-control', 'no-store').type(pageType).send(nothingPage())

/** Style, font and script of the pages; nothing of theirs stands inline. */
function parts() {
  const own = (name: string) => readFileSync(new URL(name, import.meta.url))
  const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
  const font = readFileSync(createRequire(import.meta.url).resolve(inter))
  return [
    { path: '/share/page.css', type: 'text/css; charset=utf-8', body: own('./share-page.css') },
    { path: '/share/seek.js', type: 'text/javascript; charset=utf-8', body: own('./share-seek.js') },
    { path: '/share/inter.woff2', type: 'font/woff2', body: font },
  ]
}

function policyOf(publicUrl: string, frames: string): string {
  const { origin } = new URL(publicUrl)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // Files stand at the public address, which need not be spelled like the one the page was opened at.
    `img-src 'self' ${origin}`,
    `media-src 'self' ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames}`,
  ].join(';')
}

const keptChapters = z.object({ chapters: z.array(z.object({ startTime: z.number(), title: z.string() })) })

/** The episode, where the day is that of its order. */
async function findShared({ config, db, files }: Services, { id, day }: Address): Promise<Shared | undefined> {
  const episode = await findPublishedEpisode(db, id)
  if (!episode || shareDay(episode.requestedOn) !== day) return undefined
  const show = episode.showId ? await findPublishedShow(db, episode.showId) : undefined
  const [chapters, transcript] = await Promise.all([files.read(episode.chaptersKey), files.read(episode.transcriptKey)])
  return {
    publicUrl: config.publicUrl,
    episode,
    show,
    chapters: chapters ? z.parse(keptChapters, JSON.parse(chapters.toString('utf8'))).chapters : [],
    transcript: transcript ? readTranscript(transcript.toString('utf8')) : [],
  }
}

/** Which episode a share address of ours names; undefined for every other address. */
function addressIn(publicUrl: string, url: unknown): Address | undefined {
  if (typeof url !== 'string' || url === '') throw new Refusal(400, 'url: expected the address of a shared episode.')
  if (!URL.canParse(url)) return undefined
  const { host, pathname } = new URL(url)
  const own = new URL(publicUrl)
  if (host !== own.host) return undefined
  const path = pathname.slice(own.pathname.replace(/\/+$/, '').length)
  const [, id, day] = /^(?:\/v1)?\/share\/podcast\/([\w-]+)\/(\d{8})(?:\/embed)?\/?$/i.exec(path) ?? []
  return id && day ? { id, day } : undefined
}
