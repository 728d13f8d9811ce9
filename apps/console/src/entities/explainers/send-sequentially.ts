import type { Accepted, Call, endpoints } from '@patchbay/contract'
import { ApiError } from '../../api/errors.ts'
import type { SendOrder } from '../../api/send-orders.ts'
import { persistOrder } from '../../api/persisted-orders.ts'

/** One of several orders: `type` and `place` (from 1) tell which it is where it fails. */
export type SequentialCall = { type: string; position: number; call: Call<typeof endpoints.content.create> }

export type SequentialResult = {
  /** Of the requests that were taken, as far as the server names them. */
  ids: string[]
  /** How many were taken. */
  count: number
  /** The places of those that were not, and why, as the specification says it. */
  failures: { place: number; words: string }[]
}

/** Sends one after another; those that fail keep nobody up. Where all of them fail, that is the failure of the whole. */
export async function sendSequentially(
  order: SendOrder,
  all: readonly SequentialCall[],
  onTurn: (turn: number) => void,
): Promise<SequentialResult> {
  const ids: string[] = []
  const failed: SequentialResult['failures'] = []
  let first: ApiError | undefined
  for (const [at, { type, position, call }] of all.entries()) {
    onTurn(at + 1)
    try {
      const { requestId } = await order(call)
      if (requestId === undefined) continue
      ids.push(requestId)
      persistOrder(call, requestId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      first ??= error
      failed.push({
        place: position,
        words: all.length === 1 ? error.message : `${type} (resource ${position}): ${error.message}`,
      })
    }
  }
  if (first && failed.length === all.length) {
    throw new ApiError(first.kind, messageOf(failed), first.status, { cause: first })
  }
  return { ids, count: all.length - failed.length, failures: failed }
}

export const messageOf = (failed: SequentialResult['failures']): string => failed.map(({ words }) => words).join('\n')

/** The answer of the whole, as a creation screen takes it. */
export const acceptedResponseOf = ({ ids }: SequentialResult): Accepted => ({
  requestId: ids[0],
  scheduleId: undefined,
  message: undefined,
  errorMessage: undefined,
})
