import type { Request } from '@patchbay/contract'
import { kindOf } from '../../entities/requests/kinds.ts'
import { type RequestRow, rowOf } from '../../entities/requests/rows.ts'
import { stateOf } from '../../entities/requests/status.ts'
import { useSince } from '../../kit/time/ticking.ts'
import { useDue } from '../../kit/time/use-due.ts'

/** A request in words, which change with the time: it is drawn again when they do, and not at every tick. */
export function useRequestLine(request: Request): RequestRow {
  const now = useDue(request.scheduledOn)
  const since = useSince(request.requestedOn === undefined ? undefined : Date.parse(request.requestedOn))
  const row = rowOf(request, now)
  return since === undefined ? row : { ...row, relativeTime: since }
}

/** What a row can ask for. */
export type RequestDeeds = {
  openTranscript: (id: string) => void
  /** How it is made, live; why it was not. */
  follow: (id: string) => void
  cancel: (row: RequestRow) => void
  remove: (row: RequestRow) => void
}

/** Its words are there. */
export const isReadable = (request: Request): boolean =>
  kindOf(request).hasWords && stateOf(request).kind === 'completed'
