import { endpoints } from '@patchbay/contract'
import { useState } from 'react'
import { invalidate } from '../../../api/query.ts'
import { createOrderSender } from '../../../api/send-orders.ts'
import { type BulkRun, useBulkRun } from '../../../kit/bulk/use-bulk-run.ts'
import type { Operation, OperationFacts, OperationEpisode } from './operation.ts'

/** What shows that something was done: requests, episodes, transcripts, videos, credits, shows. */
const invalidatedByOperation = [
  endpoints.content.list,
  endpoints.content.usage,
  endpoints.content.transcripts,
  endpoints.video.shorts,
  endpoints.podcast.episodes,
  endpoints.podcast.showEpisodes,
]

export type OperationRun<Each extends OperationEpisode = OperationEpisode> = {
  run: BulkRun<Each>
  execute: (operation: Operation, episodes: readonly Each[], facts: OperationFacts) => void
}

/** Does one operation with each of the episodes, in turn. `onDone` is told at the end with which it worked. */
export function useOperation<Each extends OperationEpisode>(
  onDone?: (episodes: readonly Each[]) => void,
): OperationRun<Each> {
  const [sendOrder] = useState(createOrderSender)
  const run = useBulkRun<Each>({
    onEnded: ({ completed }) => {
      onDone?.(completed)
      void Promise.all(invalidatedByOperation.map(invalidate))
    },
  })
  return {
    run,
    execute: (operation, episodes, facts) =>
      run.start(episodes, (episode) => operation.execute(episode, facts, sendOrder), operation.pauseMs),
  }
}
