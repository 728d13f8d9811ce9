import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useStore } from '../../store/store.ts'
import { FindBar } from './FindBar.tsx'
import { type Line, groupTurns } from './lines.ts'
import classes from './ReadAlong.module.css'
import type { PlaybackClock, ReadAlongState } from './read-along-state.ts'
import { ReadAlongTurn } from './ReadAlongTurn.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useTextSearch } from './use-text-search.ts'
import { useProximityObserver } from './use-proximity-observer.ts'
import { useTimeInUrl } from './use-time-in-url.ts'
import { useReadAlong } from './use-read-along.ts'
import { useWordClicks } from './use-word-clicks.ts'
import { Button } from '../../ui/Button.tsx'

export type Speaker = { name: string }

type Props = {
  lines: readonly Line[]
  speakers: readonly Speaker[]
  clock: PlaybackClock
  /** What a note opens, beside the words that it stands behind. */
  passage: (number: number) => ReactNode
  /** Stands at the right of the field that finds words. */
  aside?: ReactNode
  /** A button behind the words of a line; one function for as long as the lines are the same. */
  lineAction?: (line: number) => ReactNode
}

/**
 * Words that read along with their sound: the word that is said is marked, a click on one plays from there, and the
 * page moves with it until it is moved by hand. An hour has nine thousand words; only those near the window are words
 * to click, and only what changes is drawn again.
 */
export function ReadAlong({ lines, speakers, clock, passage, aside, lineAction }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const reading = useReadAlong(lines, clock)
  const turns = useMemo(() => groupTurns(lines), [lines])
  const found = useTextSearch(lines)
  const near = useProximityObserver()
  const { go, ...follow } = useAutoScroll(list, reading)
  const playFrom = useCallback(
    (seconds: number) => {
      clock.playFrom(seconds)
      go()
    },
    [clock, go],
  )
  useWordClicks(list, lines, playFrom)
  useTimeInUrl(list, lines)
  return (
    <div className={classes.reading}>
      <div className={classes.tools}>
        <FindBar found={found} list={list} onStep={follow.stop} />
        {aside}
      </div>
      <ol ref={list} className={classes.turns} aria-label="Transcript">
        {turns.map((turn) => (
          <ReadAlongTurn
            key={turn.first}
            turn={turn}
            name={speakers[turn.speaker]?.name ?? ''}
            marks={found.marksOf}
            reading={reading}
            proximity={near}
            passage={passage}
            onPlay={playFrom}
            lineAction={lineAction}
          />
        ))}
      </ol>
      {!follow.isFollowing && <BackToNow reading={reading} onClick={follow.resume} isBelow={follow.isBelow} />}
    </div>
  )
}

function BackToNow({
  reading,
  onClick,
  isBelow,
}: {
  reading: ReadAlongState
  onClick: () => void
  isBelow: () => boolean
}) {
  const line = useStore(reading.line)
  if (line < 0) return null
  const Picture = isBelow() ? IconArrowDown : IconArrowUp
  return (
    <div className={classes.back}>
      <Button size="xs" leftSection={<Picture size={14} aria-hidden />} onClick={onClick}>
        Back to now
      </Button>
    </div>
  )
}
