import type { Request } from '@patchbay/contract'
import { type RequestRow, rowOf } from '../../entities/requests/rows.ts'
import { isTranscript, stateOf } from '../../entities/requests/status.ts'
import { useNow } from '../../kit/time/use-now.ts'

/** A request in words, which change with the time. */
export const useRequestLine = (request: Request): RequestRow => rowOf(request, useNow(5000))

/** What a row can ask for. */
export type RequestDeeds = { openTranscript: (id: string) => void; remove: (row: RequestRow) => void }

/** A transcript that is there. Its sound is the recording that it is of, which is not what was asked for. */
export const isReadable = (request: Request): boolean => isTranscript(request) && stateOf(request).kind === 'completed'
