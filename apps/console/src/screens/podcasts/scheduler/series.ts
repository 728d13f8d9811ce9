import { counts } from '@patchbay/contract'
import { type ParsedUrl, parseWebUrl } from '../../../kit/addresses/web-url.ts'
import type { Group, SchedulerDraft, Unit } from './draft.ts'

/** What a draft comes to: how many episodes, how far apart, of what. Pure, so that form, summary and call agree. */

const unitMinutes: Record<Unit, number> = { minutes: 1, hours: 60, days: 1440 }

/** The addresses of a group, one a line; blank lines are none. */
export const splitLines = ({ urls }: Pick<Group, 'urls'>): string[] =>
  urls
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const urlsOf = (group: Pick<Group, 'urls'>): ParsedUrl[] => splitLines(group).map(parseWebUrl)

/** Groups that hold something: each becomes an episode. */
export const filledGroups = ({ groups }: SchedulerDraft): Group[] =>
  groups.filter((group) => splitLines(group).length > 0)

/** As it was typed, else as the form shows it: each group has a name. */
export const groupNameOf = ({ groups }: SchedulerDraft, group: Group): string =>
  group.name.trim() || `Episode ${groups.indexOf(group) + 1}`

/** What is wrong with the first line that is no address: `Line 2: …`. */
export function invalidLineMessage(group: Pick<Group, 'urls'>): string | undefined {
  const read = urlsOf(group)
  const place = read.findIndex(({ words }) => words !== undefined)
  return place < 0 ? undefined : `Line ${place + 1}: ${read[place]?.words ?? ''}`
}

/** A whole number of at least 1; undefined for anything else. */
export function parseEpisodeCount({ numberOfEpisodes }: SchedulerDraft): number | undefined {
  const number = Number(numberOfEpisodes.trim() || Number.NaN)
  return Number.isInteger(number) && number >= 1 ? number : undefined
}

/** Minutes between two episodes: a number of at least 1 in its unit that comes to whole minutes, at most a year. */
export function frequencyMinutesOf({ frequency, unit }: SchedulerDraft): number | undefined {
  const number = Number(frequency.trim() || Number.NaN)
  const minutes = number * unitMinutes[unit]
  return number >= 1 && Number.isInteger(minutes) && minutes <= 366 * 1440 ? minutes : undefined
}

/** How many episodes will be made; 0 while that is not known. */
export function episodeCountOf(draft: SchedulerDraft): number {
  if (draft.mode === 'urls') return filledGroups(draft).length
  if (draft.mode !== 'feeds' || draft.feedIds.length === 0) return 0
  const number = parseEpisodeCount(draft) ?? 0
  return number > counts.scheduledEpisodes.max ? 0 : number
}

/** The times of the episodes; empty where there is none yet. */
export function episodeTimesOf(draft: SchedulerDraft, start: Date): Date[] {
  const minutes = frequencyMinutesOf(draft)
  if (minutes === undefined) return []
  return Array.from(
    { length: episodeCountOf(draft) },
    (_, index) => new Date(start.getTime() + index * minutes * 60_000),
  )
}
