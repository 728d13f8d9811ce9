import type { HandlerInput } from '../../http/handlers.ts'
import type { KindName, OrderOf } from '../../kinds/kinds.ts'
import { acceptPlan } from '../../plans/accept-plan.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { findRecurring } from './recurring-store.ts'

type CallFields = Pick<HandlerInput<'x.create'>, 'workspaceId' | 'idempotency'> & {
  body: Pick<HandlerInput<'x.create'>['body'], 'isScheduled' | 'dailyCount' | 'scheduleEndDate' | 'callbackData'>
}

/** When a call was taken, and until when what it orders is to recur. */
export type ScheduleSpan = { now: Date; endDate: Date | undefined }

/** Read before anything is done: what recurs cannot have ended already. */
export function parseSpan({ isScheduled, scheduleEndDate }: CallFields['body'], now: Date): ScheduleSpan {
  const endDate = scheduleEndDate === undefined ? undefined : new Date(scheduleEndDate)
  if (isScheduled && endDate && endDate <= now) {
    throw new Refusal(400, 'scheduleEndDate: expected a time to come. Nothing was started or charged.')
  }
  return { now, endDate }
}

/** Takes a recurring order in. `called` is what its answer calls what recurs, as the published one does. */
export async function acceptRepeating<Name extends KindName>(
  services: Needs<'db' | 'queue' | 'config'>,
  { body, workspaceId, idempotency }: CallFields,
  kind: Name,
  { order, span, called }: { order: OrderOf<Name>; span: ScheduleSpan; called: string },
) {
  const { dailyCount = 1, callbackData } = body
  const when = { type: 'daily' as const, order, dailyCount, endDate: span.endDate }
  const scheduleId = await acceptPlan(services, { workspaceId, kind, when, callbackData, idempotency }, span.now)
  // From the row: a call repeated with its Idempotency-Key answers what was made the first time.
  const made = await findRecurring(services.db, workspaceId, kind, scheduleId)
  const count = made?.template.dailyCount ?? dailyCount
  const end = made?.template.endDate?.toISOString() ?? null
  return {
    success: true,
    requestId: null,
    scheduleId,
    message: `${called} scheduled ${count} time(s) per day${end === null ? '' : ` until ${end}`}`,
    dailyCount: count,
    endDate: end,
  }
}
