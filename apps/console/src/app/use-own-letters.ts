import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { kept } from '../store/kept.ts'

/** What `public/color-scheme.js` reads before the first paint, under this very name. */
const haveCome = kept('own-letters', z.boolean())
const mark = 'data-own-letters'

/**
 * The console's own letters weigh as much as the code of ten pages. On the first visit the system's stand until the
 * page has its answers; from then on the browser keeps them, and they are there from the first paint.
 */
export function useOwnLetters(): void {
  const isAsking = useIsFetching() > 0
  useEffect(() => {
    if (!isAsking && 'fonts' in document && !document.documentElement.hasAttribute(mark)) void bringLetters()
  }, [isAsking])
}

async function bringLetters(): Promise<void> {
  try {
    // One file has all weights.
    await document.fonts.load("1em 'Inter Variable'")
    document.documentElement.setAttribute(mark, '')
    haveCome.set(true)
  } catch (error) {
    // The next visit tries again.
    globalThis.console.warn('The letters did not come.', error)
  }
}
