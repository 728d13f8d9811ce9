import { counts } from '@patchbay/contract'
import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findRequest, listRequests, listUnfinished } from '../../requests/store.ts'
import { listItem, statusAnswer } from '../../requests/wire.ts'
import { pageIn, paged } from '../lists.ts'
import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'

const unknownRequest = () => new Refusal(404, 'There is no request with this id.')
/** Lists without a page answer everything up to this many rows. */
const mostWithoutPage = 1000

/** A browser that slept no longer than this still hears what ended meanwhile. */
const endedWithinMs = 60 * 60_000

/** What is known of requests, whatever kind they are. `removals`: what can be deleted by its id, requests and others. */
export function requestHandlers({ config, db }: Needs<'config' | 'db'>, removals: readonly Removal[]) {
  return handlers({
    'content.list': async ({ workspaceId, query }) => {
      const page = pageIn(query, counts.pageSize.most)
      const { rows, totalCount } = await listRequests(db, workspaceId, page, mostWithoutPage)
      return paged(
        'requests',
        rows.map((row) => listItem(config.publicUrl, row)),
        totalCount,
        page,
      )
    },
    'content.running': async ({ workspaceId }) => {
      const rows = await listUnfinished(db, workspaceId, new Date(Date.now() - endedWithinMs))
      return rows.map((row) => listItem(config.publicUrl, row))
    },
    'content.status': async ({ workspaceId, params }) => {
      const row = await findRequest(db, workspaceId, params['id'] ?? '')
      if (!row) throw unknownRequest()
      return statusAnswer(config.publicUrl, row)
    },
    'content.deleteRequest': async ({ workspaceId, body }) => {
      for (const removal of removals) {
        if (await removal.remove(workspaceId, body.id)) return { success: true, message: removal.words }
      }
      throw unknownRequest()
    },
  })
}
