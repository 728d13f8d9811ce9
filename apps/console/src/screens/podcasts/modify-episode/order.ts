import { createCall, costs, endpoints } from '@patchbay/contract'
import { type VoicePair, toWireVoiceId } from '../../../entities/voices/voice-pair.ts'
import type { ModifyDraft } from './draft.ts'

type Facts = { draft: ModifyDraft; audioUrl: string; pair: VoicePair }

/** The call that speaks it again: instructions are trimmed, and left out where they are empty. */
export const orderOf = ({ draft, audioUrl, pair }: Facts) =>
  createCall(endpoints.content.modify, {
    json: {
      audioUrl,
      voice1: pair.voice1 && toWireVoiceId(pair.voice1),
      voice2: pair.voice2 && toWireVoiceId(pair.voice2),
      instructions: draft.instructions.trim() || undefined,
    },
  })

export const costOf = (): number => costs.modifyEpisode()
