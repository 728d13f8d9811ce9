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
  IconSun,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { readWebAddress } from '../../kit/addresses/web-address.ts'
import { playlist, speeds, usePlayer } from '../../kit/player/playlist.ts'
import { href } from '../../kit/routes/paths.ts'
import { startWithAddress, startWithSample } from './start-episode.ts'

/** Something that the palette does, beside what it leads to. */
export type Verb = { id: string; label: string; icon: Icon; words?: string; keywords?: string[]; run: () => void }

const themes: { scheme: MantineColorScheme; label: string; icon: Icon }[] = [
  { scheme: 'light', label: 'Light theme', icon: IconSun },
  { scheme: 'dark', label: 'Dark theme', icon: IconMoon },
  { scheme: 'auto', label: 'System theme', icon: IconDeviceDesktop },
]

/** What can be done from everywhere: make an episode, steer the player, change the look. */
export function useVerbs(): Verb[] {
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
      run: open(startWithSample),
    },
    ...(player.items.length > 0 ? playerVerbs(player.isPlaying, player.items.length > 1) : []),
    ...themes.map(({ scheme, label, icon }) => ({
      id: `theme ${scheme}`,
      label,
      icon,
      keywords: ['appearance mode color colour'],
      run: () => setColorScheme(scheme),
    })),
  ]
}

function playerVerbs(isPlaying: boolean, hasOthers: boolean): Verb[] {
  const keywords = ['player']
  const steps: Verb[] = [
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

/** An address that was pasted or typed becomes the beginning of an episode; a lone word with a dot may be a name too. */
export function useAddressVerb(query: string): Verb | undefined {
  const navigate = useNavigate()
  const { url } = /\.\p{L}/u.test(query) ? readWebAddress(query) : { url: undefined }
  if (url === undefined) return undefined
  return {
    id: 'address',
    label: `Create an episode from ${url.replace(/^https?:\/\/(www\.)?/, '')}`,
    icon: IconMicrophone,
    // Found by whatever stands in the field.
    keywords: [query],
    run: () => {
      startWithAddress(url)
      void navigate(href('/podcasts/create-episode'))
    },
  }
}
