import type { Db } from '../db/connection.ts'
import type { KindName } from '../kinds/kinds.ts'
import type { AcceptContext } from '../requests/accept.ts'
import { type IdempotencyKey, claimKey } from '../requests/idempotency.ts'
import { type Daily, insertDaily } from './daily.ts'
import { type NewItems, insertTemplate } from './new-items.ts'
import type { Planned } from './occurrence.ts'
import { type Series, insertSeries } from './series.ts'

/** Work of one kind ordered for later. An order for one time needs no plan: its job waits (`requests/accept.ts`). */
export type Plan<Name extends KindName> = Omit<Planned<Name>, 'id'> & {
  when: Series<Name> | Daily<Name> | NewItems<Name>
  idempotency?: IdempotencyKey | undefined
}

/** Accepts a plan in one transaction or not at all, and returns its id. A repeated idempotency key returns the first. */
export async function acceptPlan<Name extends KindName>(
  taking: AcceptContext & { db: Db },
  { idempotency, when, ...planned }: Plan<Name>,
  now: Date,
): Promise<string> {
  return taking.db.transaction(async (tx) => {
    const id = crypto.randomUUID()
    const earlier = idempotency && (await claimKey(tx, planned.workspaceId, idempotency, id))
    if (earlier) return earlier
    if (when.type === 'series') await insertSeries(tx, taking, { ...planned, id }, when, now)
    if (when.type === 'daily') await insertDaily(tx, taking, { ...planned, id }, when, now)
    if (when.type === 'item') await insertTemplate(tx, { ...planned, id }, when)
    return id
  })
}
