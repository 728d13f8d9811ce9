import { HttpResponse, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { fileUrl } from '../../requests/wire.ts'
import { findEpisodeById } from '../episodes/store.ts'
import { buildListResponse } from '../lists.ts'
import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'
import { type ShowNeeds, createShow, createShowWithImage } from './create-show.ts'
import { createRemotePictureReader } from './remote-picture.ts'
import { type ShowRow, listShowsPage, listShowsAfter } from './store.ts'

/** `removals`: what podcast/remove deletes by its id, shows and episodes. */
export function showHandlers(services: ShowNeeds & Needs<'remotePicture'>, removals: readonly Removal[]) {
  const { publicUrl } = services.config
  return handlers({
    'podcast.shows': ({ workspaceId, query }) =>
      buildListResponse('shows', query, {
        page: (pageRequest) => listShowsPage(services.db, workspaceId, pageRequest),
        after: (last: ShowRow | undefined, limit) => listShowsAfter(services.db, workspaceId, last, limit),
        answer: (show) => serializeShow(publicUrl, show),
      }),
    'podcast.pictureAt': createRemotePictureReader(services),
    'podcast.createShow': async (input) => serializeCreatedShow(publicUrl, await createShow(services, input)),
    'podcast.remove': async ({ workspaceId, body }) => {
      const named = await findEpisodeById(services.db, workspaceId, body.id)
      const id = named?.episodeId ?? body.id
      for (const removal of removals) {
        if (await removal.remove(workspaceId, id)) return { success: true, message: 'Podcast deleted successfully' }
      }
      throw new Refusal(404, 'There is no podcast with this id.')
    },
    'podcast.createShowWithImage': async (input) =>
      serializeCreatedShow(publicUrl, await createShowWithImage(services, input)),
  })
}

const rssUrl = (publicUrl: string, show: ShowRow) => `${publicUrl}/v1/podcast/rss/${show.id}`
const imageUrl = (publicUrl: string, show: ShowRow) =>
  show.imageKey ? fileUrl(publicUrl, show.imageKey) : show.imageUrl

const serializeCreatedShow = (publicUrl: string, show: ShowRow) =>
  new HttpResponse(201, {
    success: true,
    podcastId: show.id,
    rssUrl: rssUrl(publicUrl, show),
    imageUrl: imageUrl(publicUrl, show),
  })

const serializeShow = (publicUrl: string, show: ShowRow) => ({
  id: show.id,
  name: show.name,
  description: show.description,
  author: show.author,
  link: show.link,
  email: show.email,
  language: show.language,
  category: show.category,
  explicit: show.explicit,
  imageUrl: imageUrl(publicUrl, show),
  createdOn: show.createdOn.toISOString(),
  updatedOn: show.updatedOn.toISOString(),
  rssUrl: rssUrl(publicUrl, show),
})
