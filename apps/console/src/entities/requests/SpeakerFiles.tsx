import type { SpeakerFile } from '@patchbay/contract'
import { DownloadButton } from '../../kit/download/DownloadButton.tsx'
import { formatClockTime } from '../../kit/time/format-relative-time.ts'
import { Notice } from '../../ui/Notice.tsx'
import { speakersOf } from '../transcripts/read-along-lines.ts'
import { toFileName } from './downloads.ts'
import classes from './SpeakerFiles.module.css'

type Props = { title: string; speakers: readonly SpeakerFile[]; warnings: readonly string[] | undefined }

/** Each of those who speak, alone: to hear and to take away. */
export function SpeakerFiles({ title, speakers, warnings = [] }: Props) {
  const files = speakers.map(({ speaker = '', ...file }) => ({ speaker, ...file }))
  const people = speakersOf(files)
  return (
    <>
      {warnings.map((words) => (
        <Notice key={words} tone="yellow" title={words} />
      ))}
      <ul className={classes.speakers} aria-label={`Speakers of ${title}`}>
        {files.map(({ speaker, audioUrl, spokenSeconds }) => {
          const name = people.find(({ id }) => id === speaker)?.name ?? speaker
          return (
            <li key={speaker} className={classes.speaker}>
              <span className={classes.name} dir="auto">
                {name}
              </span>
              <span className={classes.spoken}>
                {spokenSeconds !== undefined && `speaks for ${formatClockTime(spokenSeconds)}`}
              </span>
              {audioUrl && (
                <>
                  <DownloadButton url={audioUrl} name={name} fileName={toFileName(`${title} - ${name}`, 'mp3')} />
                  {/* What is said stands in no words of their own. */}
                  {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
                  <audio className={classes.sound} src={audioUrl} aria-label={name} controls preload="none" />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
