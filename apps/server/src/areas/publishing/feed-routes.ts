import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { normalizeId, isUuid } from '@patchbay/contract'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { renderFeed } from './podcast-feed.ts'
import { formatPodcastTranscript } from './podcast-transcript.ts'
import { listEpisodesOfShow, findFeedChangedOn, findPublishedShow } from './store.ts'

export type PublicNeeds = Needs<'config' | 'db' | 'files'>

/** Podcast apps read the whole feed again and again: the newest thousand are enough for any of them. */
const maxItems = 1000

/** What podcast apps read: they carry no key, and come back often. */
export function registerFeedRoutes(app: FastifyInstance, { config, db, files }: PublicNeeds): void {
  const rss = async (request: FastifyRequest<{ Params: { showId: string } }>, reply: FastifyReply) => {
    const show = await findPublishedShow(db, request.params.showId)
    if (!show) throw new Refusal(404, 'There is no podcast show at this address.')
    const changedOn = await findFeedChangedOn(db, show)
    const episodes = await listEpisodesOfShow(db, show.id, maxItems)
    const xml = renderFeed({ publicUrl: config.publicUrl, show, episodes, changedOn })
    reply.header('cache-control', 'public, max-age=300')
    return sendConditionally(request, reply, { body: xml, type: 'application/rss+xml; charset=utf-8', changedOn })
  }
  for (const root of ['', '/v1']) app.get(`${root}/podcast/rss/:showId`, rss)
  app.get<{ Params: { id: string } }>('/files/episodes/:id/podcast-transcript.json', async (request, reply) => {
    const { id } = request.params
    const storedTranscript = isUuid(id) ? await files.read(`episodes/${normalizeId(id)}/transcript.json`) : undefined
    if (!storedTranscript) throw new Refusal(404, 'There is no such file.')
    return reply
      .header('cache-control', 'public, max-age=86400')
      .send(formatPodcastTranscript(storedTranscript.toString('utf8')))
  })
}

type CacheableResponse = { body: string; type: string; changedOn?: Date }

/** 304 to those who have it already (RFC 9110 §13): the entity tag decides; the date only where no tag was sent. */
export function sendConditionally(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, changedOn }: CacheableResponse,
) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  if (changedOn) reply.header('last-modified', changedOn.toUTCString())
  const tags = request.headers['if-none-match']
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  const isAsOld = changedOn !== undefined && since >= Math.floor(changedOn.getTime() / 1000) * 1000
  const isKnown = tags === undefined ? isAsOld : matchesEtag(tags, etag)
  if (isKnown) return reply.status(304).send()
  return reply.type(type).send(body)
}

const matchesEtag = (sent: string, etag: string) =>
  sent.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
