import { ActionIcon, Popover } from '@mantine/core'
import { IconCheck, IconList, IconShare2, IconVolume, IconVolume3 } from '@tabler/icons-react'
import { useCopied } from '../copy/use-copied.ts'
import { speeds, playlist, usePlayer } from './playlist.ts'
import type { PlaylistItem } from './playlist-state.ts'
import { Hint } from '../../ui/Hint.tsx'
import classes from './PlayerOptions.module.css'
import { Queue } from './Queue.tsx'

/** At the right of the player: speed, volume, share, queue. */
export function PlayerOptions({ item }: { item: PlaylistItem | undefined }) {
  const { speed, volume } = usePlayer()
  const { isCopied, copy } = useCopied()
  const share = isCopied ? 'Link copied' : 'Share'
  const VolumePicture = volume === 0 ? IconVolume3 : IconVolume
  return (
    <div className={classes.options}>
      <select
        className={classes.speed}
        aria-label="Speed"
        value={speed}
        onChange={(event) => playlist.setSpeed(Number(event.currentTarget.value))}
      >
        {[...new Set([...speeds, speed])].map((value) => (
          <option key={value} value={value}>
            {value}×
          </option>
        ))}
      </select>
      <div className={classes.volume}>
        <Hint label={volume === 0 ? 'Sound on' : 'Mute'}>
          <ActionIcon
            size={32}
            aria-label={volume === 0 ? 'Sound on' : 'Mute'}
            onClick={() => playlist.setVolume(volume === 0 ? 1 : 0)}
          >
            <VolumePicture size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-label="Volume"
          onChange={(event) => playlist.setVolume(Number(event.currentTarget.value))}
        />
      </div>
      {item && (
        <Hint label={share}>
          <ActionIcon
            size={32}
            aria-label={share}
            onClick={() => void copy(new URL(item.shareUrl, location.href).href)}
          >
            {isCopied ? <IconCheck size={18} /> : <IconShare2 size={18} stroke={1.7} />}
          </ActionIcon>
        </Hint>
      )}
      <Popover position="top-end" width={340} shadow="lg" radius="lg" trapFocus withRoles keepMounted={false}>
        <Popover.Target>
          <ActionIcon size={32} aria-label="Queue">
            <IconList size={18} stroke={1.7} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Queue">
          <Queue />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
