import type * as z from 'zod/mini'
import { elsewhere } from '../wire/described.ts'
import { date, flag, id, number, numberOr, optionalId, record, text } from '../wire/fields.ts'

export const research = record(
  {
    id: id(),
    prompt: text(),
    name: elsewhere(text()),
    summary: elsewhere(text()),
    status: numberOr(0),
    requestedOn: date(),
    succeededOn: date(),
    errorOn: date(),
    errorMessage: text(),
    errorCode: number(),
    isScheduleTemplate: flag(),
    isTemplateSchedule: flag(),
    /** In the answer for one research; lists leave it out. */
    responseText: elsewhere(text()),
    outputType: text(),
    scheduleId: optionalId(),
    dailyCount: number(),
    scheduleEndDate: date(),
  },
  { jsonFormat: text(), lastScheduleExecutionOn: date(), nextScheduleExecutionOn: date() },
)
export type Research = z.infer<typeof research>

/** A recurring research (spec 3 §3). */
export const researchTemplate = record(
  {
    id: id(),
    text: text(),
    dailyCount: numberOr(1),
    scheduleEndDate: date(),
    status: text(),
    lastRunAt: date(),
    nextRunAt: date(),
    deletedOn: date(),
    isActive: flag(),
  },
  { provider: text(), outputType: text(), jsonFormat: text(), callbackData: text(), createdOn: date() },
)

/** The answer to changing a template. */
export const changedResearchTemplate = record({ message: text() }, { success: flag(), template: researchTemplate })

export type ResearchTemplate = z.infer<typeof researchTemplate>
