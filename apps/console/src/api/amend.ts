import type { AnswerOf, Call, Endpoint } from '@patchbay/contract'
import { apiKey } from './key-store.ts'
import { keyOf, queryClient } from './query.ts'

/** Changes an answer that is on screen by what another call said; where nobody has asked for it yet, nothing. */
export function amend<E extends Endpoint>(call: Call<E>, change: (answer: AnswerOf<E>) => AnswerOf<E>): void {
  queryClient.setQueryData<AnswerOf<E>>(keyOf(call, apiKey()), (answer) => answer && change(answer))
}
