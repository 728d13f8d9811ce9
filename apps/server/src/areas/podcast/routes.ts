import { counts } from '@patchbay/contract'
import { Answer, type Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { isBlank } from '../content/episode-material.ts'
import { pageIn, paged } from '../paging.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Services } from '../services.ts'
import { type ShowRow, addShow, listShows } from './store.ts'

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
    'podcast.createShow': async ({ workspaceId, body }) => {
      if (isBlank(body.name)) throw new Refusal(400, 'name: expected a name.')
      const { draftId: _, ...fields } = body
      for (const [field, url] of [
        ['imageUrl', body.imageUrl],
        ['link', body.link],
      ] as const) {
        if (url !== undefined && url !== '' && !isWebAddress(url)) {
          throw new Refusal(400, `${field}: expected an http or https address.`)
        }
      }
      const show = await addShow(services.db, { workspaceId, ...fields })
      return new Answer(201, { success: true, podcastId: show.id, rssUrl: rssUrl(services, show) })
    },
  } satisfies Handlers
}

const rssUrl = (services: Services, show: ShowRow) => `${services.config.publicUrl}/v1/podcast/rss/${show.id}`

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

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
