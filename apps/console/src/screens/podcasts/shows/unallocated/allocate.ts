import { ApiError } from '../../../../api/errors.ts'
import { episodesGoneWords, showGoneWords } from './rules.ts'

export type Failed<Episode> = { episode: Episode; words: string }

/** How far a run is. `stoppedBecause`: why the rest was not tried. */
export type Allocation<Episode> = {
  done: readonly Episode[]
  failed: readonly Failed<Episode>[]
  left: readonly Episode[]
  stoppedBecause: string | undefined
}

type Options<Episode> = {
  add: (episode: Episode) => Promise<unknown>
  /** Asked when the server finds something no more: was it the show or the episode? */
  isShowThere: () => Promise<boolean>
  /** The person said so. */
  isStopped: () => boolean
  onStep: (allocation: Allocation<Episode>) => void
}

/** What would fail for every other episode as well. */
const endsTheRun = (error: ApiError) => error.kind === 'unauthorized' || error.kind === 'no-key'

/** Adds episodes to a show one after another; one that fails does not keep the others from it. */
export async function allocateInTurn<Episode>(
  episodes: readonly Episode[],
  { add, isShowThere, isStopped, onStep }: Options<Episode>,
): Promise<Allocation<Episode>> {
  let state: Allocation<Episode> = { done: [], failed: [], left: episodes, stoppedBecause: undefined }
  const step = (next: Partial<Allocation<Episode>>) => {
    state = { ...state, ...next }
    onStep(state)
  }
  step({})
  for (const episode of episodes) {
    if (isStopped()) {
      step({ stoppedBecause: 'Stopped. The rest was left as it was.' })
      break
    }
    try {
      await add(episode)
      step({ done: [...state.done, episode], left: state.left.slice(1) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (endsTheRun(error)) {
        step({ stoppedBecause: error.message })
        break
      }
      if (error.kind === 'not-found' && !(await isShowThere())) {
        step({ stoppedBecause: showGoneWords })
        break
      }
      const words = error.kind === 'not-found' ? episodesGoneWords : error.message
      step({ failed: [...state.failed, { episode, words }], left: state.left.slice(1) })
    }
  }
  return state
}
