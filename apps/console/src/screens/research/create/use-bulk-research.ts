import { type Call, endpoints } from '@patchbay/contract'
import { useState } from 'react'
import { invalidate } from '../../../api/query.ts'
import { createOrderSender } from '../../../api/send-orders.ts'
import { useBulkRun } from '../../../kit/bulk/use-bulk-run.ts'
import type { Form } from '../../../kit/create/use-form.ts'
import { type ResearchDraft, splitQueries } from './draft.ts'

const bulkResearchPauseMs = 15_000

export type Query = { text: string }

/** Sends one query after the other. What was taken leaves the form at once, so that nobody pays for it twice. */
export function useBulkResearch({ change }: Form<ResearchDraft>) {
  const [send] = useState(createOrderSender)
  const run = useBulkRun<Query>({
    pauseMs: bulkResearchPauseMs,
    onEnded: () =>
      void Promise.all([endpoints.research.list, endpoints.content.list, endpoints.content.usage].map(invalidate)),
  })
  const without = (query: string) => (draft: ResearchDraft) => {
    const left = splitQueries(draft)
    const place = left.indexOf(query)
    return { ...draft, queries: left.filter((_, index) => index !== place).join('\n') }
  }
  return {
    run,
    start: (queries: readonly string[], orderOf: (query: string) => Call<typeof endpoints.research.create>) =>
      run.start(
        queries.map((text) => ({ text })),
        async ({ text }) => {
          await send(orderOf(text))
          change(without(text))
        },
      ),
  }
}
