import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { LoadedFile } from '../create/use-form.ts'
import { formatMinutesSeconds } from '../time/duration.ts'
import { useNow } from '../time/use-now.ts'
import { LevelMeter } from './LevelMeter.tsx'
import { noMicrophoneMessage } from './microphone.ts'
import classes from './Recording.module.css'
import { RecordingPlayer } from './RecordingPlayer.tsx'
import { type RecorderState, useRecorder } from './use-recorder.ts'

type Props = {
  /** Of its button, for the focus. */
  id: string
  /** The id of the words that say what is wrong. */
  describedBy: string | undefined
  /** What is recorded, for the file's name and for who hears the page: `voice note`. */
  noun: string
  /** It ends by itself after so many seconds. */
  maxSeconds?: number
  /** What was recorded; undefined where there is nothing yet. */
  recording: Blob | undefined
  /** Runs also when the page was left meanwhile: hand over to a form, which outlives it. */
  onRecorded: (recording: LoadedFile) => void
  onDiscard: () => void
  isDisabled?: boolean
}

const statusMessages: Record<RecorderState['kind'], string> = {
  off: '',
  starting: 'The microphone is starting.',
  recording: 'Recording.',
  failed: '',
}

/** Words by the microphone: started and stopped by a click, with its length and how loud it is; heard again; discarded. */
export function RecordingField(props: Props) {
  const { id, describedBy, noun, maxSeconds = 300, recording, onRecorded, onDiscard, isDisabled = false } = props
  const { state, start, stop, drop } = useRecorder(noun.replaceAll(' ', '-'), maxSeconds, onRecorded)
  const isRecording = state.kind === 'recording'
  const button = useRef<HTMLButtonElement>(null)
  const wasDiscarded = useRef(false)
  useEffect(() => {
    // What was pressed is gone: the focus goes to what is in its place.
    if (recording || !wasDiscarded.current) return
    wasDiscarded.current = false
    button.current?.focus()
  }, [recording])
  return (
    <div className={classes.field} data-state={recording ? 'recorded' : state.kind}>
      {recording ? (
        <RecordingPlayer
          recording={recording}
          name={noun}
          onDiscard={
            isDisabled
              ? undefined
              : () => {
                  wasDiscarded.current = true
                  onDiscard()
                }
          }
        />
      ) : (
        <div className={classes.take}>
          <button
            ref={button}
            type="button"
            id={id}
            className={classes.round}
            aria-label={isRecording ? 'Stop recording' : `Record a ${noun}`}
            aria-describedby={describedBy}
            aria-disabled={state.kind === 'starting' || isDisabled || undefined}
            onClick={() => {
              if (isRecording) stop()
              else if (state.kind !== 'starting' && !isDisabled) void start()
            }}
          >
            {state.kind === 'starting' ? (
              <Spinner size={24} />
            ) : isRecording ? (
              <IconPlayerStopFilled size={26} aria-hidden />
            ) : (
              <IconMicrophone size={28} stroke={1.6} aria-hidden />
            )}
          </button>
          {isRecording ? (
            <>
              <LevelMeter stream={state.stream} />
              <ElapsedTime since={state.since} />
              <Button variant="subtle" color="gray" size="xs" onClick={drop}>
                Cancel
              </Button>
            </>
          ) : (
            <span className={classes.hint}>
              {state.kind === 'starting'
                ? 'Starting the microphone…'
                : `Tap to record, up to ${Math.round(maxSeconds / 60)} minutes`}
            </span>
          )}
        </div>
      )}
      {state.kind === 'failed' && !recording && (
        <Notice
          tone="red"
          title={noMicrophoneMessage}
          actions={
            <Button variant="default" size="xs" onClick={() => void start()}>
              Try again
            </Button>
          }
        >
          {state.why}
        </Notice>
      )}
      <output className={classes.spoken}>{recording ? `The ${noun} is recorded.` : statusMessages[state.kind]}</output>
    </div>
  )
}

/** How long it has been going on. */
function ElapsedTime({ since }: { since: number }) {
  const seconds = Math.floor((useNow(250) - since) / 1000)
  return (
    <span role="timer" className={classes.times}>
      {formatMinutesSeconds(seconds) ?? '0:00'}
    </span>
  )
}
