import { type Accepted, type Call, type Endpoint, callTo, costs, endpoints, lengths } from '@patchbay/contract'
import { IconFileText, IconMovie, IconPresentation, IconWand } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import { keepOrder } from '../../../api/kept-orders.ts'
import type { SendOrder } from '../../../api/send-orders.ts'
import { bulkPauseMs } from '../../../kit/bulk/use-bulk-run.ts'
import { countAvatars, sentAvatarId } from '../../avatars/avatar-pair.ts'
import { transcribeCall } from '../../transcripts/actions.ts'
import { hasAnyVoice, sentVoiceId, voicesDifferInLanguage, voicesDifferWords } from '../../voices/voice-pair.ts'
import { type Operation, type OperationFacts, taken } from './operation.ts'
import { ModifyFields } from './ModifyFields.tsx'
import { ShortFields } from './ShortFields.tsx'
import { ExplainerFields } from './ExplainerFields.tsx'

const addressOf = (url: string | undefined) => (url ? new URL(url, globalThis.location.href).href : '')

type OrderCall = Call<Endpoint & { answer: z.core.$ZodType<Accepted> }>

/** Orders, and has it kept to be tried again. */
async function ordered(order: SendOrder, call: OrderCall, fallbackWords: string): Promise<void> {
  const answer = order(call)
  await taken(answer, fallbackWords)
  const { requestId } = await answer
  if (requestId !== undefined) keepOrder(call, requestId)
}

const making = {
  isMaking: true,
  isOrdering: true,
  takes: 'chosen',
  isOffered: () => true,
  pauseMs: bulkPauseMs,
} as const
const tooLong = ({ instructions }: OperationFacts) =>
  instructions.trim().length > lengths.instructions.most ? lengths.instructions.words : undefined

/** What a short is told where nobody says anything (spec 3 §7). */
const defaultShortPrompt = 'Create a short video from this audio content'

/** What is made of episodes, in the order of the cards (spec 3 §2.1). */
export const makingOperations: readonly Operation[] = [
  {
    ...making,
    id: 'modify',
    label: 'Modify',
    verb: 'Modify',
    picture: IconWand,
    hint: 'Speaks the episode again with other voices',
    Fields: ModifyFields,
    cost: costs.modifyEpisode,
    disabledBecause: (facts) => {
      const { pair } = facts
      if (!hasAnyVoice(pair)) return 'Select at least one voice.'
      return voicesDifferInLanguage(pair) ? voicesDifferWords : tooLong(facts)
    },
    act: ({ audioUrl }, { pair: { voice1, voice2 }, instructions }, order) => {
      const json = {
        audioUrl: addressOf(audioUrl),
        voice1: voice1 && sentVoiceId(voice1),
        voice2: voice2 && sentVoiceId(voice2),
        instructions: instructions.trim() || undefined,
      }
      return ordered(order, callTo(endpoints.content.modify, { json }), 'Failed to modify episode')
    },
  },
  {
    ...making,
    id: 'transcribe',
    label: 'Transcribe Audio',
    verb: 'Transcribe',
    picture: IconFileText,
    hint: 'Writes down what is said, with times',
    Fields: undefined,
    cost: costs.transcript,
    disabledBecause: () => undefined,
    act: ({ id }, _, order) => ordered(order, transcribeCall(id), 'Failed to transcribe episode'),
  },
  {
    ...making,
    id: 'createShort',
    label: 'Create Short',
    verb: 'Create Short',
    picture: IconMovie,
    hint: 'Cuts the best part into a vertical video with two hosts',
    Fields: ShortFields,
    cost: costs.short,
    disabledBecause: (facts) =>
      countAvatars(facts.hosts) < 2 ? 'Both avatars must be selected for video creation' : tooLong(facts),
    act: ({ audioUrl }, { hosts, instructions }, order) => {
      const json = {
        audioUrl: addressOf(audioUrl),
        avatar1: hosts[1] && sentAvatarId(hosts[1]),
        avatar2: hosts[2] && sentAvatarId(hosts[2]),
        prompt: instructions.trim() || defaultShortPrompt,
      }
      return ordered(order, callTo(endpoints.video.createShort, { json }), 'Failed to create short')
    },
  },
  {
    ...making,
    id: 'createExplainer',
    label: 'Create Explainer',
    verb: 'Create Explainer',
    picture: IconPresentation,
    hint: 'Turns what is said into a video with slides',
    Fields: ExplainerFields,
    cost: () => costs.explainer({ hasChosenVoices: false }),
    disabledBecause: tooLong,
    act: ({ id }, { instructions }, order) => {
      const json = { requestId: id, outputType: 'video', text: instructions.trim() || undefined } as const
      return ordered(order, callTo(endpoints.content.repurpose, { json }), 'Failed to create explainer')
    },
  },
]
