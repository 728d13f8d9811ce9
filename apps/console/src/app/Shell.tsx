import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useOpenDialog } from '../kit/palette/palette.ts'
import { useShortcuts } from '../kit/palette/use-shortcuts.ts'
import { usePlayer } from '../kit/player/playlist.ts'
import { useHasToasts } from '../kit/toast/toast.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SidebarFooter } from './SidebarFooter.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useCurrentRoute, usePageFocus, usePageTitle } from './use-page.ts'
import { usePrefetchPages } from './use-prefetch-pages.ts'
import { useIsFirstPageSettled } from './use-is-first-page-settled.ts'
import { useWebFonts } from './use-web-fonts.ts'
import { useRequestNotifications } from './use-request-notifications.ts'

const Player = lazy(async () => ({ default: (await import('./ShellPlayer.tsx')).Player }))
const Bell = lazy(async () => ({ default: (await import('../kit/toast/NotificationBell.tsx')).NotificationBell }))
const Toasts = lazy(async () => ({ default: (await import('../kit/toast/Toasts.tsx')).Toasts }))
const Dialogs = lazy(async () => ({ default: (await import('./palette/Dialogs.tsx')).Dialogs }))

/** The frame of every page: sidebar, page, player, and what lies above them. */
export function Shell() {
  const route = useCurrentRoute()
  const runningCount = useRequestNotifications()
  const { items } = usePlayer()
  const dialog = useOpenDialog()
  const hasToasts = useHasToasts()
  const isSettled = useIsFirstPageSettled()
  const isLeaving = useNavigation().state !== 'idle'
  useShortcuts()
  usePrefetchPages()
  useWebFonts()
  usePageTitle(route?.title ?? 'Page not found', runningCount)
  usePageFocus()
  const hasPlayer = items.length > 0 && !route?.hidesPlayer
  return (
    <div className={classes.shell} data-player={hasPlayer || undefined}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {isLeaving && <div className={classes.progress} aria-hidden />}
      <Drawer runningCount={runningCount} />
      <Suspense>{isSettled && <Bell />}</Suspense>
      <ScrollRestoration />
      <ConnectionStrip />
      <main id="content" className={classes.main} tabIndex={-1}>
        <div className={classes.page}>
          <Outlet />
        </div>
      </main>
      {hasPlayer && (
        <Suspense fallback={<div className={classes.player} />}>
          <div className={classes.player}>
            <Player />
          </div>
        </Suspense>
      )}
      <Suspense fallback={null}>
        {hasToasts && <Toasts hasPlayer={hasPlayer} />}
        {dialog !== 'none' && <Dialogs />}
      </Suspense>
    </div>
  )
}

/** The sidebar; under 1024 px it slides in over the page when asked for. */
function Drawer({ runningCount }: { runningCount: number }) {
  const isNarrow = useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false })
  const { key } = useLocation()
  // Open on one page: whichever way it is left, the drawer is closed on the next.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = isNarrow && openOn === key
  const sidebar = useRef<HTMLElement>(null)
  const close = () => setOpenOn(undefined)
  useEffect(() => {
    if (!isOpen) return
    const around = [...(sidebar.current?.parentElement?.children ?? [])]
    // The keys stay in the sidebar while it lies over the page; what closes it by a touch is no obstacle to them.
    const behind = around.filter((each) => each !== sidebar.current && !(each instanceof HTMLButtonElement))
    for (const each of behind) each.toggleAttribute('inert', true)
    sidebar.current?.querySelector('button')?.focus()
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenOn(undefined)
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      for (const each of behind) each.toggleAttribute('inert', false)
    }
  }, [isOpen])
  return (
    <>
      <TopBar isOpen={isOpen} onOpen={() => setOpenOn(key)} />
      {isOpen && <button type="button" className={classes.overlay} aria-label="Close the menu" onClick={close} />}
      <aside
        ref={sidebar}
        className={classes.sidebar}
        data-open={isOpen || undefined}
        inert={isNarrow && !isOpen}
        aria-label="Sidebar"
      >
        {isOpen && (
          <button type="button" className={classes.close} aria-label="Close the menu" onClick={close}>
            <IconX size={18} aria-hidden />
          </button>
        )}
        <Sidebar runningCount={runningCount} foot={<SidebarFooter />} />
      </aside>
    </>
  )
}
