import { ActionIcon, Popover } from '@mantine/core'
import { type Icon, IconFileText, IconList, IconListDetails, IconVolume, IconVolume3 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { playlist, usePlayer } from './playlist.ts'
import type { PlaylistItem } from './playlist-state.ts'
import classes from './PlayerOptions.module.css'
import { Queue } from './Queue.tsx'
import { ShareButton } from './ShareButton.tsx'
import { SleepMenu } from './SleepMenu.tsx'
import { SpeedChoice } from './SpeedChoice.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'

/** At the right of the player: speed, sleep, volume, transcript, chapters, share, queue. A phone's sheet has them. */
export function PlayerOptions({ item }: { item: PlaylistItem | undefined }) {
  return (
    <div className={classes.options}>
      <div className={classes.wide}>
        <SpeedChoice />
        {item && <SleepMenu item={item} />}
        <Volume />
        {item?.page !== undefined && (
          <>
            <PageLink to={item.page} label="Transcript" icon={IconFileText} />
            <PageLink to={`${item.page}?tab=chapters`} label="Chapters" icon={IconListDetails} />
          </>
        )}
        {item && <ShareButton url={item.shareUrl} />}
      </div>
      <Popover position="top-end" width={340} shadow="lg" radius="lg" trapFocus withRoles keepMounted={false}>
        <Popover.Target>
          <ActionIcon size={32} radius="xl" aria-label="Queue">
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

/** To a part of the page of what plays. */
function PageLink({ to, label, icon: Picture }: { to: string; label: string; icon: Icon }) {
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} size={32} radius="xl" aria-label={label}>
        <Picture size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}

function Volume() {
  const { volume } = usePlayer()
  const VolumePicture = volume === 0 ? IconVolume3 : IconVolume
  const label = volume === 0 ? 'Sound on' : 'Mute'
  return (
    <div className={classes.volume}>
      <Tooltip label={label}>
        <ActionIcon size={32} radius="xl" aria-label={label} onClick={volume === 0 ? playlist.unmute : playlist.mute}>
          <VolumePicture size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
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
  )
}
