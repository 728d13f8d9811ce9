import { counts } from '@patchbay/contract'
import { Answer, handlers } from '../../http/handlers.ts'
import { fileUrl } from '../../requests/wire.ts'
import { pageIn, paged } from '../lists.ts'
import { type ShowNeeds, createShow, createShowWithImage } from './create-show.ts'
import { type ShowRow, listShows } from './store.ts'

export function showHandlers(services: ShowNeeds) {
  const { publicUrl } = services.config
  return handlers({
    'podcast.shows': async ({ workspaceId, query }) => {
      const page = pageIn(query, counts.pageSize.most)
      const { rows, totalCount } = await listShows(services.db, workspaceId, page)
      return paged(
        'shows',
        rows.map((show) => showAnswer(publicUrl, show)),
        totalCount,
        page,
      )
    },
    'podcast.createShow': async (input) => createdAnswer(publicUrl, await createShow(services, input)),
    'podcast.createShowWithImage': async (input) =>
      createdAnswer(publicUrl, await createShowWithImage(services, input)),
  })
}

const rssUrl = (publicUrl: string, show: ShowRow) => `${publicUrl}/v1/podcast/rss/${show.id}`
const imageUrl = (publicUrl: string, show: ShowRow) =>
  show.imageKey ? fileUrl(publicUrl, show.imageKey) : show.imageUrl

const createdAnswer = (publicUrl: string, show: ShowRow) =>
  new Answer(201, {
    success: true,
    podcastId: show.id,
    rssUrl: rssUrl(publicUrl, show),
    imageUrl: imageUrl(publicUrl, show),
  })

const showAnswer = (publicUrl: string, show: ShowRow) => ({
  id: show.id,
  name: show.name,
  description: show.description,
  author: show.author,
  link: show.link,
  email: show.email,
  imageUrl: imageUrl(publicUrl, show),
  createdOn: show.createdOn.toISOString(),
  updatedOn: show.updatedOn.toISOString(),
  rssUrl: rssUrl(publicUrl, show),
})
