import { join } from 'node:path'
import { timeLimits, TranscriptionError } from '@patchbay/engines'
import { GuardedFetchError } from '@patchbay/reading'
import {
  type Transcription,
  RecordingError,
  type SpeechSamples,
  decodeSpeech,
  type TranscriptionEngine,
} from '@patchbay/sound'
import { type RecordingSource, needsTranscriber } from '../../kinds/recording.ts'
import { OrderError } from '../classify-failure.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { withWorkFolder } from '../work-folder.ts'
import {
  type SegmentCache,
  type TranscribingContext,
  untranscribableError,
  transcribeInSegments,
} from './transcribe-in-segments.ts'

const maxRecordingBytes = 200 * 1024 * 1024
const acceptedTypes = ['audio/*', 'video/*', 'application/ogg', 'application/octet-stream', 'binary/octet-stream']

type TranscribingTools = Pick<Tools, 'config' | 'engines'>

/** Fetches a recording from elsewhere and hears it. Safe to run twice: nothing of it stays but the answer. */
export async function transcribeRecordingSource(
  tools: TranscribingTools,
  source: Exclude<RecordingSource, { kind: 'episode' }>,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<TranscriptionResult> {
  const ears = transcriberOf(tools)
  return withRecording(tools, source, signal, (path, folder) =>
    transcribeFile(ears, path, { folder, signal, progress }),
  )
}

export type TranscriptionResult = Transcription & { label: string; limits?: string | undefined }

export function transcriberOf({ engines: { transcription } }: TranscribingTools): TranscriptionEngine {
  // The setting may have gone since the order was accepted.
  if (!transcription) throw new OrderError(needsTranscriber)
  return transcription
}

/** `also`: what else is done with the recording while it is at hand. */
export async function transcribeFile(
  ears: TranscriptionEngine,
  path: string,
  listening: TranscribingContext,
  also: (speech: SpeechSamples, heard: Transcription) => Promise<void> = () => Promise.resolve(),
): Promise<TranscriptionResult> {
  const { signal, folder } = listening
  const speech = await decodeSpeechOf(path, join(folder, 'speech.pcm'), signal)
  const heard = await transcribeInSegments(ears, speech, listening)
  await also(speech, heard)
  return { ...heard, label: ears.label, limits: ears.limits }
}

async function decodeSpeechOf(path: string, at: string, signal: AbortSignal): Promise<SpeechSamples> {
  try {
    return await decodeSpeech(path, at, signal)
  } catch (error) {
    throw error instanceof RecordingError ? untranscribableError(error.message, error) : error
  }
}

/** The pieces of a request's recording that were heard, for as long as it is worked on. */
export const segmentCacheOf = ({ engines: { files } }: TranscribingTools, requestId: string): SegmentCache => {
  const keyOf = (name: string) => `steps/${requestId}/heard/${name}.json`
  return {
    read: async (name) => {
      const data = await files.read(keyOf(name))
      return data && (JSON.parse(data.toString('utf8')) as Transcription)
    },
    write: (name, heard) => files.put(keyOf(name), JSON.stringify(heard)),
  }
}

/** Fetches a recording from elsewhere for as long as is worked with it. `folder` is for what is made on the way. */
export async function withRecording<Answer>(
  tools: TranscribingTools,
  source: Exclude<RecordingSource, { kind: 'episode' }>,
  signal: AbortSignal,
  work: (path: string, folder: string) => Promise<Answer>,
): Promise<Answer> {
  return withWorkFolder(tools.config.dataFolder, async (folder) => {
    const path = source.kind === 'upload' ? await tools.engines.files.pathOf(source.key) : join(folder, 'recording')
    if (source.kind === 'address') await fetchRecording(tools, source.url, path, signal)
    return await work(path, folder)
  })
}

/** Throws `TranscriptionError` in words for whoever named the address. */
export async function fetchRecording(
  { engines }: TranscribingTools,
  url: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await engines.fetch.download(url, path, {
      accept: acceptedTypes,
      maxBytes: maxRecordingBytes,
      timeoutMs: timeLimits.downloadMs,
      signal,
    })
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    throw new TranscriptionError(`The recording could not be fetched. ${error.message}`, error.retryable, {
      isTimeout: error.isTimeout,
      cause: error,
    })
  }
}
