import type { HandlerInput } from '../../http/handlers.ts'
import { type ResearchOrder, researchRun } from '../../kinds/research.ts'
import { accept } from '../../requests/accept.ts'
import { acceptRecurring, findTemplate } from '../../requests/recurring.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { MaterialNeeds } from '../orders/material.ts'
import type { Needs } from '../services.ts'
import { readResearchOrder } from './read-order.ts'

export type ResearchNeeds = MaterialNeeds & Needs<'config' | 'queue' | 'clock'>
type Input = HandlerInput<'research.create'>

/** POST deep-research/research: one research, or with `isScheduled` one that is done again so many times a day. */
export async function createResearch(services: ResearchNeeds, input: Input) {
  const { body, workspaceId, idempotency } = input
  const now = services.clock.now()
  const endDate = body.scheduleEndDate === undefined ? undefined : new Date(body.scheduleEndDate)
  if (body.isScheduled && endDate && endDate <= now) {
    throw new Refusal(400, 'scheduleEndDate: expected a time to come. Nothing was started or charged.')
  }
  const order = await readResearchOrder(services, input)
  if (body.isScheduled) return schedule(services, input, { order, endDate, now })
  const { requestId } = await accept(services, 'research', {
    workspaceId,
    ...researchRun(order),
    order,
    callbackData: body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}

type Planned = { order: ResearchOrder; endDate: Date | undefined; now: Date }

async function schedule(services: ResearchNeeds, { body, workspaceId, idempotency }: Input, planned: Planned) {
  const { order, endDate, now } = planned
  const { dailyCount = 1, callbackData } = body
  const wanted = { workspaceId, order, dailyCount, endDate, callbackData, idempotency }
  const scheduleId = await acceptRecurring(services, 'research', wanted, now)
  // From the row: a call repeated with its Idempotency-Key answers what was made the first time.
  const made = await findTemplate(services.db, workspaceId, 'research', scheduleId)
  const count = made?.template.dailyCount ?? dailyCount
  const end = made?.template.endDate?.toISOString() ?? null
  return {
    success: true,
    requestId: null,
    scheduleId,
    message: `Deep research scheduled ${count} time(s) per day${end === null ? '' : ` until ${end}`}`,
    dailyCount: count,
    endDate: end,
  }
}
