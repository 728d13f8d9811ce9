import { ActionIcon } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { playlist, usePlayer } from './playlist.ts'

export function PlayButton({ size }: { size: number }) {
  const { isPlaying } = usePlayer()
  const Picture = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <ActionIcon
      variant="filled"
      color="indigo"
      size={size}
      radius={size}
      aria-label={isPlaying ? 'Pause' : 'Play'}
      onClick={isPlaying ? playlist.stop : playlist.play}
    >
      <Picture size={size / 2} />
    </ActionIcon>
  )
}
