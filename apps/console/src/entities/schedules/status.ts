import type { Schedule } from '@patchbay/contract'

const scheduleStates = {
  active: { label: 'Active', color: 'green' },
  paused: { label: 'Paused', color: 'yellow' },
  ended: { label: 'Ended', color: 'gray' },
  done: { label: 'Done', color: 'gray' },
} as const

export const scheduleState = ({ state }: Pick<Schedule, 'state'>) =>
  state !== undefined && Object.hasOwn(scheduleStates, state)
    ? scheduleStates[state as keyof typeof scheduleStates]
    : undefined

/** Whether it can be paused, resumed and ended. */
export const isOpen = ({ state }: Pick<Schedule, 'state'>): boolean => state === 'active' || state === 'paused'

export const scheduleTitle = ({ title, kind }: Pick<Schedule, 'title' | 'kind'>): string =>
  title?.trim() || (kind === 'feeds' ? 'Episodes from feeds' : 'Episodes from URLs')

const units = [
  { minutes: 1440, one: 'day', many: 'days' },
  { minutes: 60, one: 'hour', many: 'hours' },
  { minutes: 1, one: 'minute', many: 'minutes' },
] as const

/** `every 6 hours`, `every day`: in the largest unit that needs no fraction. */
export function formatInterval(minutes: number | undefined): string | undefined {
  if (minutes === undefined || minutes < 1) return undefined
  const unit = units.find((candidate) => minutes % candidate.minutes === 0)
  if (!unit) return undefined
  const count = minutes / unit.minutes
  return count === 1 ? `every ${unit.one}` : `every ${count.toLocaleString()} ${unit.many}`
}

/** `3 of 8 made, 1 failed, 1 skipped`: what did not happen is not said. */
export function formatProgress({ made, failed, skipped, turns }: Schedule): string {
  const rest = [failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : ''].filter(Boolean)
  return [`${made} of ${turns} made`, ...rest].join(', ')
}
