import { type Episode, endpoints } from '@patchbay/contract'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { invalidate } from '../../../api/query.ts'
import { ordersSender } from '../../../api/send-orders.ts'
import { type BulkRun, useBulkRun } from '../../../kit/bulk/use-bulk-run.ts'
import type { Operation, OperationFacts } from './operations.ts'

/** What shows that work was ordered: requests, episodes, transcripts, credits. */
const shownIn = [
  endpoints.content.list,
  endpoints.content.usage,
  endpoints.content.transcripts,
  endpoints.podcast.episodes,
]

export type OperationRun = {
  run: BulkRun<Episode>
  execute: (operation: Operation, episodes: readonly Episode[], facts: OperationFacts) => void
}

/** Orders one operation for each of the episodes, in turn. `onOrdered` is told at the end which were. */
export function useOperation(onOrdered?: (episodes: readonly Episode[]) => void): OperationRun {
  const [sendOrder] = useState(ordersSender)
  const run = useBulkRun<Episode>({
    onEnded: ({ completed }) => {
      onOrdered?.(completed)
      void Promise.all(shownIn.map(invalidate))
    },
  })
  return {
    run,
    execute: (operation, episodes, facts) =>
      run.start(episodes, async (episode) => {
        const { errorMessage, requestId } = await sendOrder(operation.call(episode, facts))
        // Some servers answer 200 and say in it that it did not work.
        if (errorMessage) throw new ApiError('bad-input', errorMessage)
        if (requestId === undefined) throw new ApiError('unreadable', operation.fallbackWords)
      }),
  }
}
