import { useLayoutEffect } from 'react'
import { NavigationType } from 'react-router'
import * as z from 'zod/mini'
import { kept } from '../../store/kept.ts'
import { usePages } from './Pages.tsx'

const keptTops = kept('scrollTops', z.record(z.string(), z.number()), { in: 'tab' })

/** Each place of the history is scrolled to where it was, on the way back and after a reload; a new one begins at its top. */
export function useKeptScroll(): void {
  const { pages, shown } = usePages() ?? {}
  useLayoutEffect(() => {
    if (!pages) return
    for (const [key, top] of Object.entries(keptTops.get() ?? {})) pages.tops.set(key, top)
    const keep = () => {
      pages.tops.set(pages.shown().location.key, scrollY)
      keptTops.set(Object.fromEntries(pages.tops))
    }
    // Else the browser scrolls the page before, while the next is on its way.
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [pages])
  useLayoutEffect(() => {
    if (!pages || !shown) return
    const { location, how, keepsScroll } = shown
    const top = how === NavigationType.Pop ? pages.tops.get(location.key) : undefined
    const named = top === undefined && location.hash !== '' && document.getElementById(location.hash.slice(1))
    if (named) named.scrollIntoView()
    else if (top !== undefined || !keepsScroll) scrollTo(0, top ?? 0)
  }, [pages, shown])
}
