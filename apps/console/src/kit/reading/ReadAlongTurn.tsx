import { type ReactNode, memo } from 'react'
import type { Turn } from './lines.ts'
import type { MatchMark } from './line-segments.ts'
import classes from './ReadAlong.module.css'
import { type LineContext, ReadAlongLine } from './ReadAlongLine.tsx'

type Props = LineContext & {
  turn: Turn
  name: string
  marks: (line: number) => readonly MatchMark[]
  passage: (number: number) => ReactNode
}

/** What one says in a row, in the colour of who says it. */
export const ReadAlongTurn = memo(function ReadingTurn({ turn, name, marks, ...deeds }: Props) {
  return (
    <li className={classes.turn} data-speaker={turn.speaker % hues}>
      {name !== '' && (
        <p className={classes.who} dir="auto">
          {name}
        </p>
      )}
      {turn.lines.map((line, index) => (
        <ReadAlongLine
          key={line.startSeconds}
          {...deeds}
          place={turn.first + index}
          line={line}
          marks={marks(turn.first + index)}
        />
      ))}
    </li>
  )
})

/** So many colours there are; who speaks after that takes the first again. */
const hues = 5
