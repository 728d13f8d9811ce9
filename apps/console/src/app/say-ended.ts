import type { Request } from '@patchbay/contract'
import { addressOf, kindOf, offerOf } from '../entities/requests/kinds.ts'
import { stateOf, titleOf } from '../entities/requests/status.ts'
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
    ...(hasFailed
      ? { tone: 'red', title: `${title} failed`, words: state.words ?? 'It could not be made.' }
      : { tone: 'green', title: `${title} is ready` }),
    ...('play' in offer
      ? { action: { label: 'Play', run: () => playlist.playNow(offer.play) }, otherAction: open }
      : { action: open }),
    opens: kindOf(request).page?.(request.id) ?? addressOf(request) ?? href('/requests'),
    ended: { many, hasFailed, viewAll: () => go(href('/requests')) },
  }
}
