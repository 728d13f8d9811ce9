import type { VoiceMeasures } from '@patchbay/contract'
import { runInWorker, WorkerError } from '@patchbay/processes'
import { SpeechError } from '@patchbay/engines'
import type { MeasureTask } from './measure-worker.ts'

type Recording = { samples: Int16Array; sampleRateHz: number }

/** No more of a recording is measured, so no more is carried to the thread. */
const maxSeconds = 100

/** Measures recordings of voices, on a thread of its own. In their order. */
export async function measureVoices(recordings: readonly Recording[], signal: AbortSignal): Promise<VoiceMeasures[]> {
  const task: MeasureTask = {
    recordings: recordings.map(({ samples, sampleRateHz }) => ({
      samples: samples.slice(0, maxSeconds * sampleRateHz),
      sampleRateHz,
    })),
  }
  try {
    const outcome = await runInWorker<VoiceMeasures[]>(new URL('./measure-worker.ts', import.meta.url), task, {
      timeoutMs: 120_000,
      memoryMb: 512,
      signal,
    })
    if ('answer' in outcome) return outcome.answer
    throw new SpeechError('The recording could not be measured.', true)
  } catch (error) {
    if (error instanceof WorkerError) {
      throw new SpeechError(`The recording could not be measured: ${error.message}.`, true, { cause: error })
    }
    throw error
  }
}
