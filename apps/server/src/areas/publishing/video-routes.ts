import { statusNumbers } from '@patchbay/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../requests/refusal.ts'
import { fileUrl, formatShareDay } from '../../requests/wire.ts'
import { loadChapters } from './stored-chapters.ts'
import { type PublicNeeds, sendConditionally } from './feed-routes.ts'
import { isDay, htmlContentType, contentSecurityPolicy, sendNotFound, prefersHtml } from './share-requests.ts'
import { parseTimedLines } from './spoken-lines.ts'
import { type PublishedVideo, findPublishedVideo } from './store.ts'
import { type SharedVideo, buildVideoOembed, renderVideoEmbed, renderVideoPage } from './video-page.ts'

type ShareParams = { id: string; day: string }

/** The public pages of videos: open to whoever has the address, of which the day is a part. */
export function registerVideoShareRoutes(app: FastifyInstance, services: PublicNeeds): void {
  const { publicUrl } = services.config
  const sendJson = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, day } = request.params as ShareParams
    if (!isDay(day)) throw new Refusal(400, 'The date of a share address is written as 20240120.')
    const video = await findShared(services, { id, day })
    if (!video) throw new Refusal(404, 'There is no shared video at this address.')
    return reply.header('cache-control', 'public, no-cache').send(serializeVideoShare(publicUrl, video))
  }
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    frames: string,
    write: typeof renderVideoPage,
  ) => {
    reply.header('content-security-policy', contentSecurityPolicy(publicUrl, frames))
    const shared = await loadSharedVideo(services, request.params as ShareParams)
    if (!shared) return sendNotFound(reply)
    reply.header('cache-control', 'public, no-cache')
    return sendConditionally(request, reply, { body: write(shared), type: htmlContentType })
  }
  for (const root of ['', '/v1']) {
    app.get(`${root}/share/video/:id/:day`, (request, reply) => {
      reply.header('vary', 'Accept, User-Agent')
      return prefersHtml(request) ? sendPage(request, reply, "'none'", renderVideoPage) : sendJson(request, reply)
    })
    app.get(`${root}/share/video/:id/:day/embed`, (request, reply) => {
      reply.removeHeader('x-frame-options')
      return sendPage(request, reply, '*', renderVideoEmbed)
    })
  }
}

/** What /oembed says of a shared video; undefined where there is none. */
export async function findVideoOembed(services: PublicNeeds, address: ShareParams, query: Record<string, unknown>) {
  const shared = await loadSharedVideo(services, address)
  return shared && buildVideoOembed(shared, query)
}

/** The video, where the day is that of its order. */
async function findShared({ db }: PublicNeeds, { id, day }: ShareParams): Promise<PublishedVideo | undefined> {
  const video = await findPublishedVideo(db, id)
  return video && formatShareDay(video.requestedOn) === day ? video : undefined
}

async function loadSharedVideo(services: PublicNeeds, address: ShareParams): Promise<SharedVideo | undefined> {
  const { config, files } = services
  const video = await findShared(services, address)
  if (!video) return undefined
  const { chaptersKey, transcriptKey } = video.shown
  const [chapters, transcript] = await Promise.all([
    loadChapters(files, chaptersKey),
    transcriptKey === undefined ? undefined : files.read(transcriptKey),
  ])
  return {
    publicUrl: config.publicUrl,
    video,
    chapters,
    transcript: transcript ? parseTimedLines(transcript.toString('utf8')) : [],
  }
}

/** The published answer of share/video. */
function serializeVideoShare(
  publicUrl: string,
  { id, title, requestedOn, succeededOn, language, videoKey, shown }: PublishedVideo,
) {
  return {
    id,
    status: statusNumbers.done,
    requestedOn: requestedOn.toISOString(),
    succeededOn: succeededOn?.toISOString() ?? null,
    videoTitle: title,
    videoUrl: fileUrl(publicUrl, videoKey),
    imageUrl: shown.imageKey ? fileUrl(publicUrl, shown.imageKey) : null,
    responseText: shown.responseText ?? null,
    language,
  }
}
