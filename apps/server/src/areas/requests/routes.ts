import { counts, integerId } from '@patchbay/contract'
import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type ListedRequest, findRequest, listUnfinished, unknownRequest } from '../../requests/store.ts'
import { listItem, statusAnswer } from '../../requests/wire.ts'
import { countAsked, daysAsked, listAnswer, pageOrFirst, pagedAs, stateAsked } from '../lists.ts'
import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'
import { cancel } from './cancel.ts'
import { makingAnswer } from './making.ts'
import { orderAnswer } from './order.ts'
import { noOutlook, outlooks } from './outlook.ts'
import { pageOfRequests, requestsAfter } from './list-store.ts'
import { pageOfQueue, queueAsked, queueCounts, queueItem } from './queue-store.ts'
import { type RetryNeeds, retry } from './retry.ts'

const sortWithoutPage = () => new Refusal(400, 'sort: is for pages; ask for page or limit as well.')

/** A browser that slept no longer than this still hears what ended meanwhile. */
const endedWithinMs = 60 * 60_000

/** What is known of requests, whatever kind they are. `removals`: what can be deleted by its id, requests and others. */
export function requestHandlers(services: RetryNeeds & Needs<'halt' | 'clock'>, removals: readonly Removal[]) {
  const { config, db, files } = services
  return handlers({
    'content.list': ({ workspaceId, query }) => {
      const { search, sort, hasAudio } = query
      const countUpTo = countAsked(query)
      // What is no id of a project is one that nothing was made with.
      const project = query.project === undefined ? undefined : (integerId(query.project) ?? 0)
      const filter = {
        state: stateAsked(query.status),
        search: search?.trim(),
        hasAudio,
        project,
        stands: daysAsked(query),
      }
      if (sort !== undefined && query.page === undefined && query.limit === undefined) throw sortWithoutPage()
      return listAnswer('requests', query, {
        page: (asked) => pageOfRequests(db, workspaceId, filter, { ...asked, sort, countUpTo }),
        after: (last: ListedRequest | undefined, most) => requestsAfter(db, workspaceId, filter, last, most),
        answer: (row) => listItem(config.publicUrl, row),
      })
    },
    'content.running': async ({ workspaceId }) => {
      const rows = await listUnfinished(db, workspaceId, new Date(Date.now() - endedWithinMs))
      const isUnfinished = ({ state }: ListedRequest) => state === 'queued' || state === 'running'
      const known = await outlooks(
        services,
        rows.filter(isUnfinished).map(({ kind }) => kind),
      )
      return rows.map((row) => ({ ...listItem(config.publicUrl, row), ...(known.get(row.id) ?? noOutlook) }))
    },
    'content.status': async ({ workspaceId, params }) => {
      const row = await findRequest(db, workspaceId, params.id)
      if (!row) throw unknownRequest()
      return statusAnswer(config.publicUrl, { db, files }, row)
    },
    'content.queueStats': async ({ workspaceId }) => {
      const { queued, running } = await queueCounts(db, workspaceId)
      return { success: true, queued, processing: running, active: queued + running }
    },
    'content.queueRequests': async ({ workspaceId, query }) => {
      const { name, states } = queueAsked(query.state)
      const { page, limit } = pageOrFirst(query, counts.pageSize.most)
      const { rows, totalCount } = await pageOfQueue(db, workspaceId, states, { page, limit })
      const { items, ...paging } = pagedAs('items', rows.map(queueItem), totalCount, { page, limit })
      const ids = rows.map(({ id }) => id)
      return { success: true, state: name, ids, items, count: ids.length, ...paging }
    },
    'work.making': ({ workspaceId, params }) => makingAnswer(services, workspaceId, params.id),
    'work.order': ({ workspaceId, params }) => orderAnswer(services, workspaceId, params.id),
    'work.cancel': ({ workspaceId, params }) => cancel(services, workspaceId, params.id),
    'content.retry': (input) => retry(services, input),
    'content.deleteRequest': async ({ workspaceId, body }) => {
      for (const removal of removals) {
        if (await removal.remove(workspaceId, body.id)) return { success: true, message: removal.words }
      }
      throw unknownRequest()
    },
  })
}
