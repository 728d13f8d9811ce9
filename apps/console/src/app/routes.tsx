import type { ComponentType } from 'react'
import type { Path } from '../kit/routes/paths.ts'

/**
 * The routes table: one row a page. The router, the sidebar's marks, the palette and the tab's title read it.
 * A page more is one row here, its path in `kit/routes/paths.ts`, and where it belongs in the sidebar a line in
 * `navigation.ts`.
 */
export type RouteRow = {
  /** The tab's title and the palette's name for it. */
  title: string
  screen: () => Promise<ComponentType>
  /** Pages that need the foot of the window for themselves. */
  hidesPlayer?: true
  /** Drawn without sidebar and player, and offered nowhere. */
  standsAlone?: true
}

export const routes: Record<Path, RouteRow> = {
  '/podcasts/create-episode': {
    title: 'Create Episode',
    screen: async () =>
      (await import('../screens/podcasts/create-episode/CreateEpisodeScreen.tsx')).CreateEpisodeScreen,
  },
  '/requests': {
    title: 'My Requests',
    screen: async () => (await import('../screens/requests/RequestsScreen.tsx')).RequestsScreen,
  },
  '/settings': {
    title: 'Settings',
    screen: async () => (await import('../screens/settings/SettingsScreen.tsx')).SettingsScreen,
  },
  '/settings/import': {
    title: 'Import and export',
    screen: async () => (await import('../screens/settings/import/ImportScreen.tsx')).ImportScreen,
  },
  '/setup': {
    title: 'Setting up',
    screen: async () => (await import('../screens/setup/SetupScreen.tsx')).SetupScreen,
    standsAlone: true,
  },
}

/** Where the console opens, and what stands in for pages whose own address is another's (spec 1 §2.1). */
export const home: Path = '/podcasts/create-episode'

export const redirects: readonly { from: string; to: Path }[] = [
  { from: '/', to: home },
  { from: '/podcasts', to: home },
  { from: '/api-key', to: '/settings' },
  { from: '/contact', to: '/settings' },
]
