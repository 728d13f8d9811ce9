import { counts, lengths } from '@patchbay/contract'
import type { VoicePair } from '../../../entities/voices/voice-pair.ts'
import { voiceRules } from '../../../entities/voices/voice-rules.ts'
import { parseWebUrl } from '../../../kit/addresses/web-url.ts'
import type { Rule } from '../../../kit/create/rules.ts'
import type { Mode, SchedulerDraft } from './draft.ts'
import { invalidLineMessage, filledGroups, frequencyMinutesOf, splitLines, parseEpisodeCount } from './series.ts'

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

const failsInMode = (mode: Mode, fails: (draft: SchedulerDraft) => boolean) => (facts: SchedulerFacts) =>
  facts.draft.mode === mode && fails(facts.draft)

/** Checked after the key; the last rules repeat what the server would refuse. */
export const schedulerRules: readonly Rule<SchedulerFacts, SchedulerField>[] = [
  {
    field: 'mode',
    fails: ({ draft }) => draft.mode === undefined,
    words: 'Please select a scheduling method (URLs or Feeds)',
  },
  {
    field: 'groups',
    fails: failsInMode('urls', (draft) => filledGroups(draft).length === 0),
    words: 'Please add at least one URL group with valid URLs',
  },
  {
    field: 'feeds',
    fails: failsInMode('feeds', ({ feedIds }) => feedIds.length === 0),
    words: 'Please select at least one feed',
  },
  {
    field: 'number',
    fails: failsInMode('feeds', (draft) => parseEpisodeCount(draft) === undefined),
    words: 'Please enter a valid number of episodes',
  },
  {
    field: 'number',
    fails: failsInMode('feeds', (draft) => (parseEpisodeCount(draft) ?? 0) > counts.scheduledEpisodes.max),
    words: counts.scheduledEpisodes.message,
  },
  {
    field: 'frequency',
    fails: ({ draft }) => frequencyMinutesOf(draft) === undefined,
    words: 'Please enter a valid frequency',
  },
  ...voiceRules,
  {
    field: 'groups',
    fails: failsInMode('urls', (draft) => filledGroups(draft).some((group) => invalidLineMessage(group) !== undefined)),
    words: ({ draft }) => filledGroups(draft).flatMap((group) => invalidLineMessage(group) ?? [])[0] ?? '',
  },
  {
    field: 'groups',
    fails: failsInMode('urls', (draft) => draft.groups.some(isTooLong)),
    words: counts.resources.message,
  },
  {
    field: 'groups',
    fails: failsInMode('urls', (draft) => filledGroups(draft).length > counts.scheduledEpisodes.max),
    words: counts.scheduledEpisodes.message,
  },
  {
    field: 'feeds',
    fails: failsInMode('feeds', ({ feedIds }) => feedIds.length > counts.feeds.max),
    words: counts.feeds.message,
  },
  {
    field: 'brandUrl',
    fails: failsInMode('urls', ({ brandUrl }) => brandUrlMessage(brandUrl) !== undefined),
    words: ({ draft }) => brandUrlMessage(draft.brandUrl) ?? '',
  },
  {
    field: 'instructions',
    fails: ({ draft }) => draft.instructions.trim().length > lengths.instructions.max,
    words: lengths.instructions.message,
  },
]

/** Where the focus goes among the groups: the first that something is wrong with. */
export const firstInvalidGroup = (draft: SchedulerDraft): string | undefined =>
  (draft.groups.find((group) => invalidLineMessage(group) !== undefined || isTooLong(group)) ?? draft.groups[0])?.id

const isTooLong = (group: { urls: string }) => splitLines(group).length > counts.resources.max

const brandUrlMessage = (brandUrl: string) => (brandUrl.trim() === '' ? undefined : parseWebUrl(brandUrl).words)
