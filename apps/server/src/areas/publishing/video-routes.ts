import { statusNumbers } from '@patchbay/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../requests/refusal.ts'
import { fileUrl, shareDay } from '../../requests/wire.ts'
import { chaptersIn } from './kept-chapters.ts'
import { type PublicNeeds, sendUnlessKnown } from './feed-routes.ts'
import { isDay, pageType, policyOf, sendNothing, wantsPage } from './share-door.ts'
import { spokenLines } from './spoken-lines.ts'
import { type PublishedVideo, findPublishedVideo } from './store.ts'
import { type SharedVideo, oembedOfVideo, videoEmbed, videoPage } from './video-page.ts'

type Address = { id: string; day: string }

/** The public pages of videos: open to whoever has the address, of which the day is a part. */
export function serveVideoShares(app: FastifyInstance, services: PublicNeeds): void {
  const { publicUrl } = services.config
  const sendJson = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, day } = request.params as Address
    if (!isDay(day)) throw new Refusal(400, 'The date of a share address is written as 20240120.')
    const video = await findShared(services, { id, day })
    if (!video) throw new Refusal(404, 'There is no shared video at this address.')
    return reply.header('cache-control', 'public, no-cache').send(answerOf(publicUrl, video))
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, frames: string, write: typeof videoPage) => {
    reply.header('content-security-policy', policyOf(publicUrl, frames))
    const shared = await sharedPage(services, request.params as Address)
    if (!shared) return sendNothing(reply)
    reply.header('cache-control', 'public, no-cache')
    return sendUnlessKnown(request, reply, { body: write(shared), type: pageType })
  }
  for (const root of ['', '/v1']) {
    app.get(`${root}/share/video/:id/:day`, (request, reply) => {
      reply.header('vary', 'Accept, User-Agent')
      return wantsPage(request) ? sendPage(request, reply, "'none'", videoPage) : sendJson(request, reply)
    })
    app.get(`${root}/share/video/:id/:day/embed`, (request, reply) => {
      reply.removeHeader('x-frame-options')
      return sendPage(request, reply, '*', videoEmbed)
    })
  }
}

/** What /oembed says of a shared video; undefined where there is none. */
export async function videoOembed(services: PublicNeeds, address: Address, query: Record<string, unknown>) {
  const shared = await sharedPage(services, address)
  return shared && oembedOfVideo(shared, query)
}

/** The video, where the day is that of its order. */
async function findShared({ db }: PublicNeeds, { id, day }: Address): Promise<PublishedVideo | undefined> {
  const video = await findPublishedVideo(db, id)
  return video && shareDay(video.requestedOn) === day ? video : undefined
}

async function sharedPage(services: PublicNeeds, address: Address): Promise<SharedVideo | undefined> {
  const { config, files } = services
  const video = await findShared(services, address)
  if (!video) return undefined
  const { chaptersKey, transcriptKey } = video.shown
  const [chapters, transcript] = await Promise.all([
    chaptersIn(files, chaptersKey),
    transcriptKey === undefined ? undefined : files.read(transcriptKey),
  ])
  return {
    publicUrl: config.publicUrl,
    video,
    chapters,
    transcript: transcript ? spokenLines(transcript.toString('utf8')) : [],
  }
}

/** The published answer of share/video. */
function answerOf(
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
