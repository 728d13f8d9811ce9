import type { Request } from '@patchbay/contract'
import { addressOf, kindOf, offerOf } from '../entities/requests/kinds.ts'
import { newTryAddress, newTryWords } from '../entities/requests/new-try.ts'
import { editAddress } from '../entities/requests/orders.ts'
import { failureWords, isCancelled, stateOf, titleOf } from '../entities/requests/status.ts'
import { isOrderKept } from '../api/kept-orders.ts'
import { retryNow } from '../entities/requests/use-retry.ts'
import { playlist } from '../kit/player/playlist.ts'
import { href } from '../kit/routes/paths.ts'
import { type Toast, type ToastAction, showToast } from '../kit/toast/toast.ts'

/** Says what became of a request, with what can be done with it. */
export function sayEnded(request: Request, go: (address: string) => void): Promise<void> {
  return showToast(toastFor(request, go))
}

function toastFor(request: Request, go: (address: string) => void): Toast {
  const state = stateOf(request)
  const { called, many = 'requests' } = kindOf(request)
  const title = called(titleOf(request))
  const hasFailed = state.kind === 'failed'
  return {
    id: request.id,
    ...(hasFailed && isCancelled(request)
      ? { tone: 'blue', title: `${title} was cancelled`, words: failureWords(request, state) }
      : hasFailed
        ? { tone: 'red', title: `${title} failed`, words: failureWords(request, state) }
        : { tone: 'green', title: `${title} is ready` }),
    ...actionsOf(hasFailed ? waysOn(request, title, go) : waysIn(request, go)),
    opens: kindOf(request).page?.(request.id) ?? addressOf(request) ?? href('/requests'),
    ended: { many, hasFailed, viewAll: () => go(href('/requests')) },
  }
}

const actionsOf = ([action, otherAction]: readonly ToastAction[]): Pick<Toast, 'action' | 'otherAction'> => ({
  ...(action && { action }),
  ...(otherAction && { otherAction }),
})

/** What was made: heard or opened. */
function waysIn(request: Request, go: (address: string) => void): ToastAction[] {
  const offer = offerOf(request)
  const open = { label: 'Open', run: () => go(offer.open) }
  return 'play' in offer ? [{ label: 'Play', run: () => playlist.playNow(offer.play) }, open] : [open]
}

/** What failed: ordered again as it was, or changed first; why it failed opens behind the bell as well. */
function waysOn(request: Request, title: string, go: (address: string) => void): ToastAction[] {
  const newTry = newTryAddress(request)
  if (newTry !== undefined) return [{ label: newTryWords, run: () => go(newTry) }]
  const edit = editAddress(request)
  return [
    ...(isOrderKept(request.id) ? [{ label: 'Try again', run: () => void retryNow(request.id, title) }] : []),
    edit === undefined
      ? { label: 'Open', run: () => go(offerOf(request).open) }
      : { label: 'Edit and try again', run: () => go(edit) },
  ]
}
