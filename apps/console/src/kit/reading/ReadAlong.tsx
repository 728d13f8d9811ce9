import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useStore } from '../../store/store.ts'
import { FindWords } from './FindWords.tsx'
import { type Line, turnsOf } from './lines.ts'
import classes from './ReadAlong.module.css'
import type { Clock, Reading } from './reading.ts'
import { ReadingTurn } from './ReadingTurn.tsx'
import { useFollow } from './use-follow.ts'
import { useFound } from './use-found.ts'
import { useNear } from './use-near.ts'
import { usePlaceInAddress } from './use-place-in-address.ts'
import { useReading } from './use-reading.ts'
import { useWordClicks } from './use-word-clicks.ts'
import { Button } from '../../ui/Button.tsx'

export type Speaker = { name: string }

type Props = {
  lines: readonly Line[]
  speakers: readonly Speaker[]
  clock: Clock
  /** What a note opens, beside the words that it stands behind. */
  passage: (number: number) => ReactNode
  /** Stands at the right of the field that finds words. */
  beside?: ReactNode
  /** A button behind the words of a line; one function for as long as the lines are the same. */
  deed?: (line: number) => ReactNode
}

/**
 * Words that read along with their sound: the word that is said is marked, a click on one plays from there, and the
 * page moves with it until it is moved by hand. An hour has nine thousand words; only those near the window are words
 * to click, and only what changes is drawn again.
 */
export function ReadAlong({ lines, speakers, clock, passage, beside, deed }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const reading = useReading(lines, clock)
  const turns = useMemo(() => turnsOf(lines), [lines])
  const found = useFound(lines)
  const near = useNear()
  const { go, ...follow } = useFollow(list, reading)
  const playFrom = useCallback(
    (seconds: number) => {
      clock.playFrom(seconds)
      go()
    },
    [clock, go],
  )
  useWordClicks(list, lines, playFrom)
  usePlaceInAddress(list, lines)
  return (
    <div className={classes.reading}>
      <div className={classes.tools}>
        <FindWords found={found} list={list} onStep={follow.letGo} />
        {beside}
      </div>
      <ol ref={list} className={classes.turns} aria-label="Transcript">
        {turns.map((turn) => (
          <ReadingTurn
            key={turn.first}
            turn={turn}
            name={speakers[turn.speaker]?.name ?? ''}
            marks={found.marksOf}
            reading={reading}
            near={near}
            passage={passage}
            onPlay={playFrom}
            deed={deed}
          />
        ))}
      </ol>
      {!follow.isFollowing && <BackToNow reading={reading} onClick={follow.toNow} isBelow={follow.isBelow} />}
    </div>
  )
}

function BackToNow({ reading, onClick, isBelow }: { reading: Reading; onClick: () => void; isBelow: () => boolean }) {
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
