import type { Avatar } from '@patchbay/contract'
import { useSearchParams } from 'react-router'
import { useTimeout } from '../../../kit/time/use-timeout.ts'

/** As long as an episode is. */
const highlightMs = 5000

/**
 * The id of the avatar that the address names, by its own id or by the request that made it: links of its making lead
 * here. Pointed out for five seconds from when it is there; then the address forgets it.
 */
export function useHighlightedAvatar(avatars: readonly Avatar[] | undefined): string | undefined {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('avatar')
  const found = wanted === null ? undefined : avatars?.find(({ id, requestId }) => [requestId, id].includes(wanted))
  const forget = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('avatar')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  useTimeout(found && highlightMs, forget)
  return found?.id
}
