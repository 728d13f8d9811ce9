import { integerId } from '@patchbay/contract'
import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { type FeedRow, findFeeds, listFeeds } from './store.ts'

export function feedHandlers({ db }: Needs<'db'>) {
  return handlers({
    'feeds.list': async ({ workspaceId }) => (await listFeeds(db, workspaceId)).map(feedAnswer),
    'feeds.one': async ({ workspaceId, params }) => {
      const id = integerId(params['id'] ?? '')
      const [feed] = id === undefined ? [] : await findFeeds(db, workspaceId, [id])
      if (!feed) throw new Refusal(404, 'Feed not found')
      return feedAnswer(feed)
    },
  })
}

const feedAnswer = (feed: FeedRow) => ({
  id: feed.id,
  name: feed.name,
  token: feed.token,
  feedTypeId: feed.feedTypeId,
  internalId: feed.internalId,
  description: feed.description,
  url: feed.url,
  createdOn: feed.createdOn.toISOString(),
  updatedOn: feed.updatedOn.toISOString(),
})
