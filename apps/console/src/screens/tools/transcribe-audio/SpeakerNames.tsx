import { type TranscriptDetail, lengths } from '@patchbay/contract'
import { useCorrectTranscript } from '../../../entities/transcripts/actions.ts'
import { speakersOf } from '../../../entities/transcripts/read-along-lines.ts'
import { EditableTitle } from '../../../kit/title/EditableTitle.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Transcript.module.css'

/** Who speaks, each to be named; the name stands wherever they speak. */
export function SpeakerNames({ detail: { id, lines = [] } }: { detail: TranscriptDetail }) {
  const { mutate, isPending, error } = useCorrectTranscript(id)
  return (
    <section aria-label="Speakers">
      <ul className={classes.speakers}>
        {speakersOf(lines).map(({ id: speaker, name }, index) => (
          <li key={speaker} className={classes.speaker} data-speaker={index % 5}>
            <EditableTitle
              title={name}
              isLocked={isPending}
              maxLength={lengths.speakerName.max}
              onChange={(typed) => mutate({ speakers: [{ speaker, name: typed }] })}
            />
          </li>
        ))}
      </ul>
      {error && <Notice tone="red" title={error.message} />}
    </section>
  )
}
