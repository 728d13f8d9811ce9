import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readKeptTranscript } from '../../requests/kept-transcript.ts'
import { Refusal } from '../../requests/refusal.ts'
import { shareDay } from '../../requests/wire.ts'
import { chaptersIn } from './kept-chapters.ts'
import { type PublicNeeds, sendUnlessKnown } from './feed-routes.ts'
import { oembedOf } from './oembed.ts'
import { shareAnswer } from './share-answer.ts'
import { servePostShares } from './post-routes.ts'
import { isDay, pageType, policyOf, sendNothing, sharedAt, wantsPage } from './share-door.ts'
import { type Shared, embedPage, sharePage } from './share-page.ts'
import { spokenLines } from './spoken-lines.ts'
import { findPublishedEpisode, findPublishedShow } from './store.ts'
import { serveVideoShares, videoOembed } from './video-routes.ts'

type Address = { id: string; day: string }

/** The public pages of episodes: open to whoever has the address, of which the day is a part. */
export function serveShares(app: FastifyInstance, services: PublicNeeds): void {
  const sendJson = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, day } = request.params as Address
    if (!isDay(day)) throw new Refusal(400, 'The date of a share address is written as 20240120.')
    const episode = await findShared(services, { id, day })
    if (!episode) throw new Refusal(404, 'There is no shared episode at this address.')
    const kept = await services.files.read(episode.transcriptKey)
    const lines = kept ? readKeptTranscript(kept.toString('utf8')) : []
    reply.header('cache-control', 'public, no-cache')
    return reply.send(shareAnswer(services.config.publicUrl, episode, lines))
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, frames: string, write: typeof sharePage) => {
    reply.header('content-security-policy', policyOf(services.config.publicUrl, frames))
    const shared = await sharedPage(services, request.params as Address)
    if (!shared) return sendNothing(reply)
    reply.header('cache-control', 'public, no-cache')
    return sendUnlessKnown(request, reply, { body: write(shared), type: pageType })
  }
  for (const root of ['', '/v1']) {
    app.get(`${root}/share/podcast/:id/:day`, (request, reply) => {
      reply.header('vary', 'Accept, User-Agent')
      return wantsPage(request) ? sendPage(request, reply, "'none'", sharePage) : sendJson(request, reply)
    })
    app.get(`${root}/share/podcast/:id/:day/embed`, (request, reply) => {
      // The one page that others may frame.
      reply.removeHeader('x-frame-options')
      return sendPage(request, reply, '*', embedPage)
    })
    app.get(`${root}/share/*`, (request, reply) => {
      if (!wantsPage(request)) throw new Refusal(404, 'There is nothing at this address.')
      reply.header('content-security-policy', policyOf(services.config.publicUrl, "'none'"))
      return sendNothing(reply)
    })
  }
  serveVideoShares(app, services)
  servePostShares(app, services)
  app.get('/share/listen.js', (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(listenScript),
  )
  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async ({ query }, reply) => {
    const { url } = query
    if (typeof url !== 'string' || url === '') throw new Refusal(400, 'url: expected the address of a shared episode.')
    const address = sharedAt(services.config.publicUrl, url)
    if (query['format'] !== undefined && query['format'] !== 'json') {
      throw new Refusal(501, 'format: this server answers json.')
    }
    const answer =
      address?.what === 'video' ? await videoOembed(services, address, query) : await oembedAt(services, address, query)
    if (!answer) throw new Refusal(404, 'url: there is nothing shared at this address.')
    return reply.header('cache-control', 'public, max-age=300').send(answer)
  })
}

const listenScript = readFileSync(new URL('./listen.js', import.meta.url))
async function oembedAt(services: PublicNeeds, address: Address | undefined, query: Record<string, unknown>) {
  const shared = address && (await sharedPage(services, address))
  return shared && oembedOf(shared, query)
}

/** The episode, where the day is that of its order. */
async function findShared({ db }: PublicNeeds, { id, day }: Address) {
  const episode = await findPublishedEpisode(db, id)
  return episode && shareDay(episode.requestedOn) === day ? episode : undefined
}

async function sharedPage(services: PublicNeeds, address: Address): Promise<Shared | undefined> {
  const { config, db, files } = services
  const episode = await findShared(services, address)
  if (!episode) return undefined
  const show = episode.showId ? await findPublishedShow(db, episode.showId) : undefined
  const [chapters, transcript] = await Promise.all([
    chaptersIn(files, episode.chaptersKey),
    files.read(episode.transcriptKey),
  ])
  return {
    publicUrl: config.publicUrl,
    episode,
    show,
    chapters,
    transcript: transcript ? spokenLines(transcript.toString('utf8')) : [],
  }
}
