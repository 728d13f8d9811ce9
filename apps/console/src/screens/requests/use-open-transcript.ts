import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The request whose transcript is open, kept in the address: the message that it is ready leads there, and Back closes it. */
export function useOpenTranscript() {
  const [params, setParams] = useSearchParams()
  const change = (id: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === undefined) next.delete('transcript')
        else next.set('transcript', id)
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
    openId: params.get('transcript') ?? undefined,
    open: useCallback((id: string) => latest.current(id), []),
    close: () => change(undefined),
  }
}
