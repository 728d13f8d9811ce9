import { join } from 'node:path'
import { timeLimits, TranscriptionError } from '@patchbay/engines'
import { GuardedFetchError } from '@patchbay/reading'
import {
  type Heard,
  RecordingRefused,
  type SpeechSamples,
  speechSamples,
  type TranscriptionEngine,
} from '@patchbay/sound'
import { type RecordingSource, needsTranscriber } from '../../kinds/recording.ts'
import { OrderError } from '../failure.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { inWorkFolder } from '../work-folder.ts'
import { type KeptPieces, type Listening, cannotBeHeard, hearInPieces } from './hear-in-pieces.ts'

const mostBytes = 200 * 1024 * 1024
const accepted = ['audio/*', 'video/*', 'application/ogg', 'application/octet-stream', 'binary/octet-stream']

type Hearing = Pick<Tools, 'config' | 'engines'>

/** Fetches a recording from elsewhere and hears it. Safe to run twice: nothing of it stays but the answer. */
export async function hear(
  tools: Hearing,
  source: Exclude<RecordingSource, { kind: 'episode' }>,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<HeardBy> {
  const ears = earsOf(tools)
  return withRecording(tools, source, signal, (path, folder) => hearFile(ears, path, { folder, signal, progress }))
}

export type HeardBy = Heard & { label: string; limits?: string | undefined }

export function earsOf({ engines: { transcription } }: Hearing): TranscriptionEngine {
  // The setting may have gone since the order was accepted.
  if (!transcription) throw new OrderError(needsTranscriber)
  return transcription
}

/** `also`: what else is done with the recording while it is at hand. */
export async function hearFile(
  ears: TranscriptionEngine,
  path: string,
  listening: Listening,
  also: (speech: SpeechSamples, heard: Heard) => Promise<void> = () => Promise.resolve(),
): Promise<HeardBy> {
  const { signal, folder } = listening
  const speech = await samplesIn(path, join(folder, 'speech.pcm'), signal)
  const heard = await hearInPieces(ears, speech, listening)
  await also(speech, heard)
  return { ...heard, label: ears.label, limits: ears.limits }
}

async function samplesIn(path: string, at: string, signal: AbortSignal): Promise<SpeechSamples> {
  try {
    return await speechSamples(path, at, signal)
  } catch (error) {
    throw error instanceof RecordingRefused ? cannotBeHeard(error.message, error) : error
  }
}

/** The pieces of a request's recording that were heard, for as long as it is worked on. */
export const piecesOfRequest = ({ engines: { files } }: Hearing, requestId: string): KeptPieces => {
  const keyOf = (name: string) => `steps/${requestId}/heard/${name}.json`
  return {
    read: async (name) => {
      const data = await files.read(keyOf(name))
      return data && (JSON.parse(data.toString('utf8')) as Heard)
    },
    write: (name, heard) => files.put(keyOf(name), JSON.stringify(heard)),
  }
}

/** Fetches a recording from elsewhere for as long as is worked with it. `folder` is for what is made on the way. */
export async function withRecording<Answer>(
  tools: Hearing,
  source: Exclude<RecordingSource, { kind: 'episode' }>,
  signal: AbortSignal,
  work: (path: string, folder: string) => Promise<Answer>,
): Promise<Answer> {
  return inWorkFolder(tools.config.dataFolder, async (folder) => {
    const path = source.kind === 'upload' ? await tools.engines.files.pathOf(source.key) : join(folder, 'recording')
    if (source.kind === 'address') await fetchRecording(tools, source.url, path, signal)
    return await work(path, folder)
  })
}

/** Throws `TranscriptionError` in words for whoever named the address. */
export async function fetchRecording(
  { engines }: Hearing,
  url: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await engines.fetch.download(url, path, {
      accept: accepted,
      maxBytes: mostBytes,
      timeoutMs: timeLimits.downloadMs,
      signal,
    })
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    throw new TranscriptionError(`The recording could not be fetched. ${error.message}`, error.retryable, {
      isLate: error.isLate,
      cause: error,
    })
  }
}
