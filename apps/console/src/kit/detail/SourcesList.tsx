import { Anchor } from '@mantine/core'
import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import { formatClockTime } from '../time/format-relative-time.ts'
import classes from './Sources.module.css'
import type { Passage, Source } from './sources.ts'

type Props = { sources: readonly Source[]; onPlay: (seconds: number) => void }

/** Each source with the passages that it gave, each with the times at which it is spoken of. */
export function SourcesList({ sources, onPlay }: Props) {
  return (
    <div className={classes.sources}>
      {sources.map((source) => (
        <section key={source.url ?? source.name} aria-label={source.name}>
          <h2 className={classes.name} dir="auto">
            <SourceName source={source} />
          </h2>
          <ol className={classes.passages}>
            {source.passages.map((passage) => (
              <li key={passage.number} className={classes.passage} id={`passage-${passage.number}`}>
                <span className={classes.number}>{passage.number}</span>
                <div>
                  <p className={classes.text} dir="auto">
                    {passage.text}
                  </p>
                  <PassageTimes passage={passage} onPlay={onPlay} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** A passage beside the words that it bears out. */
export function PassageCard({ passage, onPlay }: { passage: Passage; onPlay: (seconds: number) => void }) {
  return (
    <>
      <p className={classes.from} dir="auto">
        <SourceName source={passage.source} />
      </p>
      <blockquote className={classes.quote} dir="auto">
        {passage.text}
      </blockquote>
      <PassageTimes passage={passage} onPlay={onPlay} />
    </>
  )
}

function SourceName({ source: { name, url } }: { source: Source }) {
  if (url === undefined) return name
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit className={classes.link}>
      {name}
      <IconExternalLink size={13} stroke={1.8} aria-hidden />
    </Anchor>
  )
}

function PassageTimes({ passage: { page, times, number }, onPlay }: { passage: Passage } & Pick<Props, 'onPlay'>) {
  return (
    <p className={classes.times}>
      {page !== undefined && <span>Page {page}</span>}
      {times.map((seconds) => (
        <button
          key={seconds}
          type="button"
          className={classes.time}
          aria-label={`Play passage ${number} from ${formatClockTime(seconds)}`}
          onClick={() => onPlay(seconds)}
        >
          {formatClockTime(seconds)}
          <IconPlayerPlayFilled size={10} aria-hidden />
        </button>
      ))}
    </p>
  )
}
