import { errorCodes } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { failRequestIn } from '../../requests/progress.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type RequestRow, lockRequest, unknownRequestRefusal } from '../../requests/store.ts'
import type { Needs } from '../services.ts'

/**
 * content/Cancel/{id}: what waits or is being made ends as failed, and what it had set aside returns, in one transaction.
 * Work that ends well in this moment is either before it or counts for nothing. Cancelling twice is cancelling once.
 */
export async function cancelRequest(services: Needs<'db' | 'queue' | 'stopRequest'>, workspaceId: string, id: string) {
  const cancelled = await cancelRow(services, workspaceId, id)
  if (cancelled) await services.stopRequest(cancelled)
  return { success: true, message: 'The request was cancelled.' }
}

/** The row as it stood before; undefined where it was cancelled before. */
function cancelRow(
  { db, queue }: { db: Db; queue: JobQueue },
  workspaceId: string,
  id: string,
): Promise<RequestRow | undefined> {
  return db.transaction(async (tx) => {
    const row = await lockRequest(tx, workspaceId, id)
    if (!row) throw unknownRequestRefusal()
    if (row.state === 'done') throw new Refusal(409, 'This request is done. There is nothing to cancel.')
    if (row.state === 'failed' && row.errorCode === errorCodes.cancelled) return undefined
    if (row.state === 'failed') throw new Refusal(409, 'This request has failed. There is nothing to cancel.')
    await failRequestIn(tx, queue, row.id, { message: cancellationMessage(row), code: errorCodes.cancelled })
    return row
  })
}

const cancellationMessage = ({ cost }: RequestRow) =>
  cost > 0
    ? `Cancelled. Your ${cost} ${cost === 1 ? 'credit was' : 'credits were'} returned.`
    : 'Cancelled. Nothing was charged.'
