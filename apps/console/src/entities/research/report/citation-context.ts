import { type RefObject, createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A citation that is open: whose it is, what it says, and where its number stands on the page. */
export type OpenCitation = { key: string; n: number; text: string; passages: readonly string[]; button: HTMLElement }

type CitationState = {
  openKey: string | undefined
  toggle: (citation: OpenCitation) => void
  /** In which the report is written: its quotation marks. */
  language: string
}

export const CitationContext = createContext<CitationState>({
  openKey: undefined,
  toggle: () => undefined,
  language: 'English',
})

export type CardPosition = { top: number; below: number; left: number }

/** Which citation of a report is open, and the way to the next and the one before. */
export function useCitations(root: RefObject<HTMLElement | null>, language: string) {
  const [open, setOpen] = useState<OpenCitation>()
  const [place, setPlace] = useState<CardPosition>()
  const openKey = open?.key
  const close = useCallback(
    (isLeftAlone = false) => {
      if (!isLeftAlone) open?.button.focus({ preventScroll: true })
      setOpen(undefined)
    },
    [open],
  )
  const latest = useRef(openKey)
  useEffect(() => {
    latest.current = openKey
  })
  const citing = useMemo(
    (): CitationState => ({
      openKey,
      language,
      toggle: (citation) => setOpen(latest.current === citation.key ? undefined : citation),
    }),
    [openKey, language],
  )
  useEffect(() => {
    const frame = root.current
    if (!open || !frame) return
    const look = () => setPlace(cardPositionIn(frame, open.button))
    look()
    // What stands above it may open or the window change.
    const observer = new ResizeObserver(look)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [open, root])
  /** To the citation so many further on. */
  const step = (by: 1 | -1) => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('button[data-cite]') ?? [])]
    const at = open ? all.indexOf(open.button) : -1
    all[at + by]?.click()
  }
  return { open, place: open && place, citing, close, step }
}

function cardPositionIn(frame: HTMLElement, button: HTMLElement): CardPosition {
  const [outer, inner] = [frame.getBoundingClientRect(), button.getBoundingClientRect()]
  return { top: inner.top - outer.top, below: inner.bottom - outer.top, left: inner.left - outer.left }
}
