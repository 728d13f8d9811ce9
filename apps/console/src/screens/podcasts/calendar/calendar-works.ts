import { type Request, requestTypes } from '@patchbay/contract'
import { dayKeyOf } from '../../../kit/dates/month.ts'
import { type Group, calendarEntryOf } from './calendar-entries.ts'

/** What is no episode and stands in the calendar all the same. */
export type CalendarWork = { kind: CalendarWorkKind; group: Group; on: string; request: Request }
type CalendarWorkKind = keyof typeof pluralNames

const pluralNames = { short: 'shorts', explainer: 'explainers', avatar: 'avatars', research: 'researches' } as const

const kindsByNumber: ReadonlyMap<number, CalendarWorkKind> = new Map<number, CalendarWorkKind>([
  [requestTypes.createShorts.id, 'short'],
  [requestTypes.createShortCustomScript.id, 'short'],
  [requestTypes.createExplainer.id, 'explainer'],
  [requestTypes.createAvatar.id, 'avatar'],
  [requestTypes.deepResearch.id, 'research'],
])

/** What is no episode by day, each day's in the order of their times; on the day that an episode would stand on. */
export function groupWorksByDay(requests: readonly Request[], now: Date): ReadonlyMap<string, CalendarWork[]> {
  const days = new Map<string, CalendarWork[]>()
  for (const request of requests) {
    const kind = kindsByNumber.get(request.requestTypeId)
    const place = kind && calendarEntryOf(request, now)
    if (!place) continue
    const name = dayKeyOf(new Date(place.on))
    days.set(name, [...(days.get(name) ?? []), { ...place, kind, request }])
  }
  for (const works of days.values()) works.sort((a, b) => a.on.localeCompare(b.on))
  return days
}

/** `2 shorts, 1 avatar`; undefined where there are none. */
export function formatWorkCounts(works: readonly CalendarWork[] = []): string | undefined {
  const words = Object.entries(pluralNames).flatMap(([kind, many]) => {
    const count = works.filter((work) => work.kind === kind).length
    return count > 0 ? [`${count} ${count === 1 ? kind : many}`] : []
  })
  return words.length > 0 ? words.join(', ') : undefined
}
