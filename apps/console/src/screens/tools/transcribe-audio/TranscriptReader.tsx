import type { TranscriptDetail } from '@patchbay/contract'
import { IconPencil } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { canRead } from '../../../entities/transcripts/queries.ts'
import { toReadAlong } from '../../../entities/transcripts/read-along-lines.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { ReadAlong } from '../../../kit/reading/ReadAlong.tsx'
import type { PlaybackClock } from '../../../kit/reading/read-along-state.ts'
import { createMediaClock } from '../../../kit/video/media-clock.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import classes from './Transcript.module.css'

const CorrectLine = lazyPart(async () => (await import('./CorrectLineDialog.tsx')).CorrectLineDialog)

/** Nothing plays: the words are only read. */
const idleClock: PlaybackClock = {
  now: () => undefined,
  isPlaying: () => false,
  subscribe: () => () => {},
  playFrom: () => {},
}
const noPassage = () => null

/** The words with their recording, whose player stays in sight; each line can be corrected. */
export function TranscriptReader({ detail }: { detail: TranscriptDetail }) {
  const { lines = [], audioUrl, title } = detail
  const [sound, setSound] = useState<HTMLAudioElement | null>(null)
  const clock = useMemo(() => (sound ? createMediaClock(sound) : idleClock), [sound])
  const words = useMemo(
    () => toReadAlong(lines.map((line) => ({ words: [], name: undefined, sources: [], ...line }))),
    [lines],
  )
  const [toCorrect, setToCorrect] = useState<number>()
  const deed = useCallback(
    (line: number) => (
      <span className={classes.correct}>
        <IconButton aria-label={`Correct line ${line + 1}`} tooltip="Correct" onClick={() => setToCorrect(line)}>
          <IconPencil size={14} stroke={1.8} />
        </IconButton>
      </span>
    ),
    [],
  )
  return (
    <>
      {audioUrl && (
        <div className={classes.player}>
          {/* Its words stand below it. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio
            ref={setSound}
            className={classes.sound}
            src={audioUrl}
            aria-label={title}
            controls
            preload="metadata"
          />
        </div>
      )}
      <ReadAlong
        lines={words.lines}
        speakers={words.speakers}
        clock={clock}
        passage={noPassage}
        {...(canRead() && { lineAction: deed })}
      />
      {toCorrect !== undefined && (
        <CorrectLine
          detail={detail}
          lineIndex={words.indexes[toCorrect] ?? toCorrect}
          onClose={() => setToCorrect(undefined)}
        />
      )}
    </>
  )
}
