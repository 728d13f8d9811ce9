import { type Call, createCall, costs, endpoints } from '@patchbay/contract'
import { type AvatarPair, toWireAvatarId } from '../../../entities/avatars/avatar-pair.ts'
import type { ShortDraft } from './draft.ts'

type Facts = { draft: ShortDraft; audioUrl: string; pair: AvatarPair }

/** The four calls answer the same. */
export type ShortCall = Call<
  | typeof endpoints.video.createShort
  | typeof endpoints.video.createShortFromContent
  | typeof endpoints.video.createShortFromResearch
  | typeof endpoints.video.createShortFromScript
>

/** The call that makes it. Only CreateShorts and the script take avatars as numbers. */
export function orderOf({ draft, audioUrl, pair }: Facts): ShortCall {
  const prompt = draft.instructions.trim() || undefined
  const projects = draft.projectIds.length > 0 ? draft.projectIds : undefined
  const asTexts = { avatar1: pair[1]?.id, avatar2: pair[2]?.id, prompt, projects }
  switch (draft.mode) {
    case 'topic':
      return createCall(endpoints.video.createShortFromContent, { json: { content: draft.topic.trim(), ...asTexts } })
    case 'research':
      return createCall(endpoints.video.createShortFromResearch, {
        json: { deepResearchId: draft.researchId, ...asTexts },
      })
    case 'script':
      return createCall(endpoints.video.createShortFromScript, {
        json: { script: scriptLinesOf(draft, pair), projects },
      })
    // Without a method there is nothing to send: the request that is shown is that of the first.
    case 'selection':
    case 'podcast':
      return createCall(endpoints.video.createShort, {
        json: {
          audioUrl,
          avatar1: pair[1] && toWireAvatarId(pair[1]),
          avatar2: pair[2] && toWireAvatarId(pair[2]),
          prompt,
          projects,
        },
      })
  }
}

const scriptLinesOf = ({ messages }: ShortDraft, pair: AvatarPair) =>
  messages.flatMap(({ slot, text }) => {
    const host = pair[slot]
    return host ? [{ avatarId: toWireAvatarId(host), text }] : []
  })

export const costOf = (): number => costs.short()
