import { recordingOfOrder } from '../../../entities/episodes/recording.ts'
import { type OrderReading, formFilledBy } from '../../../entities/requests/order-form.tsx'
import type { OrderBody } from '../../../entities/requests/orders.ts'
import { type ShortDraft, shortDraft } from './draft.ts'

/** Its hosts stand in the places that they had. */
export const fromOrder: OrderReading<ShortDraft> = {
  draft: shortDraft,
  fields: (order) => {
    const [avatar1 = '', avatar2 = ''] = hostsOf(order)
    const { instructions, projects: projectIds } = order
    return { avatars: { avatar1, avatar2 }, instructions, projectIds, ...materialOf(order, avatar1) }
  },
}
export const OrderToForm = formFilledBy(fromOrder)

function hostsOf({ avatar1, avatar2, shortScript = [] }: OrderBody): string[] {
  const named = [avatar1, avatar2].flatMap((id) => id ?? [])
  return named.length > 0 ? named.map(String) : [...new Set(shortScript.map(({ avatarId }) => avatarId))]
}

function materialOf(order: OrderBody, first: string): Partial<ShortDraft> {
  const { shortScript = [], topic, researches = [] } = order
  const messages = shortScript.map(({ avatarId, text }, index) => {
    return { id: `${index}`, slot: avatarId === first ? (1 as const) : (2 as const), text }
  })
  if (messages.length > 0) return { mode: 'script', messages }
  if (topic !== undefined) return { mode: 'topic', topic }
  if (researches[0] !== undefined) return { mode: 'research', researchId: researches[0] }
  return { mode: 'podcast', ...recordingOfOrder(order) }
}
