import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker } from '../../../off-thread/run-in-worker.ts'
import type { EpisodeBrief, EpisodeScript } from '../port.ts'
import { composeEpisode } from './compose.ts'
import type { ComposeFailure } from './compose.ts'

export type EmbeddedTask = { brief: EpisodeBrief; language: string }

const { brief, language }: EmbeddedTask = workerData
const tell = (message: FromWorker<EpisodeScript, ComposeFailure>) => parentPort?.postMessage(message)
const outcome = composeEpisode(brief, language, (progress) => tell({ progress }))
tell('sentence' in outcome ? { failure: outcome } : { answer: outcome })
