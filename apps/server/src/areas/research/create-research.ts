import type { HandlerInput } from '../../http/handlers.ts'
import { researchRun } from '../../kinds/research/order.ts'
import { accept } from '../../requests/accept.ts'
import type { MaterialNeeds } from '../orders/material.ts'
import { repeat, spanOf } from '../orders/recurring.ts'
import type { Needs } from '../services.ts'
import { readResearchOrder } from './read-order.ts'

export type ResearchNeeds = MaterialNeeds & Needs<'config' | 'queue' | 'clock'>
type Input = HandlerInput<'research.create'>

/** POST deep-research/research: one research, or with `isScheduled` one that is done again so many times a day. */
export async function createResearch(services: ResearchNeeds, input: Input) {
  const { body, workspaceId, idempotency } = input
  const span = spanOf(body, services.clock.now())
  const order = await readResearchOrder(services, input)
  if (body.isScheduled) return repeat(services, input, 'research', { order, span, called: 'Deep research' })
  const { requestId } = await accept(services, 'research', {
    workspaceId,
    ...researchRun(order),
    order,
    callbackData: body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}
