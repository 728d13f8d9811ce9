import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { requests } from '../db/schema.ts'
import { type KindName, type OrderOf, readOrder } from '../kinds/kinds.ts'

/**
 * A request is worked on in tries. The newest one holds it: a worker that slept while its job was given to another
 * wakes up as a twin, and nothing that it says, keeps or settles counts any more.
 */
export type AttemptLease = { id: string; tryId: string }

/** A request that is being worked on, with what was ordered. */
export type StartedRequest<Name extends KindName> = AttemptLease & {
  workspaceId: string
  kind: Name
  title: string | null
  /** The recurring order that it is a run of. */
  templateId: string | null
  order: OrderOf<Name>
  /** Warnings for the result, one sentence each; the list grows during the work. */
  asides?: readonly string[] | undefined
}

/** The same before it is sure that the order can be read. */
export type AttemptedRequest<Name extends KindName> = Omit<StartedRequest<Name>, 'order'> & {
  order: OrderOf<Name> | undefined
  /** Tries before this one that ended with an error. */
  failedAttempts: number
  /** Attempts whose process died since the last saved step. */
  lostAttempts: number
}

export const whereUnfinished = (requestId: string) =>
  and(eq(requests.id, requestId), inArray(requests.state, ['queued', 'running']), isNull(requests.deletedOn))

/** The request while this try holds it. */
export const whereLeaseHolder = ({ id, tryId }: AttemptLease) =>
  and(whereUnfinished(id), eq(requests.leaseHolder, tryId))

/** Whether this try holds it still. */
export async function holdsLease(db: Db, request: AttemptLease): Promise<boolean> {
  const rows = await db.select({ id: requests.id }).from(requests).where(whereLeaseHolder(request))
  return rows.length > 0
}

/**
 * Begins a try, and takes the request from whichever held it. Undefined where it has ended or was deleted: there is
 * nothing to do. Its row may be a year old; an order that this version does not read is undefined.
 */
export async function beginAttempt<Name extends KindName>(
  db: Db,
  kind: Name,
  requestId: string,
): Promise<AttemptedRequest<Name> | undefined> {
  const now = new Date()
  const tryId = crypto.randomUUID()
  const [row] = await db
    .update(requests)
    .set({
      state: 'running',
      processingOn: sql`coalesce(${requests.processingOn}, ${now.toISOString()})`,
      updatedOn: now,
      // One that ended, well or badly, has let go.
      lostAttempts: sql`${requests.lostAttempts} + case when ${requests.leaseHolder} is null then 0 else 1 end`,
      leaseHolder: tryId,
    })
    .where(whereUnfinished(requestId))
    .returning()
  if (!row) return undefined
  const { id, workspaceId, title, templateId, failedTries, lostAttempts } = row
  return {
    id,
    tryId,
    workspaceId,
    kind,
    title,
    templateId,
    order: readOrder(kind, row.payload),
    failedAttempts: failedTries,
    lostAttempts,
  }
}

/** Ends a try without an end of the request: by an error that may pass, or because the server stops. */
export async function releaseLease(db: Db, request: AttemptLease, why: 'failed' | 'stopped'): Promise<void> {
  await db
    .update(requests)
    .set({ leaseHolder: null, ...(why === 'failed' && { failedTries: sql`${requests.failedTries} + 1` }) })
    .where(whereLeaseHolder(request))
}
