import {
  type Accepted,
  type Call,
  type Endpoint,
  type Episode,
  callTo,
  costs,
  endpoints,
  lengths,
} from '@patchbay/contract'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import { transcribeCall } from '../../../entities/transcripts/actions.ts'
import {
  type VoiceChoice,
  type VoicePair,
  customVoices,
  hasAnyVoice,
  sentVoiceId,
  voicesDifferInLanguage,
  voicesDifferWords,
} from '../../../entities/voices/voice-pair.ts'
import { ModifyFields } from './ModifyFields.tsx'

/** What the operations let the user choose. */
export type OperationChoice = { voices: VoiceChoice; instructions: string }

export const noChoice: OperationChoice = { voices: customVoices, instructions: '' }

/** The choice with what it comes to: `pair` are the voices that exist. */
export type OperationFacts = OperationChoice & { pair: VoicePair }

export type OperationFieldsProps = { choice: OperationChoice; onChange: (part: Partial<OperationChoice>) => void }

export type OperationCall = Call<Endpoint & { answer: z.core.$ZodType<Accepted> }>

export type Operation = {
  id: string
  label: string
  hint: string
  /** What is chosen for it; undefined where there is nothing to choose. */
  Fields: ComponentType<OperationFieldsProps> | undefined
  /** Credits for one episode. */
  cost: () => number
  /** Why it cannot be done with this choice. */
  disabledBecause: (facts: OperationFacts) => string | undefined
  /** The order for one episode. It says what to say where it fails and the server says nothing (spec 3 §8). */
  call: (episode: Episode, facts: OperationFacts) => OperationCall
  fallbackWords: string
}

const addressOf = (url: string | undefined) => (url ? new URL(url, globalThis.location.href).href : '')

/** What can be done with finished episodes (spec 3 §2.1). A row more is an operation more; its area brings it. */
export const operations: readonly Operation[] = [
  {
    id: 'modify',
    label: 'Modify',
    hint: 'Speaks the episode again with other voices',
    Fields: ModifyFields,
    cost: costs.modifyEpisode,
    disabledBecause: ({ pair, instructions }) => {
      if (!hasAnyVoice(pair)) return 'Select at least one voice.'
      if (voicesDifferInLanguage(pair)) return voicesDifferWords
      return instructions.length > lengths.instructions.most ? lengths.instructions.words : undefined
    },
    call: ({ audioUrl }, { pair: { voice1, voice2 }, instructions }) =>
      callTo(endpoints.content.modify, {
        json: {
          audioUrl: addressOf(audioUrl),
          voice1: voice1 && sentVoiceId(voice1),
          voice2: voice2 && sentVoiceId(voice2),
          instructions: instructions.trim() || undefined,
        },
      }),
    fallbackWords: 'Failed to modify episode',
  },
  {
    id: 'transcribe',
    label: 'Transcribe Audio',
    hint: 'Writes down what is said, with times',
    Fields: undefined,
    cost: costs.transcript,
    disabledBecause: () => undefined,
    call: ({ id }) => transcribeCall(id),
    fallbackWords: 'Failed to transcribe episode',
  },
]
