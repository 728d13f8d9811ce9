import { parentPort, workerData } from 'node:worker_threads'
import type { Storyboard } from '../../../media/video/explainers/storyboard.ts'
import type { FromWorker } from '../../../off-thread/run-in-worker.ts'
import type { EpisodeBrief, EpisodeScript, ExplainerBrief } from '../port.ts'
import { composeEpisode } from './compose.ts'
import type { ComposeFailure } from './compose.ts'
import { composeExplainer } from './explainer/explainer.ts'

export type EmbeddedTask = { language: string } & ({ episode: EpisodeBrief } | { explainer: ExplainerBrief })

const task = workerData as EmbeddedTask
const tell = (message: FromWorker<EpisodeScript | Storyboard, ComposeFailure>) => parentPort?.postMessage(message)
const progress = (share: number) => tell({ progress: share })
const outcome =
  'episode' in task
    ? composeEpisode(task.episode, task.language, progress)
    : composeExplainer(task.explainer, task.language, progress)
tell('sentence' in outcome ? { failure: outcome } : { answer: outcome })
