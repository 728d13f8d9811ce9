import { type ReactNode, memo, useEffect, useRef, useState } from 'react'
import { useStore } from '../../store/store.ts'
import { formatClockTime } from '../time/format-relative-time.ts'
import type { Line } from './lines.ts'
import { CitationButton } from './CitationButton.tsx'
import { type MatchMark, segmentLine } from './line-segments.ts'
import classes from './ReadAlong.module.css'
import type { ReadAlongState } from './read-along-state.ts'
import type { ProximityObserver } from './use-proximity-observer.ts'

export type LineContext = {
  reading: ReadAlongState
  proximity: ProximityObserver
  /** What a note opens. */
  passage: (number: number) => ReactNode
  onPlay: (seconds: number) => void
  /** What else can be done with a line: a button behind its words. */
  lineAction?: ((line: number) => ReactNode) | undefined
}

type Props = LineContext & { place: number; line: Line; marks: readonly MatchMark[] }

/** One line: when it begins, its words, and the notes behind them. Far from the window its words are plain text. */
export const ReadAlongLine = memo(function ReadingLine(props: Props) {
  const { place, line, marks, reading, proximity, passage, onPlay, lineAction } = props
  const element = useRef<HTMLDivElement>(null)
  const isCurrent = useStore({ get: () => reading.line.get() === place, subscribe: reading.line.subscribe })
  const [isNear, setNear] = useState(false)
  useEffect(() => (element.current ? proximity.watch(element.current, setNear) : undefined), [proximity])
  useWordHighlight(element, reading, isCurrent)
  const hasWords = isNear || isCurrent
  const pieces = segmentLine(line.text, { words: hasWords ? line.words : [], marks, notes: line.notes })
  return (
    <div ref={element} className={classes.line} data-line={place} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={classes.time}
        aria-label={`Play from ${formatClockTime(line.startSeconds)}`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onPlay(line.startSeconds)}
      >
        {formatClockTime(line.startSeconds)}
      </button>
      {/* A click on a word plays from it (`use-word-clicks`); the time beside the words does so for the keyboard. */}
      <div className={classes.words} dir="auto">
        {pieces.map(({ from, text, word, isFound, isChosen, notes }) => {
          const words = isFound ? <mark data-chosen={isChosen || undefined}>{text}</mark> : text
          return (
            <span key={from} className={notes.length > 0 ? classes.unbroken : undefined}>
              <span data-word={word} className={word === undefined ? undefined : classes.word}>
                {words}
              </span>
              {notes.map(({ number }) => (
                <CitationButton key={number} number={number} passage={passage} />
              ))}
            </span>
          )
        })}
        {lineAction?.(place)}
      </div>
    </div>
  )
})

/** Marks the word that is said by hand: it changes three times a second, and nothing else of the line does. */
function useWordHighlight(element: { current: HTMLElement | null }, reading: ReadAlongState, isCurrent: boolean): void {
  useEffect(() => {
    const line = element.current
    if (!isCurrent || !line) return
    const mark = () => {
      for (const marked of line.querySelectorAll('[data-now]')) marked.removeAttribute('data-now')
      for (const word of line.querySelectorAll(`[data-word="${reading.word.get()}"]`)) word.setAttribute('data-now', '')
    }
    mark()
    const stop = reading.word.subscribe(mark)
    return () => {
      stop()
      for (const marked of line.querySelectorAll('[data-now]')) marked.removeAttribute('data-now')
    }
  }, [element, reading, isCurrent])
}
