import { counts, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import * as recurring from '../orders/recurring-store.ts'
import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'
import { parseStoredOrder, serializeResearchTemplate } from './wire.ts'

/** Changes, pauses or resumes a recurring research. What has begun goes on as it was ordered. */
export async function updateRecurringResearch(
  { db, clock }: Needs<'db' | 'clock'>,
  { workspaceId, params, body }: HandlerInput<'research.updateRecurring'>,
) {
  const id = params.id
  const { text, dailyCount, isActive, scheduleEndDate } = body
  if (text !== undefined && isBlank(text)) throw new Refusal(400, 'Please enter a research query')
  if (dailyCount !== undefined && !isDailyCount(dailyCount)) {
    throw new Refusal(400, 'dailyCount must be between 1 and 24')
  }
  const before = await recurring.findRecurring(db, workspaceId, 'research', id)
  const order = before && parseStoredOrder(before.template.order)
  if (!before || !order) throw unknownTemplateRefusal()
  const change = {
    ...(text !== undefined && { order: { ...order, text: text.trim() } }),
    dailyCount,
    isActive,
    endDate: typeof scheduleEndDate === 'string' ? new Date(scheduleEndDate) : scheduleEndDate,
  }
  const isChanged = await recurring.changeRecurring(db, workspaceId, 'research', id, change, clock.now())
  const after = isChanged ? await recurring.findRecurring(db, workspaceId, 'research', id) : undefined
  if (!after) throw unknownTemplateRefusal()
  return {
    success: true,
    message: 'Recurring template updated successfully',
    template: serializeResearchTemplate(after),
  }
}

const isDailyCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= counts.dailyRuns.max
const unknownTemplateRefusal = () => new Refusal(404, 'Recurring template not found or unauthorized')

/** A recurring order that is deleted runs no more; what its runs made stays. */
export const recurringRemoval = ({ db, clock }: Needs<'db' | 'clock'>): Removal => ({
  words: 'The recurring template was deleted.',
  remove: (workspaceId, id) => recurring.removeRecurring(db, workspaceId, id, clock.now()),
})
