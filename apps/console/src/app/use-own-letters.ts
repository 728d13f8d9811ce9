import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { kept } from '../store/kept.ts'

/** What `public/color-scheme.js` reads before the first paint, under this very name. */
const haveCome = kept('own-letters', z.literal(true))
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
    await Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 1em 'Inter Variable'`)))
  } catch (error) {
    globalThis.console.warn('The letters of the console did not come; the next visit tries again.', error)
    return
  }
  document.documentElement.setAttribute(mark, '')
  haveCome.set(true)
}
