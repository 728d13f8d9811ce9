import { counts, lengths } from '@patchbay/contract'
import { lacksTextModel } from '../../../api/config.ts'
import { type AvatarPair, countAvatars } from '../../../entities/avatars/avatar-pair.ts'
import { type RecordingField, noRecordingMessages, notHttpsMessage } from '../../../entities/episodes/recording.ts'
import { isHttpsUrl } from '../../../kit/addresses/audio-url.ts'
import type { Rule } from '../../../kit/create/rules.ts'
import type { Mode, ShortDraft } from './draft.ts'

export type ShortField = RecordingField | 'method' | 'avatars' | 'topic' | 'research' | 'script' | 'instructions'

export type ShortFacts = {
  draft: ShortDraft
  /** As it will be sent; empty where there is none. */
  audioUrl: string
  pair: AvatarPair
  areAvatarsKnown: boolean
}

export const noKeyMessage = 'API key is required to create shorts'
export const noTextModelMessage = 'A short about a topic alone needs a text model.'
const twoAvatarsMessage = 'Please select exactly 2 avatars'

/** How many hosts a method needs: a script names them line by line, so its two places must be filled. */
const minAvatars: Record<Mode, number> = { selection: 2, podcast: 2, topic: 1, research: 1, script: 2 }

const isMode = (mode: Mode, { draft }: ShortFacts) => draft.mode === mode
const hasTooFewAvatars = ({ draft, pair }: ShortFacts) => countAvatars(pair) < minAvatars[draft.mode]
/** Before a method is chosen nobody waits for them. */
const areAvatarsPending = (facts: ShortFacts) => !facts.areAvatarsKnown && !isMode('selection', facts)

/** Checked after the key; the last rules repeat what the server would refuse. */
export const shortRules: readonly Rule<ShortFacts, ShortField>[] = [
  {
    field: 'episode',
    fails: (facts) => isMode('podcast', facts) && facts.draft.source === 'episode' && facts.audioUrl === '',
    words: noRecordingMessages,
  },
  {
    field: 'url',
    fails: (facts) => isMode('podcast', facts) && facts.draft.source === 'url' && facts.audioUrl === '',
    words: noRecordingMessages,
  },
  {
    field: 'url',
    fails: (facts) => isMode('podcast', facts) && facts.draft.source === 'url' && !isHttpsUrl(facts.audioUrl),
    words: notHttpsMessage,
  },
  {
    field: 'script',
    fails: (facts) => isMode('script', facts) && facts.draft.messages.length < 2,
    words: 'Please add at least 2 messages to your script',
  },
  {
    field: 'topic',
    fails: (facts) => isMode('topic', facts) && facts.draft.topic.trim() === '',
    words: 'Please enter a topic for your short video',
  },
  {
    field: 'research',
    fails: (facts) => isMode('research', facts) && facts.draft.researchId === '',
    words: 'Please select a research to create your short video',
  },
  {
    field: 'avatars',
    fails: (facts) => hasTooFewAvatars(facts) && areAvatarsPending(facts),
    words: 'The avatars are not loaded yet. Please wait for them.',
  },
  {
    field: 'avatars',
    fails: (facts) => hasTooFewAvatars(facts) && facts.areAvatarsKnown,
    words: ({ draft }) => (minAvatars[draft.mode] === 2 ? twoAvatarsMessage : 'Please select at least one avatar'),
  },
  { field: 'method', fails: (facts) => isMode('selection', facts), words: 'Please select a creation method' },
  { field: 'topic', fails: (facts) => isMode('topic', facts) && lacksTextModel(), words: noTextModelMessage },
  {
    field: 'topic',
    fails: (facts) => isMode('topic', facts) && facts.draft.topic.trim().length > lengths.topic.max,
    words: lengths.topic.message,
  },
  {
    field: 'script',
    fails: (facts) => isMode('script', facts) && facts.draft.messages.length > counts.shortLines.max,
    words: counts.shortLines.message,
  },
  {
    field: 'script',
    fails: (facts) =>
      isMode('script', facts) && facts.draft.messages.some(({ text }) => text.length > lengths.shortScriptLine.max),
    words: lengths.shortScriptLine.message,
  },
  {
    field: 'instructions',
    fails: (facts) => !isMode('script', facts) && facts.draft.instructions.trim().length > lengths.instructions.max,
    words: lengths.instructions.message,
  },
]
