import { handlers } from '../../http/handlers.ts'
import { statusNumber } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'
import { listResearches } from './store.ts'

export function researchHandlers(services: Needs<'db'>) {
  return handlers({
    'research.list': async ({ workspaceId }) => {
      const rows = await listResearches(services.db, workspaceId)
      return rows.map(({ research, request }) => ({
        id: research.id,
        prompt: research.prompt,
        outputType: research.outputType,
        status: statusNumber(request),
        isScheduleTemplate: research.isScheduleTemplate,
        isTemplateSchedule: research.isScheduleTemplate,
        scheduleId: null,
        dailyCount: null,
        scheduleEndDate: null,
        jsonFormat: null,
        lastScheduleExecutionOn: null,
        nextScheduleExecutionOn: null,
        title: request.title,
        stage: request.stage,
        provider: research.provider,
        language: null,
        sourceCount: null,
        readingMinutes: null,
        callbackData: request.callbackData,
        requestedOn: request.requestedOn.toISOString(),
        succeededOn: request.succeededOn?.toISOString() ?? null,
        errorOn: request.errorOn?.toISOString() ?? null,
        errorCode: request.errorCode,
        errorMessage: request.errorMessage,
      }))
    },
  })
}
