import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { persisted } from '../store/local-storage.ts'

/** What `public/color-scheme.js` reads before the first paint, under this very name. */
const persistedFontsLoaded = persisted('own-letters', z.boolean())
const fontsAttribute = 'data-own-letters'

/**
 * The console's own letters weigh as much as the code of ten pages. On the first visit the system's stand until the
 * page has its answers; from then on the browser keeps them, and they are there from the first paint.
 */
export function useWebFonts(): void {
  const isAsking = useIsFetching() > 0
  useEffect(() => {
    if (!isAsking && 'fonts' in document && !document.documentElement.hasAttribute(fontsAttribute)) void loadWebFonts()
  }, [isAsking])
}

async function loadWebFonts(): Promise<void> {
  try {
    // One file has all weights.
    await document.fonts.load("1em 'Inter Variable'")
    document.documentElement.setAttribute(fontsAttribute, '')
    persistedFontsLoaded.set(true)
  } catch (error) {
    // The next visit tries again.
    globalThis.console.warn('The letters did not come.', error)
  }
}
