/** What browsers can record, the best first: Safari writes MP4 alone. The ending is what the file is called by. */
const recordingFormats = [
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
] as const

/** Talk sounds as it is, and half an hour of it stays under the limit of a voice note. */
const bitsPerSecond = 48_000

export type RecordedAudio = { sound: Blob; fileExtension: string }

export type Recorder = {
  /** Ends it: what was heard until now is handed over. */
  stop: () => void
  /** Ends it and forgets what was heard. */
  discard: () => void
}

/**
 * Records what a stream gives until it is stopped, dropped, `maxSeconds` are over, or the stream ends: then as well
 * what was heard is handed over, to `onEnd`. Throws a `NotSupportedError` where the browser records nothing.
 */
export function startRecording(
  stream: MediaStream,
  maxSeconds: number,
  onEnd: (take: RecordedAudio | 'dropped' | 'silence') => void,
): Recorder {
  const kind = typeof MediaRecorder === 'undefined' ? undefined : recordingFormats.find(({ type }) => canRecord(type))
  if (kind === undefined) throw new DOMException('This browser records no sound.', 'NotSupportedError')
  const recorder = new MediaRecorder(stream, { mimeType: kind.type, audioBitsPerSecond: bitsPerSecond })
  const pieces: Blob[] = []
  let isDropped = false
  recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data))
  recorder.addEventListener('stop', () => {
    clearTimeout(timer)
    const sound = new Blob(pieces, { type: kind.type.split(';')[0] ?? kind.type })
    onEnd(isDropped ? 'dropped' : sound.size === 0 ? 'silence' : { sound, fileExtension: kind.ending })
  })
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setTimeout(stop, maxSeconds * 1000)
  // In pieces of a second, so that the browser need not hold all of it in one.
  recorder.start(1000)
  return {
    stop,
    discard: () => {
      isDropped = true
      stop()
    },
  }
}

const canRecord = (type: string) => MediaRecorder.isTypeSupported(type)
