import { isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import type { PostOrder, PostPart } from '../../kinds/post/order.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseFeeds } from '../orders/feed-material.ts'
import * as recurring from '../orders/recurring-store.ts'
import type { Needs } from '../services.ts'
import { buildResearchesPart } from './parse-order.ts'
import { parseStoredOrder, serializePostTemplate } from './wire.ts'

type Input = HandlerInput<'x.updateRecurring'>

/** Changes, pauses or resumes recurring posts. What has begun goes on as it was ordered. */
export async function updateRecurringPosts(
  services: Needs<'config' | 'db' | 'files' | 'clock'>,
  { workspaceId, params, body }: Input,
) {
  const { db, clock, config, files } = services
  const id = params.id
  const before = await recurring.findRecurring(db, workspaceId, 'post', id)
  const order = before && parseStoredOrder(before.template.order)
  if (!before || !order) throw unknownTemplateRefusal()
  const { dailyCount, isActive, scheduleEndDate } = body
  const change = {
    order: await applyOrderChanges(services, workspaceId, order, body),
    dailyCount,
    isActive,
    endDate: typeof scheduleEndDate === 'string' ? new Date(scheduleEndDate) : scheduleEndDate,
  }
  const isChanged = await recurring.changeRecurring(db, workspaceId, 'post', id, change, clock.now())
  const after = isChanged ? await recurring.findRecurring(db, workspaceId, 'post', id) : undefined
  if (!after) throw unknownTemplateRefusal()
  const template = await serializePostTemplate(config.publicUrl, files, after)
  return { success: true, message: 'Recurring template updated successfully', template }
}

const unknownTemplateRefusal = () => new Refusal(404, 'Recurring template not found or unauthorized')

/** Undefined where nothing of the order is changed. */
async function applyOrderChanges(
  services: Needs<'db'>,
  workspaceId: string,
  order: PostOrder,
  { prompt, tweetStyle, feedIds, deepResearchIds }: Input['body'],
): Promise<PostOrder | undefined> {
  if ([prompt, tweetStyle, feedIds, deepResearchIds].every((one) => one === undefined)) return undefined
  const { instructions, style, spokenInstructions, ...rest } = order
  const words = prompt === undefined ? instructions : isBlank(prompt) ? undefined : prompt.trim()
  const chosen = tweetStyle === undefined ? style : (tweetStyle ?? undefined)
  return {
    ...rest,
    parts: await applyPartChanges(services, workspaceId, order.parts, feedIds, deepResearchIds),
    ...(words !== undefined && { instructions: words }),
    // Text replaces the voice note.
    ...(spokenInstructions && prompt === undefined && { spokenInstructions }),
    ...(chosen && { style: chosen }),
  }
}

/** Feeds and researches that are named replace those of before; a text, a page or a recording stays. */
async function applyPartChanges(
  services: Needs<'db'>,
  workspaceId: string,
  parts: readonly PostPart[],
  feedIds: readonly string[] | undefined,
  researchIds: readonly string[] | undefined,
): Promise<PostPart[]> {
  const others = parts.filter(({ kind }) => !(kind === 'feeds' && feedIds) && !(kind === 'researches' && researchIds))
  const left = [
    ...(feedIds?.length ? [(await parseFeeds(services, workspaceId, { feeds: [...feedIds] })).material] : []),
    ...(researchIds?.length ? [await buildResearchesPart(services, workspaceId, researchIds)] : []),
    ...others,
  ]
  if (left.length > 0) return left
  throw new Refusal(400, 'At least one feed or deep research must be selected')
}
