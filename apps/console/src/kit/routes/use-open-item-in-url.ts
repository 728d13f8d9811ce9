import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** What is open, kept in the address under `name`: messages lead there, a reload opens it again, and Back closes it. */
export function useOpenItemInUrl(name: 'transcript' | 'making' | 'short' | 'video' | 'research' | 'request') {
  const [params, setParams] = useSearchParams()
  const change = (id: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === undefined) next.delete(name)
        else next.set(name, id)
        return next
      },
      { replace: id === undefined, preventScrollReset: true },
    )
  // One function for the life of the screen, so that rows need not be drawn again for it.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  return {
    openId: params.get(name) ?? undefined,
    open: useCallback((id: string) => latest.current(id), []),
    close: () => change(undefined),
  }
}
