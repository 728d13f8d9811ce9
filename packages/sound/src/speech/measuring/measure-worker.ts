import { parentPort, workerData } from 'node:worker_threads'
import { type VoiceMeasures, measureVoice } from '@patchbay/contract'
import type { WorkerMessage } from '@patchbay/processes'

export type MeasureTask = { recordings: { samples: Int16Array; sampleRateHz: number }[] }

const { recordings } = workerData as MeasureTask
const answer = recordings.map(({ samples, sampleRateHz }) =>
  measureVoice(
    Float32Array.from(samples, (sample) => sample / 32_768),
    sampleRateHz,
  ),
)
parentPort?.postMessage({ answer } satisfies WorkerMessage<VoiceMeasures[], never>)
