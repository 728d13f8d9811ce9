import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconMoon } from '@tabler/icons-react'
import { useStore } from '../../store/store.ts'
import { formatClockTime } from '../time/format-relative-time.ts'
import { useNow } from '../time/use-now.ts'
import { useItemChapters } from './item-chapters.ts'
import classes from './PlayerMenu.module.css'
import type { PlaylistItem } from './playlist-state.ts'
import { type SleepState, sleep, sleepMinutes, sleepTimer, sleepTimeOf } from './sleep-timer.ts'

/** Lets the sound end by itself; shows how long it still plays. */
export function SleepMenu({ item }: { item: PlaylistItem }) {
  const timer = useStore(sleepTimer)
  return (
    <Menu position="top-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.target}
          data-on={timer ? true : undefined}
          size={32}
          radius="xl"
          aria-label="Sleep timer"
        >
          <IconMoon size={18} stroke={1.7} />
          {timer && <RemainingTime timer={timer} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Stop playing</Menu.Label>
        {item.page !== undefined && <AfterChapter item={item} />}
        <Menu.Item onClick={sleep.afterEpisode}>At the end of the episode</Menu.Item>
        {sleepMinutes.map((minutes) => (
          <Menu.Item key={minutes} onClick={() => sleep.in(minutes)}>
            In {minutes} minutes
          </Menu.Item>
        ))}
        {timer && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={sleep.cancel}>Turn the timer off</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function AfterChapter({ item }: { item: PlaylistItem }) {
  const chapters = useItemChapters(item)
  if (chapters.length < 2) return null
  const starts = chapters.map(({ startTime }) => startTime)
  return <Menu.Item onClick={() => sleep.afterChapter(starts)}>At the end of the chapter</Menu.Item>
}

function RemainingTime({ timer }: { timer: SleepState }) {
  const now = useNow(1000)
  const endAt = sleepTimeOf(timer)
  return (
    <span className={classes.rest} role="timer">
      {endAt === undefined ? 'on' : formatClockTime(Math.ceil((endAt - now) / 1000))}
    </span>
  )
}
