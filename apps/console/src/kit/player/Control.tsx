import { ActionIcon } from '@mantine/core'
import {
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconRewindBackward15,
  IconRewindForward30,
} from '@tabler/icons-react'
import { playlist } from './playlist.ts'
import { skipBackSeconds, skipForwardSeconds, audioPlayback } from './audio-playback.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'

/** What can be done to where it plays, beside Play itself. */
const controls = {
  previous: { label: 'Previous', icon: <IconPlayerSkipBackFilled size={16} />, run: playlist.previous },
  back: {
    label: `Back ${skipBackSeconds} seconds`,
    icon: <IconRewindBackward15 size={20} stroke={1.6} />,
    run: () => audioPlayback.skip(-skipBackSeconds),
  },
  on: {
    label: `Forward ${skipForwardSeconds} seconds`,
    icon: <IconRewindForward30 size={20} stroke={1.6} />,
    run: () => audioPlayback.skip(skipForwardSeconds),
  },
  next: { label: 'Next', icon: <IconPlayerSkipForwardFilled size={16} />, run: playlist.next },
} as const

type Props = { name: keyof typeof controls; large?: boolean }

export function Control({ name, large = false }: Props) {
  const { label, icon, run } = controls[name]
  return (
    <Tooltip label={label}>
      <ActionIcon size={large ? 48 : 32} radius="xl" aria-label={label} onClick={run} data-control={name}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
