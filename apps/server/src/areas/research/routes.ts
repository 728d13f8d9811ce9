import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { streamWholeList } from '../lists.ts'
import { type ListedRecurring, listRecurring } from '../orders/recurring-store.ts'
import { updateRecurringResearch } from './update-recurring.ts'
import { type ResearchNeeds, createResearch } from './create-research.ts'
import { type ListedResearch, findResearch, listResearchesAfter } from './store.ts'
import {
  serializeFoundResearch,
  serializeResearch,
  serializeTemplateAsResearch,
  serializeResearchTemplate,
} from './wire.ts'

export function researchHandlers(services: ResearchNeeds) {
  const { db } = services
  return handlers({
    'research.create': (input) => createResearch(services, input),
    // Recurring ones first, then what was ordered and what they ran, newest first.
    'research.list': ({ workspaceId }) =>
      streamWholeList({
        after: async (last: ListedResearch | ListedRecurring | undefined, limit) => {
          const templates = last === undefined ? await listRecurring(db, workspaceId, 'research') : []
          const before = last && 'id' in last ? last : undefined
          return [...templates, ...(await listResearchesAfter(db, workspaceId, before, limit))]
        },
        answer: (row) => ('id' in row ? serializeResearch(row) : serializeTemplateAsResearch(row)),
      }),
    'research.detail': async ({ workspaceId, params }) => {
      const row = await findResearch(db, workspaceId, params.id)
      if (!row) throw new Refusal(404, 'Deep research request not found')
      return serializeFoundResearch(row)
    },
    'research.recurring': async ({ workspaceId }) => ({
      success: true,
      templates: (await listRecurring(db, workspaceId, 'research')).map(serializeResearchTemplate),
    }),
    'research.updateRecurring': (input) => updateRecurringResearch(services, input),
  })
}
