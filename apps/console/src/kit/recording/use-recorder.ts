import { useEffect, useRef, useState } from 'react'
import type { LoadedFile } from '../create/use-form.ts'
import { type MediaDeviceState, useMediaDevice } from '../device/use-media-device.ts'
import { microphone } from './microphone.ts'
import { type Recorder, startRecording } from './recorder.ts'

export type RecorderState =
  | Exclude<MediaDeviceState, { kind: 'on' }>
  | { kind: 'recording'; stream: MediaStream; since: number }

/** What is said where the microphone came and gave no sound. */
const silenceMessage = 'Nothing was heard. Look whether the microphone is muted, then try again.'

/**
 * A recording by the microphone, from a click until it is stopped. Who leaves the page, loses the microphone or forgets
 * to stop has what was heard until then: it is handed over in any case, also when its place has left the page.
 */
export function useRecorder(name: string, maxSeconds: number, onRecorded: (recording: LoadedFile) => void) {
  const { state: device, start: open, stop: close } = useMediaDevice(microphone)
  const [since, setSince] = useState(0)
  const [problem, setProblem] = useState<string>()
  const recorder = useRef<Recorder>(undefined)
  // The stream ends with the place that asked for it; what records it must be told before, lest it hears of it late.
  useEffect(() => () => recorder.current?.stop(), [])
  const start = async () => {
    setProblem(undefined)
    const stream = await open()
    if (!stream) return
    try {
      const mine = startRecording(stream, maxSeconds, (take) => {
        if (recorder.current === mine) {
          recorder.current = undefined
          close()
        }
        if (take === 'silence') setProblem(silenceMessage)
        else if (take !== 'dropped') {
          onRecorded({ name: `${name}.${take.fileExtension}`, sizeBytes: take.sound.size, content: take.sound })
        }
      })
      recorder.current = mine
      setSince(Date.now())
    } catch (error) {
      globalThis.console.warn(error)
      close()
      setProblem(microphone.deniedMessages[error instanceof Error ? error.name : ''])
    }
  }
  const state: RecorderState =
    problem !== undefined && device.kind === 'off'
      ? { kind: 'failed', why: problem }
      : device.kind === 'on'
        ? { kind: 'recording', stream: device.stream, since }
        : device
  return { state, start, stop: () => recorder.current?.stop(), drop: () => recorder.current?.discard() }
}
