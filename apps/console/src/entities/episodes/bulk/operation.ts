import type { Accepted, Episode } from '@patchbay/contract'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { ApiError } from '../../../api/errors.ts'
import type { SendOrder } from '../../../api/send-orders.ts'
import { type AvatarPair, type ChosenAvatars, noAvatars } from '../../avatars/avatar-pair.ts'
import { type VoiceChoice, type VoicePair, selectCustomVoices } from '../../voices/voice-pair.ts'

/** What the operations let the user choose. */
export type OperationChoice = {
  voices: VoiceChoice
  avatars: ChosenAvatars
  instructions: string
  showId: string
}

export const noChoice: OperationChoice = {
  voices: selectCustomVoices,
  avatars: noAvatars,
  instructions: '',
  showId: '',
}

/** The choice with what it comes to: `pair` are the voices that exist, `hosts` the avatars. */
export type OperationFacts = OperationChoice & { pair: VoicePair; hosts: AvatarPair }

export type OperationFieldsProps = { choice: OperationChoice; onChange: (part: Partial<OperationChoice>) => void }

/** An episode as far as an operation asks: of a list, or of its own page. */
export type OperationEpisode = Pick<Episode, 'id' | 'requestId' | 'title' | 'audioTitle' | 'audioUrl' | 'description'>

export type Operation = {
  id: string
  label: string
  /** On the bar, and before the number of episodes. */
  verb: string
  icon: Icon
  description: string
  /** What is made of an episode is offered for a single one too, and chosen among its like. */
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
  isDestructive?: true
  /** Why it cannot be done with this choice. */
  disabledBecause: (facts: OperationFacts) => string | undefined
  /** Does it with one episode. */
  execute: (episode: OperationEpisode, facts: OperationFacts, order: SendOrder) => Promise<unknown>
}

/** Says what to say where an order fails and the server says nothing. */
export async function assertAccepted(answer: Promise<Accepted>, fallbackWords: string): Promise<void> {
  const { errorMessage, requestId } = await answer
  // Some servers answer 200 and say in it that it did not work.
  if (errorMessage) throw new ApiError('bad-input', errorMessage)
  if (requestId === undefined) throw new ApiError('unreadable', fallbackWords)
}
