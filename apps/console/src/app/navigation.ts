import {
  type Icon,
  IconBolt,
  IconBrandX,
  IconPencilPlus,
  IconCalendarEvent,
  IconClockPlay,
  IconListCheck,
  IconMicrophone,
  IconBroadcast,
  IconSettings,
  IconPlaylist,
  IconMovie,
  IconReportSearch,
  IconPresentation,
  IconUsers,
  IconRss,
  IconBriefcase,
  IconFileText,
  IconWaveSine,
} from '@tabler/icons-react'
import type { Path } from '../kit/routes/paths.ts'

export type NavigationItem = {
  label: string
  to: Path
  icon: Icon
  /** Marked as current on these pages too, and on what lies below them. */
  alsoOn?: readonly string[]
  flags?: readonly ('NEW' | 'PRO')[]
}

export type NavigationGroup = { label: string; items: readonly NavigationItem[] }

/** The sidebar, in its order. A page that is not built is not in it. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Podcasts',
    items: [
      { label: 'Shows', to: '/podcasts/shows/ai', icon: IconBroadcast, alsoOn: ['/podcasts/shows'] },
      { label: 'Episodes', to: '/podcasts/episodes', icon: IconPlaylist },
      {
        label: 'Create Episode',
        to: '/podcasts/create-episode',
        icon: IconMicrophone,
        alsoOn: ['/podcasts/modify-episode'],
      },
      { label: 'Calendar', to: '/podcasts/calendar', icon: IconCalendarEvent },
      { label: 'Scheduler', to: '/podcasts/scheduler', icon: IconClockPlay },
    ],
  },
  {
    label: 'Videos',
    items: [
      { label: 'Shorts', to: '/videos', icon: IconMovie, alsoOn: ['/videos/create-short'] },
      {
        label: 'Explainers',
        to: '/videos/explainers/new',
        icon: IconPresentation,
        alsoOn: ['/videos/explainers'],
      },
      { label: 'Avatars', to: '/videos/avatars', icon: IconUsers, alsoOn: ['/videos/avatars/create'] },
    ],
  },
  {
    label: 'Research',
    items: [
      { label: 'Research', to: '/research', icon: IconReportSearch, alsoOn: ['/research'], flags: ['NEW', 'PRO'] },
      { label: 'Feeds', to: '/feeds', icon: IconRss, alsoOn: ['/feeds'], flags: ['NEW', 'PRO'] },
    ],
  },
  {
    label: 'X',
    items: [
      { label: 'My Posts', to: '/x', icon: IconBrandX, alsoOn: ['/x/recurring'] },
      { label: 'New Post', to: '/x/new', icon: IconPencilPlus },
      { label: 'Quick Post', to: '/x/quick', icon: IconBolt },
    ],
  },
  {
    label: 'Tools',
    items: [
      { label: 'Transcribe Audio', to: '/tools/transcribe-audio', icon: IconFileText },
      { label: 'Clone Voice', to: '/tools/clone-voice', icon: IconMicrophone },
      { label: 'Voices', to: '/tools/voices', icon: IconWaveSine },
    ],
  },
  {
    label: 'Workspace',
    items: [
      { label: 'Projects', to: '/projects', icon: IconBriefcase, alsoOn: ['/projects'], flags: ['NEW', 'PRO'] },
      { label: 'My Requests', to: '/requests', icon: IconListCheck },
      { label: 'Settings', to: '/settings', icon: IconSettings, alsoOn: ['/settings/import'] },
    ],
  },
]

/** Whether an item is the current one at this address. */
export function isCurrentItem({ to, alsoOn = [] }: NavigationItem, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  return path === to || alsoOn.some((other) => path === other || path.startsWith(`${other}/`))
}
