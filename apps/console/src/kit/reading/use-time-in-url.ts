import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { type Line, indexAtTime } from './lines.ts'
import { scrollContainerOf } from './scroll-container.ts'

/** A link may lead to what is said at a time (`?at=` seconds): the page opens at that line, and the line is marked. */
export function useTimeInUrl(list: RefObject<HTMLElement | null>, lines: readonly Line[]): void {
  const [params] = useSearchParams()
  const asked = params.get('at')
  const seconds = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : undefined
  const open = useEffectEvent(() => {
    if (seconds === undefined) return
    // The second that an address names is the one in which the line begins.
    const element = list.current?.querySelector(`[data-line="${indexAtTime(lines, seconds + 0.999)}"]`)
    if (!element) return
    element.setAttribute('data-sought', '')
    const view = scrollContainerOf(element)
    view.moves.scrollBy({
      top: element.getBoundingClientRect().top - view.top - view.height * 0.3,
      behavior: 'instant',
    })
  })
  useEffect(() => open(), [seconds])
}
