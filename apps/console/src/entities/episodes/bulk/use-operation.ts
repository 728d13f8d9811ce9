import { endpoints } from '@patchbay/contract'
import { useState } from 'react'
import { invalidate } from '../../../api/query.ts'
import { ordersSender } from '../../../api/send-orders.ts'
import { type BulkRun, useBulkRun } from '../../../kit/bulk/use-bulk-run.ts'
import type { Operation, OperationFacts, Subject } from './operation.ts'

/** What shows that something was done: requests, episodes, transcripts, videos, credits, shows. */
const shownIn = [
  endpoints.content.list,
  endpoints.content.usage,
  endpoints.content.transcripts,
  endpoints.video.shorts,
  endpoints.podcast.episodes,
  endpoints.podcast.showEpisodes,
]

export type OperationRun<Each extends Subject = Subject> = {
  run: BulkRun<Each>
  execute: (operation: Operation, episodes: readonly Each[], facts: OperationFacts) => void
}

/** Does one operation with each of the episodes, in turn. `onDone` is told at the end with which it worked. */
export function useOperation<Each extends Subject>(onDone?: (episodes: readonly Each[]) => void): OperationRun<Each> {
  const [sendOrder] = useState(ordersSender)
  const run = useBulkRun<Each>({
    onEnded: ({ completed }) => {
      onDone?.(completed)
      void Promise.all(shownIn.map(invalidate))
    },
  })
  return {
    run,
    execute: (operation, episodes, facts) =>
      run.start(episodes, (episode) => operation.act(episode, facts, sendOrder), operation.pauseMs),
  }
}
