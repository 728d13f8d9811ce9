import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, constants, platform, setPriority } from 'node:os'
import { watchOwnLimits } from '../../ffmpeg/resource-watchdog.ts'
import type { WatchedProcess } from '../../ffmpeg/task.ts'
import type { AudioSegment } from '../../audio/split-at-pauses.ts'

/**
 * The inside of the process in which Whisper hears: whisper.cpp with threads of its own. The model is loaded for one
 * recording and goes with the process. When it takes more memory than it may, it ends itself.
 */
export type WhisperTask = {
  model: string
  /** Mono signed 16-bit samples at 16 kHz. */
  samples: string
  pieces: readonly AudioSegment[]
  /** The piece by which the language is told. */
  first: number
  threads: number
}
/** What was heard in a piece: all of it as one text, and the parts that it was put together of with their times. */
export type WhisperTranscript = { text: string; parts: { text: string; startMs: number; endMs: number }[] }
export type WhisperMessage = { heardOf: number } | { heard: WhisperTranscript[]; language: string } | { error: string }

type Transcribed = { result: string; language?: string; segments: { text: string; t0: number; t1: number }[] }
type Whisper = {
  transcribeData(samples: ArrayBuffer, options: object): { promise: Promise<Transcribed> }
}

const bytesPerMs = 32

const watchLimits = JSON.parse(process.argv[2] ?? 'null') as WatchedProcess | null
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
if (watchLimits) watchOwnLimits(watchLimits)

process.on('message', (task: WhisperTask) => {
  void transcribe(task)
    .catch((error: unknown): WhisperMessage => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))

async function transcribe({ model, samples, pieces, first, threads }: WhisperTask): Promise<WhisperMessage> {
  const { WhisperContext } = createRequire(import.meta.url)(`@fugood/node-whisper-${platform()}-${arch()}`) as {
    WhisperContext: new (options: object) => Whisper
  }
  const whisper = new WhisperContext({ filePath: model, useGpu: false })
  const file = await open(samples)
  const heard: WhisperTranscript[] = []
  let language = 'auto'
  try {
    for (const at of [first, ...[...pieces.keys()].filter((one) => one !== first)]) {
      const { startMs, endMs } = pieces[at] ?? { startMs: 0, endMs: 0 }
      const bytes = new ArrayBuffer((endMs - startMs) * bytesPerMs)
      await file.read(new Uint8Array(bytes), 0, bytes.byteLength, startMs * bytesPerMs)
      const options = { language, maxLen: 1, tokenTimestamps: true, maxThreads: threads }
      const said = await whisper.transcribeData(bytes, options).promise
      language = said.language || language
      heard[at] = {
        text: said.result,
        parts: said.segments.map(({ text, t0, t1 }) => ({ text, startMs: t0, endMs: t1 })),
      }
      process.send?.({ heardOf: at } satisfies WhisperMessage)
    }
  } finally {
    await file.close()
  }
  return { heard, language }
}
