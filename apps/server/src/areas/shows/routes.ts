import { counts } from '@patchbay/contract'
import type { Handlers } from '../../http/handlers.ts'
import { pageIn, paged } from '../lists.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Services } from '../services.ts'
import { type ShowRow, listShows } from './store.ts'

export function podcastHandlers(services: Services) {
  return {
    'podcast.shows': async ({ workspaceId, query }) => {
      const page = pageIn(query, counts.pageSize.most)
      const { rows, totalCount } = await listShows(services.db, workspaceId, page)
      return paged(
        'shows',
        rows.map((show) => showAnswer(services, show)),
        totalCount,
        page,
      )
    },
  } satisfies Handlers
}

export const rssUrl = (services: Services, show: ShowRow) => `${services.config.publicUrl}/v1/podcast/rss/${show.id}`

function showAnswer(services: Services, show: ShowRow) {
  return {
    id: show.id,
    name: show.name,
    description: show.description,
    author: show.author,
    link: show.link,
    email: show.email,
    imageUrl: show.imageKey ? fileUrl(services.config.publicUrl, show.imageKey) : show.imageUrl,
    createdOn: show.createdOn.toISOString(),
    updatedOn: show.updatedOn.toISOString(),
    rssUrl: rssUrl(services, show),
  }
}
