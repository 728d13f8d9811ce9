import type { ResponseOf, Call, Endpoint } from '@patchbay/contract'
import { apiKey } from './api-key.ts'
import { queryKeyOf, queryClient } from './query.ts'

/** Changes an answer that is on screen by what another call said; where nobody has asked for it yet, nothing. */
export function updateCachedResponse<E extends Endpoint>(
  call: Call<E>,
  change: (answer: ResponseOf<E>) => ResponseOf<E>,
): void {
  queryClient.setQueryData<ResponseOf<E>>(queryKeyOf(call, apiKey()), (answer) => answer && change(answer))
}
