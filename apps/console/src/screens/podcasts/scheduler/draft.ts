import type { EpisodeDuration } from '@patchbay/contract'
import * as z from 'zod/mini'
import { type VoiceChoice, defaultVoices } from '../../../entities/voices/voice-pair.ts'
import { type Schedule, noSchedule } from '../../../kit/options/schedule.ts'

const modes = ['urls', 'feeds'] as const
export type Mode = (typeof modes)[number]

export const units = ['minutes', 'hours', 'days'] as const
export type Unit = (typeof units)[number]

/** One episode of the URLs mode: its name and its addresses, one a line, as they were typed. */
export type Group = { id: string; name: string; urls: string }

export type SchedulerDraft = {
  /** Undefined while neither is chosen. */
  mode?: Mode | undefined
  groups: Group[]
  feedIds: string[]
  /** As typed. */
  numberOfEpisodes: string
  frequency: string
  unit: Unit
  brandUrl: string
  instructions: string
  duration: EpisodeDuration
  language: string
  podcastId: string
  voices: VoiceChoice
  /** Empty: at once. */
  schedule: Schedule
  keepsData: boolean
}

export const newGroup = (): Group => ({ id: crypto.randomUUID(), name: '', urls: '' })

export const emptyDraft: SchedulerDraft = {
  mode: undefined,
  groups: [{ id: 'first', name: '', urls: '' }],
  feedIds: [],
  numberOfEpisodes: '5',
  frequency: '1',
  unit: 'days',
  brandUrl: '',
  instructions: '',
  duration: '',
  language: '',
  podcastId: '',
  voices: defaultVoices,
  schedule: noSchedule,
  keepsData: false,
}

/** After a success the page is at its choice again; what was entered goes, unless it is to be kept (spec 2 §2.8). */
export const resetDraft = (draft: SchedulerDraft): SchedulerDraft =>
  draft.keepsData ? { ...draft, mode: undefined } : emptyDraft

export const changeGroup = (draft: SchedulerDraft, id: string, part: Partial<Group>): SchedulerDraft => ({
  ...draft,
  groups: draft.groups.map((group) => (group.id === id ? { ...group, ...part } : group)),
})

const kept = <Schema extends z.core.$ZodType>(schema: Schema, otherwise: z.core.output<Schema>) =>
  z.catch(schema, otherwise)
const keptText = (otherwise = '') => kept(z.string(), otherwise)
const pick = z.optional(z.string())

/** Taken from what the browser kept: a field that cannot be read starts empty, the others stay. */
export const keptDraft = z.object({
  mode: kept(z.optional(z.enum(modes)), undefined),
  groups: kept(
    z.array(z.object({ id: z.string(), name: z.string(), urls: z.string() })).check(z.minLength(1)),
    emptyDraft.groups,
  ),
  feedIds: kept(z.array(z.string()), []),
  numberOfEpisodes: keptText(emptyDraft.numberOfEpisodes),
  frequency: keptText(emptyDraft.frequency),
  unit: kept(z.enum(units), emptyDraft.unit),
  brandUrl: keptText(),
  instructions: keptText(),
  duration: kept(z.enum(['', 'short', 'long']), ''),
  language: keptText(),
  podcastId: keptText(),
  voices: kept(
    z.pipe(
      z.object({ mode: z.enum(['default', 'custom']), voice1: pick, voice2: pick }),
      z.transform(({ mode, voice1, voice2 }): VoiceChoice => ({ mode, voice1, voice2 })),
    ),
    defaultVoices,
  ),
  schedule: kept(z.object({ date: z.string(), time: z.string() }), noSchedule),
  keepsData: kept(z.boolean(), false),
})
