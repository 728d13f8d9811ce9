import { join } from 'node:path'
import { TranscriptionError } from '../../engines/engine-error.ts'
import { GuardedFetchError } from '../../engines/guarded-fetch/errors.ts'
import { timeLimits } from '../../engines/time-limits.ts'
import type { Heard, TranscriptionEngine } from '../../engines/transcription/port.ts'
import { type RecordingSource, needsTranscriber } from '../../kinds/recording.ts'
import { OrderError } from '../failure.ts'
import { patiently } from '../patiently.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { inWorkFolder } from '../work-folder.ts'

const mostBytes = 200 * 1024 * 1024
/** How long a provider that is busy is given, from one time to the next. */
const pausesMs = [1_000, 5_000]
const accepted = ['audio/*', 'video/*', 'application/ogg', 'application/octet-stream', 'binary/octet-stream']

type Hearing = Pick<Tools, 'config' | 'engines'>

/** Fetches a recording from elsewhere and hears it. Safe to run twice: nothing of it stays but the answer. */
export async function hear(
  tools: Hearing,
  source: Exclude<RecordingSource, { kind: 'episode' }>,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<Heard & { label: string }> {
  const ears = tools.engines.transcription
  // The setting may have gone since the order was accepted.
  if (!ears) throw new OrderError(needsTranscriber)
  return withRecording(tools, source, signal, (path) => hearFile(ears, path, signal, progress))
}

export async function hearFile(
  ears: TranscriptionEngine,
  path: string,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<Heard & { label: string }> {
  progress(0.3, 'Listening')
  const heard = await patiently({ pausesMs, signal }, () => ears.transcribe(path, signal))
  return { ...heard, label: ears.label }
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
    if (source.kind === 'address') await fetchTo(tools, source.url, path, signal)
    return await work(path, folder)
  })
}

async function fetchTo({ engines }: Hearing, url: string, path: string, signal: AbortSignal): Promise<void> {
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
