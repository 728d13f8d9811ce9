import type { ResponseOf, Call, Endpoint } from '@patchbay/contract'
import { type SendOptions, send } from './send.ts'
import {
  type IdempotencyKeys,
  newIdempotencyKey,
  orderSignatureOf,
  createInMemoryIdempotencyKeys,
} from './idempotency-keys.ts'

export type SendOrder = <E extends Endpoint>(
  call: Call<E>,
  options?: Omit<SendOptions, 'idempotencyKey'>,
) => Promise<ResponseOf<E>>

/**
 * Sends orders so that none is paid twice: the same order sent again after a failure carries the same idempotency key,
 * whatever was sent between; after a success it is a new order.
 */
export function createOrderSender(tries: IdempotencyKeys = createInMemoryIdempotencyKeys()): SendOrder {
  return async (call, options) => {
    const signature = orderSignatureOf(call)
    const key = tries.keyOf(signature) ?? newIdempotencyKey()
    tries.write(signature, key)
    const answer = await send(call, { ...options, idempotencyKey: key })
    tries.write(signature, undefined)
    return answer
  }
}
