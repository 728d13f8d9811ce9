import { lengths } from '@patchbay/contract'
import { type RecordingField, noRecordingMessages, notHttpsMessage } from '../../../entities/episodes/recording.ts'
import {
  type VoicePair,
  hasAnyVoice,
  voicesDifferInLanguage,
  voicesDifferMessages,
} from '../../../entities/voices/voice-pair.ts'
import { isHttpsUrl } from '../../../kit/addresses/audio-url.ts'
import type { Rule } from '../../../kit/create/rules.ts'
import type { ModifyDraft } from './draft.ts'
import { isSamePair } from './other-voices.ts'

export type ModifyField = RecordingField | 'voices' | 'instructions'

export type ModifyFacts = {
  draft: ModifyDraft
  /** As it will be sent; empty where there is none. */
  audioUrl: string
  pair: VoicePair
  areVoicesKnown: boolean
  /** The names of the voices that the chosen episode has; none where nobody tells them. */
  hosts: readonly string[]
}

/** Checked after the key; the last rules repeat what the server would refuse. */
export const modifyRules: readonly Rule<ModifyFacts, ModifyField>[] = [
  {
    field: 'episode',
    fails: ({ draft, audioUrl }) => draft.source === 'episode' && audioUrl === '',
    words: noRecordingMessages,
  },
  {
    field: 'url',
    fails: ({ draft, audioUrl }) => draft.source === 'url' && audioUrl === '',
    words: noRecordingMessages,
  },
  {
    field: 'voices',
    fails: ({ pair, draft: { voices }, areVoicesKnown }) =>
      !hasAnyVoice(pair) && (areVoicesKnown || (voices.voice1 === '' && voices.voice2 === '')),
    words: 'At least one voice must be selected before modifying the podcast',
  },
  {
    field: 'voices',
    fails: ({ pair }) => !hasAnyVoice(pair),
    words: 'The voices are not loaded yet. Please wait for them.',
  },
  {
    field: 'url',
    fails: ({ draft, audioUrl }) => draft.source === 'url' && !isHttpsUrl(audioUrl),
    words: notHttpsMessage,
  },
  { field: 'voices', fails: ({ pair }) => voicesDifferInLanguage(pair), words: voicesDifferMessages },
  {
    field: 'instructions',
    fails: ({ draft }) => draft.instructions.trim().length > lengths.instructions.max,
    words: lengths.instructions.message,
  },
  {
    field: 'voices',
    fails: ({ pair, hosts, draft }) => draft.instructions.trim() === '' && isSamePair(pair, hosts),
    words: 'The episode has these voices already. Choose others, or say in the instructions what should change.',
  },
]
