import type * as z from 'zod/mini'
import { elsewhere } from '../wire/described.ts'
import { date, flag, id, number, numberOr, optionalId, record, text } from '../wire/fields.ts'

export const research = record({
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
})
export type Research = z.infer<typeof research>

/** A recurring research (spec 3 §3). */
export const researchTemplate = record({
  id: id(),
  text: text(),
  dailyCount: numberOr(1),
  scheduleEndDate: date(),
  status: text(),
  lastRunAt: date(),
  nextRunAt: date(),
  deletedOn: date(),
  isActive: flag(),
})
export type ResearchTemplate = z.infer<typeof researchTemplate>
