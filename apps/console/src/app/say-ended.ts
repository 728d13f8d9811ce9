import type { Request } from '@patchbay/contract'
import { addressOf, kindOf, offerOf } from '../entities/requests/kinds.ts'
import { failureWords, isCancelled, stateOf, titleOf } from '../entities/requests/status.ts'
import { canRetry, retryNow, retryOf } from '../entities/requests/use-retry.ts'
import { playlist } from '../kit/player/playlist.ts'
import { href } from '../kit/routes/paths.ts'
import { type Toast, showToast } from '../kit/toast/toast.ts'

/** Says what became of a request, with what can be done with it. */
export const sayEnded = (request: Request, go: (address: string) => void): Promise<void> =>
  showToast(toastFor(request, go))

function toastFor(request: Request, go: (address: string) => void): Toast {
  const state = stateOf(request)
  const { called, many = 'requests' } = kindOf(request)
  const title = called(titleOf(request))
  const offer = offerOf(request)
  const open = { label: 'Open', run: () => go(offer.open) }
  const hasFailed = state.kind === 'failed'
  return {
    id: request.id,
    ...(hasFailed && isCancelled(request)
      ? { tone: 'blue', title: `${title} was cancelled`, words: failureWords(request, state) }
      : hasFailed
        ? { tone: 'red', title: `${title} failed`, words: failureWords(request, state) }
        : { tone: 'green', title: `${title} is ready` }),
    ...(hasFailed && canRetry(request.id) && retryOf(request) === undefined
      ? { action: { label: 'Try again', run: () => void retryNow(request.id, title) }, otherAction: open }
      : 'play' in offer
        ? { action: { label: 'Play', run: () => playlist.playNow(offer.play) }, otherAction: open }
        : { action: open }),
    opens: kindOf(request).page?.(request.id) ?? addressOf(request) ?? href('/requests'),
    ended: { many, hasFailed, viewAll: () => go(href('/requests')) },
  }
}
