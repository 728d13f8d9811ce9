import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useShownPageName } from '../kit/routes/page-name.ts'
import type { Handle } from './router.tsx'

/** The row of the page on screen; undefined where no page stands at the address. */
export const useCurrentRoute = (): Handle['row'] | undefined => (useMatches().at(-1)?.handle as Handle | undefined)?.row

/** The tab's title: the page or what it is about, the product, and how much is being made. */
export function usePageTitle(title: string, runningCount: number): void {
  const shown = useShownPageName() ?? title
  useEffect(() => {
    document.title = `${runningCount > 0 ? `(${runningCount}) ` : ''}${shown} · Patchbay`
  }, [shown, runningCount])
}

/** After a navigation the focus stands on the page's heading, so that a screen reader says where one is. */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
    const target = heading ?? document.querySelector<HTMLElement>('main')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
