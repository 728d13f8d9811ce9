import { type Call, createCall, costs, endpoints } from '@patchbay/contract'
import { parseDailyCount, endOfDay } from '../../../kit/options/recurrence.ts'
import { type ResearchDraft, splitQueries } from './draft.ts'

/** One research of a query; recurring only where it is a single one. */
export function orderOf(query: string, draft: ResearchDraft): Call<typeof endpoints.research.create> {
  const { mode, provider, projectIds, isRecurring, dailyCount, endDate } = draft
  return createCall(endpoints.research.create, {
    json: {
      text: query.trim(),
      outputType: 'text',
      provider,
      ...(projectIds.length > 0 && { projectIds }),
      ...(mode === 'single' &&
        isRecurring && {
          isScheduled: true,
          dailyCount: parseDailyCount(dailyCount),
          scheduleEndDate: endOfDay(endDate),
        }),
    },
  })
}

/** The call that is shown: the first of several. */
export const previewCall = (draft: ResearchDraft) =>
  orderOf(draft.mode === 'single' ? draft.query : (splitQueries(draft)[0] ?? ''), draft)

/** Credits before the click: of each query, of each run. */
export const costOf = (draft: ResearchDraft): number =>
  costs.research(draft) * (draft.mode === 'single' ? 1 : Math.max(1, splitQueries(draft).length))
