import type { Request } from '@patchbay/contract'
import { kindOf, offerOf } from '../entities/requests/kinds.ts'
import { stateOf, titleOf } from '../entities/requests/status.ts'
import { playlist } from '../kit/player/playlist.ts'
import { showToast } from '../kit/toast/toast.ts'

/** Says what became of a request, with what can be done with it. */
export const sayEnded = (request: Request, go: (address: string) => void): Promise<void> =>
  showToast(toastFor(request, go))

function toastFor(request: Request, go: (address: string) => void) {
  const state = stateOf(request)
  const title = kindOf(request).called(titleOf(request))
  const offer = offerOf(request)
  const action =
    'play' in offer
      ? { label: 'Play', run: () => playlist.playNow(offer.play) }
      : { label: 'Open', run: () => go(offer.open) }
  if (state.kind === 'failed') {
    return {
      id: request.id,
      tone: 'red',
      title: `${title} failed`,
      words: state.words ?? 'It could not be made.',
      action,
    } as const
  }
  return { id: request.id, tone: 'green', title: `${title} is ready`, action } as const
}
