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
import { type Icon, IconFileText, IconFolderPlus, IconReload, IconTrash, IconWand } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import { serverCan } from '../../../api/config.ts'
import { ApiError } from '../../../api/errors.ts'
import { keepOrder, keepsOrders } from '../../../api/kept-orders.ts'
import type { SendOrder } from '../../../api/send-orders.ts'
import { orderAgain } from '../../requests/use-retry.ts'
import { addOneOfMany } from '../../shows/actions.ts'
import { transcribeCall } from '../../transcripts/actions.ts'
import {
  type VoiceChoice,
  type VoicePair,
  customVoices,
  hasAnyVoice,
  sentVoiceId,
  voicesDifferInLanguage,
  voicesDifferWords,
} from '../../voices/voice-pair.ts'
import { bulkPauseMs } from '../../../kit/bulk/use-bulk-run.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { AllocateFields } from './AllocateFields.tsx'
import { ModifyFields } from './ModifyFields.tsx'

/** What the operations let the user choose. */
export type OperationChoice = { voices: VoiceChoice; instructions: string; showId: string }

export const noChoice: OperationChoice = { voices: customVoices, instructions: '', showId: '' }

/** The choice with what it comes to: `pair` are the voices that exist. */
export type OperationFacts = OperationChoice & { pair: VoicePair }

export type OperationFieldsProps = { choice: OperationChoice; onChange: (part: Partial<OperationChoice>) => void }

export type Operation = {
  id: string
  label: string
  /** On the bar, and before the number of episodes. */
  verb: string
  picture: Icon
  hint: string
  /** What is made of an episode is offered for a single one too, and chosen among its like (spec 3 §2.1). */
  isMaking: boolean
  /** Its work is only ordered, and seen in My Requests from then on. */
  isOrdering: boolean
  /** Which episodes it takes: those that are chosen, or those of the list that failed, which cannot be. */
  takes: 'chosen' | 'failed'
  /** Whether the server can do it. */
  isOffered: () => boolean
  /** What is chosen for it; undefined where there is nothing to choose. */
  Fields: ComponentType<OperationFieldsProps> | undefined
  /** Credits for one episode; undefined where nothing new is ordered, or each costs what it did. */
  cost: (() => number) | undefined
  /** Between one and the next. */
  pauseMs: number
  /** It cannot be undone. */
  isFinal?: true
  /** Why it cannot be done with this choice. */
  disabledBecause: (facts: OperationFacts) => string | undefined
  /** Does it with one episode. */
  act: (episode: Episode, facts: OperationFacts, order: SendOrder) => Promise<unknown>
}

const addressOf = (url: string | undefined) => (url ? new URL(url, globalThis.location.href).href : '')

type OrderCall = Call<Endpoint & { answer: z.core.$ZodType<Accepted> }>

/** Orders; a server that keeps no orders has them kept here, to be tried again. */
async function ordered(order: SendOrder, call: OrderCall, fallbackWords: string): Promise<void> {
  const answer = order(call)
  await taken(answer, fallbackWords)
  const { requestId } = await answer
  if (requestId !== undefined && !serverCan('retry')) keepOrder(call, requestId)
}

/** Says what to say where an order fails and the server says nothing (spec 3 §8). */
async function taken(answer: Promise<Accepted>, fallbackWords: string): Promise<void> {
  const { errorMessage, requestId } = await answer
  // Some servers answer 200 and say in it that it did not work.
  if (errorMessage) throw new ApiError('bad-input', errorMessage)
  if (requestId === undefined) throw new ApiError('unreadable', fallbackWords)
}

const making = {
  isMaking: true,
  isOrdering: true,
  takes: 'chosen',
  isOffered: () => true,
  pauseMs: bulkPauseMs,
} as const
const keeping = { isMaking: false, isOrdering: false, isOffered: () => true, cost: undefined, pauseMs: 0 } as const
const always = () => undefined

/** What can be done with many episodes, in the order of the bar (spec 3 §2.1). A row more is an operation more; its area brings it. */
export const operations: readonly Operation[] = [
  {
    ...keeping,
    id: 'allocate',
    label: 'Allocate to a show',
    verb: 'Allocate',
    picture: IconFolderPlus,
    hint: 'They appear in the show and in its feed at once.',
    takes: 'chosen',
    Fields: AllocateFields,
    disabledBecause: ({ showId }) => (showId === '' ? 'Choose a podcast show before allocating episodes.' : undefined),
    act: (episode, { showId }) => addOneOfMany(showId, episode),
  },
  {
    ...making,
    id: 'modify',
    label: 'Modify',
    verb: 'Modify',
    picture: IconWand,
    hint: 'Speaks the episode again with other voices',
    Fields: ModifyFields,
    cost: costs.modifyEpisode,
    disabledBecause: ({ pair, instructions }) => {
      if (!hasAnyVoice(pair)) return 'Select at least one voice.'
      if (voicesDifferInLanguage(pair)) return voicesDifferWords
      return instructions.length > lengths.instructions.most ? lengths.instructions.words : undefined
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
    disabledBecause: always,
    act: ({ id }, _, order) => ordered(order, transcribeCall(id), 'Failed to transcribe episode'),
  },
  {
    ...keeping,
    isOrdering: true,
    id: 'retry',
    label: 'Try again what failed',
    verb: 'Try again',
    picture: IconReload,
    hint: 'Every failed episode of this list that was not tried again yet is ordered once more as it was. Its credits came back when it failed; the new one costs as much.',
    takes: 'failed',
    isOffered: () => serverCan('retry') || keepsOrders(),
    Fields: undefined,
    disabledBecause: always,
    act: ({ id }, _, order) => taken(orderAgain(order, id), 'Failed to order the episode again'),
  },
  {
    ...keeping,
    id: 'delete',
    label: 'Delete',
    verb: 'Delete',
    picture: IconTrash,
    hint: 'The episodes and their files are deleted, in their shows and feeds as well. This cannot be undone.',
    takes: 'chosen',
    Fields: undefined,
    isFinal: true,
    disabledBecause: always,
    act: async ({ id }, _, order) => {
      await order(callTo(endpoints.content.deleteRequest, { json: { id } }))
      playlist.remove(id)
    },
  },
]

export const makingOperations = operations.filter(({ isMaking }) => isMaking)
