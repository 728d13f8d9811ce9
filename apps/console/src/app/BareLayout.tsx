import { Outlet } from 'react-router'
import { useCurrentRoute, usePageTitle } from './use-page.ts'

/** The frame of pages that stand alone: nothing but the tab's title. */
export function BareLayout() {
  usePageTitle(useCurrentRoute()?.title ?? '', 0)
  return <Outlet />
}
