import * as z from 'zod/mini'
import { episodeOptions } from '../../../entities/episodes/episode-options.ts'
import {
  type DraftOf,
  choice,
  choiceOrNone,
  defineDraft,
  field,
  flag,
  text,
  texts,
} from '../../../kit/drafts/define-draft.ts'

const modes = ['urls', 'feeds'] as const
export type Mode = (typeof modes)[number]
export const units = ['minutes', 'hours', 'days'] as const
export type Unit = (typeof units)[number]

/** One episode of the URLs mode: its name and its addresses, one a line, as they were typed. */
const group = z.object({ id: z.string(), name: z.string(), urls: z.string() })
export type Group = z.infer<typeof group>

export const newGroup = (): Group => ({ id: crypto.randomUUID(), name: '', urls: '' })

const { instructions, duration, language, podcastId, voices, schedule, projectIds } = episodeOptions

/** After a success the page is at its choice again; what was entered goes, unless it is to be kept. */
export const schedulerDraft = defineDraft(
  'scheduler',
  {
    /** Undefined while neither is chosen. */
    mode: choiceOrNone(modes),
    groups: field(z.array(group).check(z.minLength(1)), [{ id: 'first', name: '', urls: '' }]),
    feedIds: texts(),
    /** As typed. */
    numberOfEpisodes: text('5'),
    frequency: text('1'),
    unit: choice(units, 'days'),
    brandUrl: text(),
    instructions,
    duration,
    language,
    podcastId,
    voices,
    /** Empty: at once. */
    schedule,
    projectIds,
    keepsData: flag(),
  },
  { views: ['mode'], closes: ['mode'] },
)
export type SchedulerDraft = DraftOf<typeof schedulerDraft>

export const changeGroup = (draft: SchedulerDraft, id: string, part: Partial<Group>): SchedulerDraft => ({
  ...draft,
  groups: draft.groups.map((one) => (one.id === id ? { ...one, ...part } : one)),
})
