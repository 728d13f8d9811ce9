import type { Tx } from '../db/connection.ts'
import type { KindName } from '../kinds/kinds.ts'
import { type NewRequest, type AcceptContext, acceptIn } from '../requests/accept.ts'
import { placeInItsShow } from '../requests/add-to-show.ts'

/** `onError` receives the error of one plan; the other plans go on. */
export type Starting = AcceptContext & { onError: (error: unknown) => void }

/** What a plan is whenever it starts something. `callbackData` comes back with the status and webhook of each occurrence. */
export type Planned<Name extends KindName = KindName> = {
  id: string
  workspaceId: string
  kind: Name
  callbackData?: string | undefined
}

/** Accepts an occurrence whose time has come, in a savepoint: where it is refused, nothing of it stays. */
export const acceptOccurrence = <Name extends KindName>(
  tx: Tx,
  taking: AcceptContext,
  kind: Name,
  order: NewRequest<Name>,
) =>
  tx.transaction((inner) =>
    acceptIn(inner, taking, kind, order, (last, requestId) => placeInItsShow(last, order.order, [requestId])),
  )
