import { counts, parseIntegerId } from '@patchbay/contract'
import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type ListedRequest, findRequest, listUnfinished, unknownRequestRefusal } from '../../requests/store.ts'
import { serializeListItem, buildStatusResponse } from '../../requests/wire.ts'
import {
  parseCountUpTo,
  parseDateRange,
  buildListResponse,
  parsePageOrFirst,
  buildPageOf,
  parseStateFilter,
} from '../lists.ts'
import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'
import { cancelRequest } from './cancel.ts'
import { buildProgressResponse } from './progress-response.ts'
import { orderAnswer } from './order.ts'
import { noEstimate, estimateQueues } from './queue-estimate.ts'
import { listRequestsPage, listRequestsAfter } from './list-store.ts'
import { listQueuePage, parseQueueState, countQueue, serializeQueueItem } from './queue-store.ts'
import { type RetryNeeds, retryRequest } from './retry.ts'

const sortWithoutPageRefusal = () => new Refusal(400, 'sort: is for pages; ask for page or limit as well.')

/** A browser that slept no longer than this still hears what ended meanwhile. */
const recentlyEndedMs = 60 * 60_000

/** What is known of requests, whatever kind they are. `removals`: what can be deleted by its id, requests and others. */
export function requestHandlers(services: RetryNeeds & Needs<'stopRequest' | 'clock'>, removals: readonly Removal[]) {
  const { config, db, files } = services
  return handlers({
    'content.list': ({ workspaceId, query }) => {
      const { search, sort, hasAudio } = query
      const countUpTo = parseCountUpTo(query)
      // What is no id of a project is one that nothing was made with.
      const project = query.project === undefined ? undefined : (parseIntegerId(query.project) ?? 0)
      const filter = {
        state: parseStateFilter(query.status),
        search: search?.trim(),
        hasAudio,
        project,
        listedWithin: parseDateRange(query),
      }
      if (sort !== undefined && query.page === undefined && query.limit === undefined) throw sortWithoutPageRefusal()
      return buildListResponse('requests', query, {
        page: (pageRequest) => listRequestsPage(db, workspaceId, filter, { ...pageRequest, sort, countUpTo }),
        after: (last: ListedRequest | undefined, most) => listRequestsAfter(db, workspaceId, filter, last, most),
        answer: (row) => serializeListItem(config.publicUrl, row),
      })
    },
    'content.running': async ({ workspaceId }) => {
      const rows = await listUnfinished(db, workspaceId, new Date(Date.now() - recentlyEndedMs))
      const isUnfinished = ({ state }: ListedRequest) => state === 'queued' || state === 'running'
      const known = await estimateQueues(
        services,
        rows.filter(isUnfinished).map(({ kind }) => kind),
      )
      return rows.map((row) => ({ ...serializeListItem(config.publicUrl, row), ...(known.get(row.id) ?? noEstimate) }))
    },
    'content.status': async ({ workspaceId, params }) => {
      const row = await findRequest(db, workspaceId, params.id)
      if (!row) throw unknownRequestRefusal()
      return buildStatusResponse(config.publicUrl, { db, files }, row)
    },
    'content.queueStats': async ({ workspaceId }) => {
      const { queued, running } = await countQueue(db, workspaceId)
      return { success: true, queued, processing: running, active: queued + running }
    },
    'content.queueRequests': async ({ workspaceId, query }) => {
      const { name, states } = parseQueueState(query.state)
      const { page, limit } = parsePageOrFirst(query, counts.pageSize.max)
      const { rows, totalCount } = await listQueuePage(db, workspaceId, states, { page, limit })
      const { items, ...paging } = buildPageOf('items', rows.map(serializeQueueItem), totalCount, { page, limit })
      const ids = rows.map(({ id }) => id)
      return { success: true, state: name, ids, items, count: ids.length, ...paging }
    },
    'work.making': ({ workspaceId, params }) => buildProgressResponse(services, workspaceId, params.id),
    'work.order': ({ workspaceId, params }) => orderAnswer(services, workspaceId, params.id),
    'work.cancel': ({ workspaceId, params }) => cancelRequest(services, workspaceId, params.id),
    'content.retry': (input) => retryRequest(services, input),
    'content.deleteRequest': async ({ workspaceId, body }) => {
      for (const removal of removals) {
        if (await removal.remove(workspaceId, body.id)) return { success: true, message: removal.words }
      }
      throw unknownRequestRefusal()
    },
  })
}
