import type { Episode } from '@patchbay/contract'
import { ApiError } from '../../../../api/errors.ts'
import { addOneOfMany, refreshAfterAdding } from '../../../../entities/episodes/add-to-show.ts'
import type { BulkSummary } from '../../../../kit/bulk/bulk-state.ts'
import { wouldFailForAll } from '../../../../kit/bulk/run-sequentially.ts'
import { type BulkRun, useBulkRun } from '../../../../kit/bulk/use-bulk-run.ts'
import { episodesDeletedMessage, showDeletedMessage } from './rules.ts'

/** No further episode can be added to a show that is no more. */
class ShowDeletedError extends ApiError {}

type Settings = {
  showId: string
  /** Asked when the server finds something no more: was it the show or the episode? */
  hasShow: () => Promise<boolean>
  onEnded: (summary: BulkSummary<Episode>) => void
}

export type AllocationRun = Omit<BulkRun<Episode>, 'start'> & { start: (episodes: readonly Episode[]) => void }

/** Adds episodes to a show one after another; one that fails does not keep the others from it. */
export function useAllocation({ showId, hasShow, onEnded }: Settings): AllocationRun {
  const run = useBulkRun<Episode>({
    pauseMs: 0,
    stopWhen: (error) => wouldFailForAll(error) || error instanceof ShowDeletedError,
    onEnded: (summary) => void refreshAfterAdding().then(() => onEnded(summary)),
  })
  const add = async (episode: Episode) => {
    try {
      await addOneOfMany(showId, episode)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error
      if (await hasShow()) throw new ApiError(error.kind, episodesDeletedMessage, error.status)
      throw new ShowDeletedError(error.kind, showDeletedMessage, error.status)
    }
  }
  return { ...run, start: (episodes) => run.start(episodes, add) }
}
