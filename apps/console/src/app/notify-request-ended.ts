import type { Request } from '@patchbay/contract'
import { resultHrefOf, kindOf, resultActionOf } from '../entities/requests/kinds.ts'
import { retryHref, retryMessage } from '../entities/requests/retry-link.ts'
import { editHref } from '../entities/requests/orders.ts'
import { failureMessage, isCancelled, stateOf, titleOf } from '../entities/requests/status.ts'
import { isOrderRepeatable } from '../api/persisted-orders.ts'
import { retryFromToast } from '../entities/requests/use-retry.ts'
import { playlist } from '../kit/player/playlist.ts'
import { href } from '../kit/routes/paths.ts'
import { type Toast, type ToastAction, showToast } from '../kit/toast/toast.ts'

/** Says what became of a request, with what can be done with it. */
export function notifyRequestEnded(request: Request, go: (address: string) => void): Promise<void> {
  return showToast(toastOf(request, go))
}

function toastOf(request: Request, go: (address: string) => void): Toast {
  const state = stateOf(request)
  const { called, plural = 'requests' } = kindOf(request)
  const title = called(titleOf(request))
  const hasFailed = state.kind === 'failed'
  return {
    id: request.id,
    ...(hasFailed && isCancelled(request)
      ? { tone: 'blue', title: `${title} was cancelled`, words: failureMessage(request, state) }
      : hasFailed
        ? { tone: 'red', title: `${title} failed`, words: failureMessage(request, state) }
        : { tone: 'green', title: `${title} is ready` }),
    ...actionsOf(hasFailed ? recoveryActionsOf(request, title, go) : resultActions(request, go)),
    opens: kindOf(request).page?.(request.id) ?? resultHrefOf(request) ?? href('/requests'),
    ended: { plural, hasFailed, viewAll: () => go(href('/requests')) },
  }
}

const actionsOf = ([action, otherAction]: readonly ToastAction[]): Pick<Toast, 'action' | 'otherAction'> => ({
  ...(action && { action }),
  ...(otherAction && { otherAction }),
})

/** What was made: heard or opened. */
function resultActions(request: Request, go: (address: string) => void): ToastAction[] {
  const offer = resultActionOf(request)
  const open = { label: 'Open', run: () => go(offer.open) }
  return 'play' in offer ? [{ label: 'Play', run: () => playlist.playNow(offer.play) }, open] : [open]
}

/** What failed: ordered again as it was, or changed first; why it failed opens behind the bell as well. */
function recoveryActionsOf(request: Request, title: string, go: (address: string) => void): ToastAction[] {
  const newTry = retryHref(request)
  if (newTry !== undefined) return [{ label: retryMessage, run: () => go(newTry) }]
  const edit = editHref(request)
  return [
    ...(isOrderRepeatable(request.id)
      ? [{ label: 'Try again', run: () => void retryFromToast(request.id, title) }]
      : []),
    edit === undefined
      ? { label: 'Open', run: () => go(resultActionOf(request).open) }
      : { label: 'Edit and try again', run: () => go(edit) },
  ]
}
