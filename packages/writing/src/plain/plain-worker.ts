import { parentPort, workerData } from 'node:worker_threads'
import type { Storyboard } from '@patchbay/text'
import type { WorkerMessage } from '@patchbay/processes'
import type { EpisodeBrief, EpisodeScript, ExplainerBrief } from '../port.ts'
import type { PostsBrief, RefineBrief, RefinedPost, WrittenPosts } from '../posts/port.ts'
import { composeEpisode } from './compose.ts'
import type { ComposeFailure } from './compose.ts'
import { composeExplainer } from './explainer/explainer.ts'
import { composePosts } from './posts/compose-posts.ts'
import { refineByRules } from './posts/refine/refine-post.ts'

export type EmbeddedTask =
  | ({ language: string } & ({ episode: EpisodeBrief } | { explainer: ExplainerBrief }))
  /** No language: each document in its own. */
  | { language: string | undefined; posts: PostsBrief }
  | { refine: RefineBrief }

type ComposedText = EpisodeScript | Storyboard | WrittenPosts | RefinedPost

const task = workerData as EmbeddedTask
const postMessage = (message: WorkerMessage<ComposedText, ComposeFailure>) => parentPort?.postMessage(message)
const reportProgress = (share: number) => postMessage({ progress: share })
const outcome = compose()
postMessage('sentence' in outcome ? { failure: outcome } : { answer: outcome })

function compose(): ComposedText | ComposeFailure {
  if ('episode' in task) return composeEpisode(task.episode, task.language, reportProgress)
  if ('explainer' in task) return composeExplainer(task.explainer, task.language, reportProgress)
  if ('refine' in task) return refineByRules(task.refine)
  return composePosts(task.posts, task.language, reportProgress)
}
