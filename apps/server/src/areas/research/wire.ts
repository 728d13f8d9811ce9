import { type ResearchReport, researchReport } from '@patchbay/contract'
import * as z from 'zod/mini'
import { type ResearchOrder, researchRun } from '../../kinds/research/order.ts'
import { readOrder, readResult } from '../../kinds/kinds.ts'
import type { ListedRecurring } from '../orders/recurring-store.ts'
import { serializeDates, statusNumber } from '../../requests/wire.ts'
import type { ListedResearch, findResearch } from './store.ts'

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

/** A research in the list. A run of a recurring one carries its id as `scheduleId`. */
export function serializeResearch(row: ListedResearch) {
  const { requestedOn, succeededOn, errorOn } = serializeDates(row)
  return {
    id: row.id,
    prompt: row.prompt,
    title: row.title,
    stage: row.stage,
    status: statusNumber(row),
    outputType: row.outputType,
    provider: row.provider,
    jsonFormat: row.jsonFormat,
    language: row.language,
    sourceCount: row.sourceCount,
    readingMinutes: row.readingMinutes,
    callbackData: row.callbackData,
    requestedOn,
    succeededOn,
    errorOn,
    errorCode: row.errorCode,
    errorMessage: row.errorMessage,
    ...noSchedule,
    scheduleId: row.templateId,
  }
}

const noSchedule = {
  isScheduleTemplate: false,
  isTemplateSchedule: false,
  dailyCount: null,
  scheduleEndDate: null,
  lastScheduleExecutionOn: null,
  nextScheduleExecutionOn: null,
}

type FoundResearch = NonNullable<Awaited<ReturnType<typeof findResearch>>>

/** One research with what it found. */
export function serializeFoundResearch(row: FoundResearch) {
  return {
    ...serializeResearch(row),
    responseText: row.responseText,
    report: parseStoredReport(row.report),
    writtenBy: row.writtenBy,
    warnings: readResult('research', row.result)?.warnings ?? null,
  }
}

/** As its row keeps it; null where there is none that this version reads. */
function parseStoredReport(storedValue: unknown): ResearchReport | null {
  const read = z.safeParse(researchReport, storedValue)
  return read.success ? read.data : null
}

/** A recurring research among the others. It is not made itself, so nobody needs to ask for it again: 100. */
export function serializeTemplateAsResearch({ template }: ListedRecurring) {
  const order = parseStoredOrder(template.order)
  return {
    id: template.id,
    prompt: order?.text ?? null,
    title: null,
    stage: null,
    status: 100,
    outputType: order?.outputType ?? null,
    provider: order?.provider ?? null,
    jsonFormat: order?.jsonFormat ?? null,
    language: null,
    sourceCount: null,
    readingMinutes: null,
    callbackData: template.callbackData,
    requestedOn: template.createdOn.toISOString(),
    succeededOn: isoOrNull(template.lastRunOn),
    errorOn: null,
    errorCode: 0,
    errorMessage: null,
    isScheduleTemplate: true,
    isTemplateSchedule: true,
    scheduleId: template.id,
    dailyCount: template.dailyCount,
    scheduleEndDate: isoOrNull(template.endDate),
    lastScheduleExecutionOn: isoOrNull(template.lastRunOn),
    nextScheduleExecutionOn: isoOrNull(template.nextRunOn),
  }
}

/** A recurring research in its own list. `nextRunAt` is null where it is paused or completed. */
export function serializeResearchTemplate({ template, failure }: ListedRecurring) {
  const order = parseStoredOrder(template.order)
  return {
    id: template.id,
    text: order?.text ?? null,
    provider: order?.provider ?? null,
    outputType: order?.outputType ?? null,
    jsonFormat: order?.jsonFormat ?? null,
    projectIds: order?.projects ?? [],
    callbackData: template.callbackData,
    dailyCount: template.dailyCount,
    scheduleEndDate: isoOrNull(template.endDate),
    status: template.state,
    isActive: template.state === 'active',
    lastRunAt: isoOrNull(template.lastRunOn),
    nextRunAt: isoOrNull(template.nextRunOn),
    createdOn: template.createdOn.toISOString(),
    deletedOn: isoOrNull(template.deletedOn),
    problem: template.problem ?? failure,
    lastRunId: template.lastRequestId,
    runs: template.runs,
    creditsPerRun: order ? researchRun(order).cost : null,
  }
}

export const parseStoredOrder = (storedValue: unknown): ResearchOrder | undefined => readOrder('research', storedValue)
