import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { type RequestState, requests } from '../../db/schema.ts'
import { isKind, kinds } from '../../kinds/kinds.ts'
import { Refusal } from '../../requests/refusal.ts'
import { serializeDates, statusNumber } from '../../requests/wire.ts'
import type { PageRequest } from '../lists.ts'

/** What waits and what is worked on: a workflow that knows can hold back. */

/** The published words; what is done is in no queue, so all says the same as active. */
const queues: Record<string, RequestState[]> = {
  queued: ['queued'],
  processing: ['running'],
  active: ['queued', 'running'],
  all: ['queued', 'running'],
}

export function parseQueueState(state = 'active'): { name: string; states: RequestState[] } {
  const name = state.toLowerCase()
  const states = Object.hasOwn(queues, name) ? queues[name] : undefined
  if (!states) throw new Refusal(400, `state: expected one of ${Object.keys(queues).join(', ')}.`)
  return { name, states }
}

const whereInStates = (workspaceId: string, states: RequestState[]) =>
  and(eq(requests.workspaceId, workspaceId), isNull(requests.deletedOn), inArray(requests.state, states))

export async function countQueue(db: Db, workspaceId: string): Promise<{ queued: number; running: number }> {
  const rows = await db
    .select({ state: requests.state, rows: count() })
    .from(requests)
    .where(whereInStates(workspaceId, ['queued', 'running']))
    .groupBy(requests.state)
  const of = (state: RequestState) => rows.find((row) => row.state === state)?.rows ?? 0
  return { queued: of('queued'), running: of('running') }
}

const queueOrder = {
  id: requests.id,
  kind: requests.kind,
  typeId: requests.typeId,
  state: requests.state,
  percent: requests.percent,
  requestedOn: requests.requestedOn,
  scheduledOn: requests.scheduledOn,
  processingOn: requests.processingOn,
  succeededOn: requests.succeededOn,
  errorOn: requests.errorOn,
}

/** Oldest first: the order in which they came. */
export async function listQueuePage(db: Db, workspaceId: string, states: RequestState[], { page, limit }: PageRequest) {
  const wanted = whereInStates(workspaceId, states)
  const rows = await db
    .select(queueOrder)
    .from(requests)
    .where(wanted)
    .orderBy(asc(requests.requestedOn), asc(requests.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [total] = await db.select({ rows: count() }).from(requests).where(wanted)
  return { rows, totalCount: total?.rows ?? 0 }
}

/** Of a kind of a later version nothing is known. */
const outputTypeOf = (kind: string) => (isKind(kind) ? kinds[kind].outputType : null)

export function serializeQueueItem(row: Awaited<ReturnType<typeof listQueuePage>>['rows'][number]) {
  const { requestedOn, processingOn, scheduledOn } = serializeDates(row)
  return {
    id: row.id,
    status: statusNumber(row),
    requestTypeId: row.typeId,
    outputType: outputTypeOf(row.kind),
    requestedOn,
    processingOn,
    scheduledOn,
  }
}
