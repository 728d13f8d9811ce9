import { handlers } from '../../http/handlers.ts'
import type { Needs } from '../services.ts'
import { listFeeds } from './store.ts'

export function feedHandlers(services: Needs<'db'>) {
  return handlers({
    'feeds.list': async ({ workspaceId }) => {
      const rows = await listFeeds(services.db, workspaceId)
      return rows.map((feed) => ({
        id: feed.id,
        name: feed.name,
        token: feed.token,
        feedTypeId: feed.feedTypeId,
        internalId: feed.internalId,
        description: feed.description,
        url: feed.url,
        createdOn: feed.createdOn.toISOString(),
        updatedOn: feed.updatedOn.toISOString(),
      }))
    },
  })
}
