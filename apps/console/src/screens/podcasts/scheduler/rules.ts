import { counts, lengths } from '@patchbay/contract'
import type { VoicePair } from '../../../entities/voices/voice-pair.ts'
import { voiceRules } from '../../../entities/voices/voice-rules.ts'
import { readWebAddress } from '../../../kit/addresses/web-address.ts'
import type { Rule } from '../../../kit/create/rules.ts'
import type { Mode, SchedulerDraft } from './draft.ts'
import { badLine, filledGroups, frequencyOf, linesOf, numberOfEpisodesOf } from './series.ts'

export type SchedulerField =
  | 'mode'
  | 'groups'
  | 'feeds'
  | 'number'
  | 'frequency'
  | 'brandUrl'
  | 'voices'
  | 'instructions'

export type SchedulerFacts = { draft: SchedulerDraft; pair: VoicePair; areVoicesKnown: boolean }

const inMode = (mode: Mode, fails: (draft: SchedulerDraft) => boolean) => (facts: SchedulerFacts) =>
  facts.draft.mode === mode && fails(facts.draft)

/** After the key in the order and words of spec 2 §5 "Schedule Episodes"; then what the server would refuse as well. */
export const schedulerRules: readonly Rule<SchedulerFacts, SchedulerField>[] = [
  {
    field: 'mode',
    fails: ({ draft }) => draft.mode === undefined,
    words: 'Please select a scheduling method (URLs or Feeds)',
  },
  {
    field: 'groups',
    fails: inMode('urls', (draft) => filledGroups(draft).length === 0),
    words: 'Please add at least one URL group with valid URLs',
  },
  {
    field: 'feeds',
    fails: inMode('feeds', ({ feedIds }) => feedIds.length === 0),
    words: 'Please select at least one feed',
  },
  {
    field: 'number',
    fails: inMode('feeds', (draft) => numberOfEpisodesOf(draft) === undefined),
    words: 'Please enter a valid number of episodes',
  },
  {
    field: 'number',
    fails: inMode('feeds', (draft) => (numberOfEpisodesOf(draft) ?? 0) > counts.scheduledEpisodes.most),
    words: counts.scheduledEpisodes.words,
  },
  {
    field: 'frequency',
    fails: ({ draft }) => frequencyOf(draft) === undefined,
    words: 'Please enter a valid frequency',
  },
  ...voiceRules,
  {
    field: 'groups',
    fails: inMode('urls', (draft) => filledGroups(draft).some((group) => badLine(group) !== undefined)),
    words: ({ draft }) => filledGroups(draft).flatMap((group) => badLine(group) ?? [])[0] ?? '',
  },
  {
    field: 'groups',
    fails: inMode('urls', (draft) => draft.groups.some(isTooLong)),
    words: counts.resources.words,
  },
  {
    field: 'groups',
    fails: inMode('urls', (draft) => filledGroups(draft).length > counts.scheduledEpisodes.most),
    words: counts.scheduledEpisodes.words,
  },
  {
    field: 'feeds',
    fails: inMode('feeds', ({ feedIds }) => feedIds.length > counts.feeds.most),
    words: counts.feeds.words,
  },
  {
    field: 'brandUrl',
    fails: inMode('urls', ({ brandUrl }) => brandWords(brandUrl) !== undefined),
    words: ({ draft }) => brandWords(draft.brandUrl) ?? '',
  },
  {
    field: 'instructions',
    fails: ({ draft }) => draft.instructions.trim().length > lengths.instructions.most,
    words: lengths.instructions.words,
  },
]

/** Where the focus goes among the groups: the first that something is wrong with. */
export const groupAtFault = (draft: SchedulerDraft): string | undefined =>
  (draft.groups.find((group) => badLine(group) !== undefined || isTooLong(group)) ?? draft.groups[0])?.id

const isTooLong = (group: { urls: string }) => linesOf(group).length > counts.resources.most

const brandWords = (brandUrl: string) => (brandUrl.trim() === '' ? undefined : readWebAddress(brandUrl).words)
