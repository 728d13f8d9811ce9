import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconDeviceDesktop,
  IconGauge,
  IconMoon,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconMicrophone,
  IconPresentation,
  IconReportSearch,
  IconSun,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { parseWebUrl } from '../../kit/addresses/web-url.ts'
import { playlist, speeds, usePlayer } from '../../kit/player/playlist.ts'
import { href } from '../../kit/routes/paths.ts'
import { startExplainerFromUrl } from './start-explainer.ts'
import { startEpisodeFromUrl, startEpisodeFromSample } from './start-episode.ts'

/** Something that the palette does, beside what it leads to. */
export type Command = { id: string; label: string; icon: Icon; words?: string; keywords?: string[]; run: () => void }

const themes: { scheme: MantineColorScheme; label: string; icon: Icon }[] = [
  { scheme: 'light', label: 'Light theme', icon: IconSun },
  { scheme: 'dark', label: 'Dark theme', icon: IconMoon },
  { scheme: 'auto', label: 'System theme', icon: IconDeviceDesktop },
]

/** What can be done from everywhere: make an episode, steer the player, change the look. */
export function useCommands(): Command[] {
  const { setColorScheme } = useMantineColorScheme()
  const player = usePlayer()
  const navigate = useNavigate()
  const open = (start: () => Promise<void> | void) => () =>
    void Promise.resolve(start()).then(() => navigate(href('/podcasts/create-episode')))
  return [
    {
      id: 'sample',
      label: 'Try with a sample',
      words: 'Create Episode, with an article of ours',
      icon: IconMicrophone,
      keywords: ['example demo'],
      run: open(startEpisodeFromSample),
    },
    {
      id: 'explainer',
      label: 'Make an explainer…',
      words: 'A narrated video of your material, or of a topic',
      icon: IconPresentation,
      keywords: ['video create'],
      run: () => void navigate(href('/videos/explainers/new')),
    },
    {
      id: 'research',
      label: 'New research…',
      words: 'A question, answered from sources that are named',
      icon: IconReportSearch,
      keywords: ['deep ask question report'],
      run: () => void navigate(href('/research/create')),
    },
    ...(player.items.length > 0 ? playerCommands(player.isPlaying, player.items.length > 1) : []),
    ...themes.map(({ scheme, label, icon }) => ({
      id: `theme ${scheme}`,
      label,
      icon,
      keywords: ['appearance mode color colour'],
      run: () => setColorScheme(scheme),
    })),
  ]
}

function playerCommands(isPlaying: boolean, hasOthers: boolean): Command[] {
  const keywords = ['player']
  const steps: Command[] = [
    { id: 'next', label: 'Next in the queue', icon: IconPlayerTrackNext, keywords, run: playlist.next },
    { id: 'previous', label: 'Previous in the queue', icon: IconPlayerTrackPrev, keywords, run: playlist.previous },
  ]
  return [
    isPlaying
      ? { id: 'pause', label: 'Pause', icon: IconPlayerPauseFilled, keywords, run: playlist.stop }
      : { id: 'play', label: 'Play', icon: IconPlayerPlayFilled, keywords, run: playlist.play },
    ...(hasOthers ? steps : []),
    ...speeds.map((speed) => ({
      id: `speed ${speed}`,
      label: `Speed ${speed}×`,
      icon: IconGauge,
      keywords,
      run: () => playlist.setSpeed(speed),
    })),
  ]
}

/** An address that was pasted or typed becomes the beginning of something; a lone word with a dot may be a name too. */
export function useUrlCommands(query: string): Command[] {
  const navigate = useNavigate()
  const { url } = /\.\p{L}/u.test(query) ? parseWebUrl(query) : { url: undefined }
  if (url === undefined) return []
  const shown = url.replace(/^https?:\/\/(www\.)?/, '')
  // Found by whatever stands in the field.
  const keywords = [query]
  const toForm = href('/videos/explainers/new/{way}', { params: { way: 'existing' }, query: { step: 'sources' } })
  return [
    {
      id: 'address',
      label: `Create an episode from ${shown}`,
      icon: IconMicrophone,
      keywords,
      run: () => {
        startEpisodeFromUrl(url)
        void navigate(href('/podcasts/create-episode'))
      },
    },
    {
      id: 'address explainer',
      label: `Make an explainer of ${shown}`,
      icon: IconPresentation,
      keywords,
      run: () => {
        startExplainerFromUrl(url)
        void navigate(toForm)
      },
    },
  ]
}
