import type { HandlerInput } from '../../http/handlers.ts'
import { researchRun } from '../../kinds/research/order.ts'
import { accept } from '../../requests/accept.ts'
import type { MaterialNeeds } from '../orders/material.ts'
import { acceptRepeating, parseSpan } from '../orders/recurring.ts'
import type { Needs } from '../services.ts'
import { parseResearchOrder } from './parse-order.ts'

export type ResearchNeeds = MaterialNeeds & Needs<'config' | 'queue' | 'clock'>
type Input = HandlerInput<'research.create'>

/** POST deep-research/research: one research, or with `isScheduled` one that is done again so many times a day. */
export async function createResearch(services: ResearchNeeds, input: Input) {
  const { body, workspaceId, idempotency } = input
  const span = parseSpan(body, services.clock.now())
  const order = await parseResearchOrder(services, input)
  if (body.isScheduled) return acceptRepeating(services, input, 'research', { order, span, called: 'Deep research' })
  const { requestId } = await accept(services, 'research', {
    workspaceId,
    ...researchRun(order),
    order,
    callbackData: body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}
