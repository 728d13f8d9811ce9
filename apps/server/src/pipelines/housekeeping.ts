import { and, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { idempotencyKeys, jobSteps, requests } from '../db/schema.ts'
import type { Tools } from './tools.ts'

const day = 86_400_000
/** An idempotency key protects against a call that is repeated by mistake, not against next week's. */
const keptKeysMs = 7 * day
/** Checkpoints are for resuming; an ended request has nothing to resume. */
const keptStepsMs = 7 * day

/** Removes what nobody needs any more. Safe to run twice, or beside work in progress. */
export async function keepHouse(
  { db, engines }: Tools,
  now: Date = new Date(),
): Promise<{ keys: number; steps: number }> {
  const keys = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdOn, new Date(now.getTime() - keptKeysMs)))
    .returning({ key: idempotencyKeys.key })
  const ended = db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        or(inArray(requests.state, ['done', 'failed']), isNotNull(requests.deletedOn)),
        lt(requests.updatedOn, new Date(now.getTime() - keptStepsMs)),
      ),
    )
  const steps = await db
    .delete(jobSteps)
    .where(inArray(jobSteps.requestId, ended))
    .returning({ requestId: jobSteps.requestId })
  for (const id of new Set(steps.map(({ requestId }) => requestId))) await engines.files.removeAll(`steps/${id}`)
  return { keys: keys.length, steps: steps.length }
}
