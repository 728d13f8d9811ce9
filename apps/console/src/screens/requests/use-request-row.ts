import type { Request } from '@patchbay/contract'
import { kindOf } from '../../entities/requests/kinds.ts'
import { type RequestRow, toRequestRow } from '../../entities/requests/rows.ts'
import { stateOf } from '../../entities/requests/status.ts'
import { useRelativeTime } from '../../kit/time/use-relative-time.ts'
import { useTimeAfter } from '../../kit/time/use-time-after.ts'

/** A request in words, which change with the time: it is drawn again when they do, and not at every tick. */
export function useRequestRow(request: Request): RequestRow {
  const now = useTimeAfter(request.scheduledOn)
  const since = useRelativeTime(request.requestedOn === undefined ? undefined : Date.parse(request.requestedOn))
  const row = toRequestRow(request, now)
  return since === undefined ? row : { ...row, relativeTime: since }
}

/** What a row can ask for. */
export type RequestRowActions = {
  openTranscript: (id: string) => void
  /** How it is made, live; why it was not. */
  follow: (id: string) => void
  cancel: (row: RequestRow) => void
  remove: (row: RequestRow) => void
}

/** Its words are there. */
export const isReadable = (request: Request): boolean =>
  kindOf(request).hasWords && stateOf(request).kind === 'completed'
