import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { GuardedFetchError } from '../../engines/guarded-fetch/errors.ts'
import { type Heard, type TranscriptionEngine, TranscriptionError } from '../../engines/transcription/port.ts'
import { type RecordingSource, needsTranscriber } from '../../requests/recording-order.ts'
import { OrderError } from '../failure.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { workFolderIn } from '../work-folder.ts'

const mostBytes = 200 * 1024 * 1024
const longestDownloadMs = 15 * 60_000
const accepted = ['audio/*', 'video/*', 'application/ogg', 'application/octet-stream', 'binary/octet-stream']

/** Fetches a recording from elsewhere and hears it. Safe to run twice: nothing of it stays but the answer. */
export async function hear(
  tools: Tools,
  source: Exclude<RecordingSource, { kind: 'episode' }>,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<Heard & { label: string }> {
  const { engines, config } = tools
  // The setting may have gone since the order was accepted.
  if (!engines.transcription) throw new OrderError(needsTranscriber)
  const folder = await workFolderIn(config.dataFolder)
  try {
    const path = source.kind === 'upload' ? await engines.files.pathOf(source.key) : join(folder, 'recording')
    if (source.kind === 'address') await fetchTo(tools, source.url, path, signal)
    progress(0.3, 'Listening')
    return { ...(await hearPatiently(engines.transcription, path, signal)), label: engines.transcription.label }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchTo({ engines }: Tools, url: string, path: string, signal: AbortSignal): Promise<void> {
  try {
    await engines.fetch.download(url, path, {
      accept: accepted,
      maxBytes: mostBytes,
      timeoutMs: longestDownloadMs,
      signal,
    })
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    throw new TranscriptionError(`The recording could not be fetched. ${error.message}`, error.retryable, {
      cause: error,
    })
  }
}

const pausesMs = [1_000, 5_000]

/** A provider that is busy is asked again, twice. */
async function hearPatiently(ears: TranscriptionEngine, path: string, signal: AbortSignal): Promise<Heard> {
  for (const pauseMs of pausesMs) {
    try {
      return await ears.transcribe(path, signal)
    } catch (error) {
      if (!(error instanceof TranscriptionError) || !error.retryable) throw error
      await wait(pauseMs, undefined, { signal })
    }
  }
  return ears.transcribe(path, signal)
}
