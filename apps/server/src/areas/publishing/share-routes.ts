import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseStoredTranscript } from '../../requests/stored-transcript.ts'
import { Refusal } from '../../requests/refusal.ts'
import { formatShareDay } from '../../requests/wire.ts'
import { loadChapters } from './stored-chapters.ts'
import { type PublicNeeds, sendConditionally } from './feed-routes.ts'
import { buildOembed } from './oembed.ts'
import { serializeShare } from './share-response.ts'
import { registerPostShareRoutes } from './post-routes.ts'
import {
  isDay,
  htmlContentType,
  contentSecurityPolicy,
  sendNotFound,
  parseShareUrl,
  prefersHtml,
} from './share-requests.ts'
import { type SharedEpisode, renderEmbedPage, renderSharePage } from './share-page.ts'
import { parseTimedLines } from './spoken-lines.ts'
import { findPublishedEpisode, findPublishedShow } from './store.ts'
import { registerVideoShareRoutes, findVideoOembed } from './video-routes.ts'

type ShareParams = { id: string; day: string }

/** The public pages of episodes: open to whoever has the address, of which the day is a part. */
export function registerShareRoutes(app: FastifyInstance, services: PublicNeeds): void {
  const sendJson = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, day } = request.params as ShareParams
    if (!isDay(day)) throw new Refusal(400, 'The date of a share address is written as 20240120.')
    const episode = await findShared(services, { id, day })
    if (!episode) throw new Refusal(404, 'There is no shared episode at this address.')
    const storedTranscript = await services.files.read(episode.transcriptKey)
    const lines = storedTranscript ? parseStoredTranscript(storedTranscript.toString('utf8')) : []
    reply.header('cache-control', 'public, no-cache')
    return reply.send(serializeShare(services.config.publicUrl, episode, lines))
  }
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    frames: string,
    write: typeof renderSharePage,
  ) => {
    reply.header('content-security-policy', contentSecurityPolicy(services.config.publicUrl, frames))
    const shared = await loadSharedEpisode(services, request.params as ShareParams)
    if (!shared) return sendNotFound(reply)
    reply.header('cache-control', 'public, no-cache')
    return sendConditionally(request, reply, { body: write(shared), type: htmlContentType })
  }
  for (const root of ['', '/v1']) {
    app.get(`${root}/share/podcast/:id/:day`, (request, reply) => {
      reply.header('vary', 'Accept, User-Agent')
      return prefersHtml(request) ? sendPage(request, reply, "'none'", renderSharePage) : sendJson(request, reply)
    })
    app.get(`${root}/share/podcast/:id/:day/embed`, (request, reply) => {
      // The one page that others may frame.
      reply.removeHeader('x-frame-options')
      return sendPage(request, reply, '*', renderEmbedPage)
    })
    app.get(`${root}/share/*`, (request, reply) => {
      if (!prefersHtml(request)) throw new Refusal(404, 'There is nothing at this address.')
      reply.header('content-security-policy', contentSecurityPolicy(services.config.publicUrl, "'none'"))
      return sendNotFound(reply)
    })
  }
  registerVideoShareRoutes(app, services)
  registerPostShareRoutes(app, services)
  app.get('/share/listen.js', (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(playerScript),
  )
  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async ({ query }, reply) => {
    const { url } = query
    if (typeof url !== 'string' || url === '') throw new Refusal(400, 'url: expected the address of a shared episode.')
    const address = parseShareUrl(services.config.publicUrl, url)
    if (query['format'] !== undefined && query['format'] !== 'json') {
      throw new Refusal(501, 'format: this server answers json.')
    }
    const answer =
      address?.what === 'video'
        ? await findVideoOembed(services, address, query)
        : await findOembed(services, address, query)
    if (!answer) throw new Refusal(404, 'url: there is nothing shared at this address.')
    return reply.header('cache-control', 'public, max-age=300').send(answer)
  })
}

const playerScript = readFileSync(new URL('./listen.js', import.meta.url))
async function findOembed(services: PublicNeeds, address: ShareParams | undefined, query: Record<string, unknown>) {
  const shared = address && (await loadSharedEpisode(services, address))
  return shared && buildOembed(shared, query)
}

/** The episode, where the day is that of its order. */
async function findShared({ db }: PublicNeeds, { id, day }: ShareParams) {
  const episode = await findPublishedEpisode(db, id)
  return episode && formatShareDay(episode.requestedOn) === day ? episode : undefined
}

async function loadSharedEpisode(services: PublicNeeds, address: ShareParams): Promise<SharedEpisode | undefined> {
  const { config, db, files } = services
  const episode = await findShared(services, address)
  if (!episode) return undefined
  const show = episode.showId ? await findPublishedShow(db, episode.showId) : undefined
  const [chapters, transcript] = await Promise.all([
    loadChapters(files, episode.chaptersKey),
    files.read(episode.transcriptKey),
  ])
  return {
    publicUrl: config.publicUrl,
    episode,
    show,
    chapters,
    transcript: transcript ? parseTimedLines(transcript.toString('utf8')) : [],
  }
}
