import type { Call } from '@patchbay/contract'
import type { ComponentType } from 'react'
import { episodesAhead } from '../entities/episodes/queries.ts'
import { askedRequestsCall, requestStatusCall, runningCall } from '../entities/requests/queries.ts'
import { researchCall, researchesCall } from '../entities/research/queries.ts'
import { schedulesAhead } from '../entities/schedules/queries.ts'
import { showEpisodesCall, showsCall } from '../entities/shows/queries.ts'
import { usageCall } from '../entities/usage/queries.ts'
import { voicesCall } from '../entities/voices/queries.ts'
import { pageIn } from '../kit/list/paging.ts'
import type { Address } from '../kit/routes/pages.ts'
import type { Path } from '../kit/routes/paths.ts'
import { calendarAsks } from '../screens/podcasts/calendar/calendar-asks.ts'
import { filtersIn } from '../screens/podcasts/episodes/filters.ts'
import { requestsIn } from '../screens/requests/requests-in.ts'

/**
 * The routes table: one row a page. The router, the sidebar's marks, the palette and the tab's title read it.
 * A page more is one row here, its path in `kit/routes/paths.ts`, and where it belongs in the sidebar a line in
 * `navigation.ts`.
 */
export type RouteRow = {
  /** The tab's title and the palette's name for it. */
  title: string
  screen: () => Promise<ComponentType>
  /** What it shows first: asked for together with its code. */
  asks?: (address: Address) => readonly Call[]
  /** Pages that need the foot of the window for themselves. */
  hidesPlayer?: true
  /** Drawn without sidebar and player, and offered nowhere. */
  standsAlone?: true
  /** The frame that it shares with others: it stays as it is from one of its pages to the next. */
  layout?: LayoutName
}

/** What the frame of every page shows. */
export const shellAsks = (): readonly Call[] => [usageCall, runningCall()]

/** Frames of several pages, inside of the shell's own. */
export const layouts = {
  shows: async (): Promise<ComponentType> => (await import('../screens/podcasts/shows/ShowsLayout.tsx')).ShowsLayout,
} as const
export type LayoutName = keyof typeof layouts

export const routes: Record<Path, RouteRow> = {
  '/podcasts/shows/ai': {
    title: 'Create a show with AI',
    screen: async () => (await import('../screens/podcasts/shows/ai/AiShowScreen.tsx')).AiShowScreen,
    layout: 'shows',
  },
  '/podcasts/shows/manual': {
    title: 'Create a show manually',
    screen: async () => (await import('../screens/podcasts/shows/manual/ManualShowScreen.tsx')).ManualShowScreen,
    layout: 'shows',
  },
  '/podcasts/shows/unallocated': {
    title: 'Unallocated episodes',
    screen: async () => (await import('../screens/podcasts/shows/unallocated/UnallocatedScreen.tsx')).UnallocatedScreen,
    layout: 'shows',
    asks: () => [showsCall()],
  },
  '/podcasts/shows/{showId}': {
    title: 'Podcast show',
    screen: async () => (await import('../screens/podcasts/shows/show/ShowScreen.tsx')).ShowScreen,
    layout: 'shows',
    asks: ({ searchParams, params: { showId = '' } }) => [showsCall(), showEpisodesCall(showId, pageIn(searchParams))],
  },
  '/podcasts/episodes': {
    title: 'Podcast Episodes',
    screen: async () => (await import('../screens/podcasts/episodes/EpisodesScreen.tsx')).EpisodesScreen,
    asks: ({ searchParams }) => [episodesAhead(filtersIn(searchParams), pageIn(searchParams)), showsCall()],
  },
  '/podcasts/episodes/{episodeId}': {
    title: 'Episode',
    screen: async () => (await import('../screens/podcasts/episodes/episode/EpisodeScreen.tsx')).EpisodeScreen,
    asks: ({ params: { episodeId = '' } }) => [requestStatusCall(episodeId)],
  },
  '/podcasts/create-episode': {
    title: 'Create Episode',
    screen: async () =>
      (await import('../screens/podcasts/create-episode/CreateEpisodeScreen.tsx')).CreateEpisodeScreen,
  },
  '/podcasts/modify-episode': {
    title: 'Modify Episode',
    screen: async () =>
      (await import('../screens/podcasts/modify-episode/ModifyEpisodeScreen.tsx')).ModifyEpisodeScreen,
    asks: () => [voicesCall],
  },
  '/podcasts/calendar': {
    title: 'Calendar',
    screen: async () => (await import('../screens/podcasts/calendar/CalendarScreen.tsx')).CalendarScreen,
    asks: ({ searchParams }) => [calendarAsks(searchParams)],
  },
  '/podcasts/scheduler': {
    title: 'Scheduler',
    screen: async () => (await import('../screens/podcasts/scheduler/SchedulerScreen.tsx')).SchedulerScreen,
    asks: schedulesAhead,
  },
  '/videos': {
    title: 'Shorts',
    screen: async () => (await import('../screens/videos/ShortsScreen.tsx')).ShortsScreen,
  },
  '/videos/create-short': {
    title: 'Create Short',
    screen: async () => (await import('../screens/videos/create-short/CreateShortScreen.tsx')).CreateShortScreen,
  },
  '/videos/explainers': {
    title: 'Explainers',
    screen: async () => (await import('../screens/videos/explainers/ExplainersScreen.tsx')).ExplainersScreen,
  },
  '/videos/explainers/new': {
    title: 'New explainer video',
    screen: async () => (await import('../screens/videos/explainers/new/NewExplainerScreen.tsx')).NewExplainerScreen,
  },
  '/videos/explainers/new/{way}': {
    title: 'New explainer video',
    screen: async () => (await import('../screens/videos/explainers/new/way/WizardScreen.tsx')).WizardScreen,
  },
  '/videos/avatars': {
    title: 'AI Avatars',
    screen: async () => (await import('../screens/videos/avatars/AvatarsScreen.tsx')).AvatarsScreen,
  },
  '/videos/avatars/create': {
    title: 'Create AI Avatar',
    screen: async () => (await import('../screens/videos/avatars/create/CreateAvatarScreen.tsx')).CreateAvatarScreen,
  },
  '/research': {
    title: 'Research',
    screen: async () => (await import('../screens/research/ResearchScreen.tsx')).ResearchScreen,
    asks: () => [researchesCall],
  },
  '/research/create': {
    title: 'New Research',
    screen: async () => (await import('../screens/research/create/CreateResearchScreen.tsx')).CreateResearchScreen,
  },
  '/research/recurring': {
    title: 'Recurring Research',
    screen: async () =>
      (await import('../screens/research/recurring/RecurringResearchScreen.tsx')).RecurringResearchScreen,
  },
  '/research/{researchId}': {
    title: 'Research report',
    screen: async () => (await import('../screens/research/research/ResearchReportScreen.tsx')).ResearchReportScreen,
    asks: ({ params: { researchId = '' } }) => [researchCall(researchId)],
  },
  '/feeds': {
    title: 'Feeds',
    screen: async () => (await import('../screens/feeds/FeedsScreen.tsx')).FeedsScreen,
  },
  '/feeds/create': {
    title: 'Create Feed',
    screen: async () => (await import('../screens/feeds/create/CreateFeedScreen.tsx')).CreateFeedScreen,
  },
  '/feeds/{feedId}': {
    title: 'Feed',
    screen: async () => (await import('../screens/feeds/feed/FeedScreen.tsx')).FeedScreen,
  },
  '/x': {
    title: 'My X Posts',
    screen: async () => (await import('../screens/x/PostsScreen.tsx')).PostsScreen,
  },
  '/x/new': {
    title: 'New X Post',
    screen: async () => (await import('../screens/x/new/NewPostScreen.tsx')).NewPostScreen,
  },
  '/x/quick': {
    title: 'Quick Post',
    screen: async () => (await import('../screens/x/quick/QuickPostScreen.tsx')).QuickPostScreen,
    hidesPlayer: true,
  },
  '/x/recurring': {
    title: 'Recurring X Posts',
    screen: async () => (await import('../screens/x/recurring/RecurringPostsScreen.tsx')).RecurringPostsScreen,
  },
  '/projects': {
    title: 'My Projects',
    screen: async () => (await import('../screens/projects/ProjectsScreen.tsx')).ProjectsScreen,
  },
  '/projects/create': {
    title: 'Create New Project',
    screen: async () => (await import('../screens/projects/create/CreateProjectScreen.tsx')).CreateProjectScreen,
  },
  '/projects/{projectId}': {
    title: 'Project',
    screen: async () => (await import('../screens/projects/project/ProjectScreen.tsx')).ProjectScreen,
  },
  '/tools/transcribe-audio': {
    title: 'Transcribe Audio',
    screen: async () => (await import('../screens/tools/transcribe-audio/TranscribeScreen.tsx')).TranscribeScreen,
  },
  '/tools/clone-voice': {
    title: 'Clone Voice',
    screen: async () => (await import('../screens/tools/clone-voice/CloneVoiceScreen.tsx')).CloneVoiceScreen,
  },
  '/tools/voices': {
    title: 'Voice Catalog',
    screen: async () => (await import('../screens/tools/voices/VoicesScreen.tsx')).VoicesScreen,
    asks: () => [voicesCall],
  },
  '/requests': {
    title: 'My Requests',
    screen: async () => (await import('../screens/requests/RequestsScreen.tsx')).RequestsScreen,
    asks: ({ searchParams }) => [askedRequestsCall(requestsIn(searchParams))],
  },
  '/settings': {
    title: 'Settings',
    screen: async () => (await import('../screens/settings/SettingsScreen.tsx')).SettingsScreen,
  },
  '/settings/import': {
    title: 'Import and export',
    screen: async () => (await import('../screens/settings/import/ImportScreen.tsx')).ImportScreen,
  },
  '/settings/engines': {
    title: 'Engines',
    screen: async () => (await import('../screens/settings/engines/EnginesScreen.tsx')).EnginesScreen,
  },
  '/setup': {
    title: 'Setting up',
    screen: async () => (await import('../screens/setup/SetupScreen.tsx')).SetupScreen,
    standsAlone: true,
  },
}

/** Where the console opens, and what stands in for pages whose own address is another's (spec 1 §2.1). */
export const home: Path = '/podcasts/shows/ai'

export type Redirect = {
  from: string
  to: Path
  /** Where it leads instead when this is asked of it. */
  unless?: { asked: string; to: Path }
}

/** A parameter of the old address fills the new one's: the router puts every page's own address before one of these. */
export const redirects: readonly Redirect[] = [
  { from: '/', to: home },
  // An episode to be shown stands in the list of episodes (spec 1 §2.6, 3 §2.1).
  { from: '/podcasts', to: home, unless: { asked: 'highlightEpisode', to: '/podcasts/episodes' } },
  { from: '/podcasts/shows', to: '/podcasts/shows/ai' },
  { from: '/podcasts/shows/create', to: '/podcasts/shows/manual' },
  { from: '/podcasts/{showId}', to: '/podcasts/shows/{showId}' },
  { from: '/videos/explainers/new/{way}/*', to: '/videos/explainers/new/{way}' },
  { from: '/api-key', to: '/settings' },
  { from: '/contact', to: '/settings' },
]
