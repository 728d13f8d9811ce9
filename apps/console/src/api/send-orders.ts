import type { AnswerOf, Call, Endpoint } from '@patchbay/contract'
import { newIdempotencyKey, signatureOf } from './last-try.ts'
import { send } from './send.ts'

export type SendOrder = <E extends Endpoint>(call: Call<E>) => Promise<AnswerOf<E>>

/**
 * Sends orders one by one, as `useSend` sends one: the same order sent again after a failure carries the same
 * idempotency key, so that an answer that was lost never pays twice; after a success it is a new order.
 */
export function ordersSender(): SendOrder {
  const keys = new Map<string, string>()
  return async (call) => {
    const signature = signatureOf(call)
    if (signature === undefined) return send(call, { idempotencyKey: newIdempotencyKey() })
    const key = keys.get(signature) ?? newIdempotencyKey()
    keys.set(signature, key)
    const answer = await send(call, { idempotencyKey: key })
    keys.delete(signature)
    return answer
  }
}
