import type { OrderBody } from '../../../entities/requests/orders.ts'
import { type ShortDraft, shortDraft } from './draft.ts'

const { empty } = shortDraft

/** The form as a short was ordered with it: its hosts stand in the places that they had. */
export function draftOfOrder(order: OrderBody): ShortDraft {
  const [avatar1 = '', avatar2 = ''] = hostsOf(order)
  const { instructions = '', projects: projectIds = [] } = order
  return { ...empty, avatars: { avatar1, avatar2 }, instructions, projectIds, ...materialOf(order, avatar1) }
}

function hostsOf({ avatar1, avatar2, shortScript = [] }: OrderBody): string[] {
  const named = [avatar1, avatar2].flatMap((id) => id ?? [])
  return named.length > 0 ? named.map(String) : [...new Set(shortScript.map(({ avatarId }) => avatarId))]
}

function materialOf(order: OrderBody, first: string): Partial<ShortDraft> {
  const { shortScript = [], topic, researches = [], episodeId, audioUrl = '' } = order
  if (shortScript.length > 0) {
    const messages = shortScript.map(({ avatarId, text }, place) => ({
      id: `${place}`,
      slot: avatarId === first ? (1 as const) : (2 as const),
      text,
    }))
    return { mode: 'script', messages }
  }
  if (topic !== undefined) return { mode: 'topic', topic }
  if (researches[0] !== undefined) return { mode: 'research', researchId: researches[0] }
  return episodeId === undefined
    ? { mode: 'podcast', source: 'url', audioUrl }
    : { mode: 'podcast', source: 'episode', episode: { id: episodeId, title: '', audioUrl } }
}
