import type { Request } from '@patchbay/contract'
import { kindOf } from '../../entities/requests/kinds.ts'
import { type RequestRow, rowOf } from '../../entities/requests/rows.ts'
import { stateOf } from '../../entities/requests/status.ts'
import { useNow } from '../../kit/time/use-now.ts'

/** A request in words, which change with the time. */
export const useRequestLine = (request: Request): RequestRow => rowOf(request, useNow(5000))

/** What a row can ask for. */
export type RequestDeeds = {
  openTranscript: (id: string) => void
  /** How it is made, live; why it was not. */
  follow: (id: string) => void
  remove: (row: RequestRow) => void
}

/** Its words are there. */
export const isReadable = (request: Request): boolean =>
  kindOf(request).hasWords && stateOf(request).kind === 'completed'
