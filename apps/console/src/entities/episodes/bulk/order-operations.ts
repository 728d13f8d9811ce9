import { type Accepted, type Call, type Endpoint, createCall, costs, endpoints, lengths } from '@patchbay/contract'
import { IconFileText, IconMovie, IconPresentation, IconWand } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import { persistOrder } from '../../../api/persisted-orders.ts'
import type { SendOrder } from '../../../api/send-orders.ts'
import { bulkPauseMs } from '../../../kit/bulk/use-bulk-run.ts'
import { countAvatars, toWireAvatarId } from '../../avatars/avatar-pair.ts'
import { transcribeCall } from '../../transcripts/actions.ts'
import { hasAnyVoice, toWireVoiceId, voicesDifferInLanguage, voicesDifferMessages } from '../../voices/voice-pair.ts'
import { type Operation, type OperationFacts, assertAccepted } from './operation.ts'
import { ModifyFields } from './ModifyFields.tsx'
import { ShortFields } from './ShortFields.tsx'
import { ExplainerFields } from './ExplainerFields.tsx'

const audioUrlOf = (url: string | undefined) => (url ? new URL(url, globalThis.location.href).href : '')

type OrderCall = Call<Endpoint & { response: z.core.$ZodType<Accepted> }>

/** Orders, and has it kept to be tried again. */
async function sendOrder(order: SendOrder, call: OrderCall, fallbackWords: string): Promise<void> {
  const answer = order(call)
  await assertAccepted(answer, fallbackWords)
  const { requestId } = await answer
  if (requestId !== undefined) persistOrder(call, requestId)
}

const orderOperationDefaults = {
  isMaking: true,
  isOrdering: true,
  takes: 'chosen',
  isOffered: () => true,
  pauseMs: bulkPauseMs,
} as const
const tooLongMessage = ({ instructions }: OperationFacts) =>
  instructions.trim().length > lengths.instructions.max ? lengths.instructions.message : undefined

/** What a short is told where nobody says anything. */
const defaultShortPrompt = 'Create a short video from this audio content'

/** What is made of episodes, in the order of the cards. */
export const orderOperations: readonly Operation[] = [
  {
    ...orderOperationDefaults,
    id: 'modify',
    label: 'Modify',
    verb: 'Modify',
    icon: IconWand,
    description: 'Speaks the episode again with other voices',
    Fields: ModifyFields,
    cost: costs.modifyEpisode,
    disabledBecause: (facts) => {
      const { pair } = facts
      if (!hasAnyVoice(pair)) return 'Select at least one voice.'
      return voicesDifferInLanguage(pair) ? voicesDifferMessages : tooLongMessage(facts)
    },
    execute: ({ audioUrl }, { pair: { voice1, voice2 }, instructions }, order) => {
      const json = {
        audioUrl: audioUrlOf(audioUrl),
        voice1: voice1 && toWireVoiceId(voice1),
        voice2: voice2 && toWireVoiceId(voice2),
        instructions: instructions.trim() || undefined,
      }
      return sendOrder(order, createCall(endpoints.content.modify, { json }), 'Failed to modify episode')
    },
  },
  {
    ...orderOperationDefaults,
    id: 'transcribe',
    label: 'Transcribe Audio',
    verb: 'Transcribe',
    icon: IconFileText,
    description: 'Writes down what is said, with times',
    Fields: undefined,
    cost: costs.transcript,
    disabledBecause: () => undefined,
    execute: ({ id }, _, order) => sendOrder(order, transcribeCall(id), 'Failed to transcribe episode'),
  },
  {
    ...orderOperationDefaults,
    id: 'createShort',
    label: 'Create Short',
    verb: 'Create Short',
    icon: IconMovie,
    description: 'Cuts the best part into a vertical video with two hosts',
    Fields: ShortFields,
    cost: costs.short,
    disabledBecause: (facts) =>
      countAvatars(facts.hosts) < 2 ? 'Both avatars must be selected for video creation' : tooLongMessage(facts),
    execute: ({ audioUrl }, { hosts, instructions }, order) => {
      const json = {
        audioUrl: audioUrlOf(audioUrl),
        avatar1: hosts[1] && toWireAvatarId(hosts[1]),
        avatar2: hosts[2] && toWireAvatarId(hosts[2]),
        prompt: instructions.trim() || defaultShortPrompt,
      }
      return sendOrder(order, createCall(endpoints.video.createShort, { json }), 'Failed to create short')
    },
  },
  {
    ...orderOperationDefaults,
    id: 'createExplainer',
    label: 'Create Explainer',
    verb: 'Create Explainer',
    icon: IconPresentation,
    description: 'Turns what is said into a video with slides',
    Fields: ExplainerFields,
    cost: () => costs.explainer({ hasChosenVoices: false }),
    disabledBecause: tooLongMessage,
    execute: ({ id }, { instructions }, order) => {
      const json = { requestId: id, outputType: 'video', text: instructions.trim() || undefined } as const
      return sendOrder(order, createCall(endpoints.content.repurpose, { json }), 'Failed to create explainer')
    },
  },
]
