import * as z from 'zod/mini'
import { upstreamOnly } from '../wire/schema-descriptions.ts'
import {
  date,
  flag,
  flagIfKnown,
  id,
  ids,
  items,
  number,
  numberWithDefault,
  optionalId,
  record,
  text,
} from '../wire/response-fields.ts'
import { reportField } from './research-report.ts'

export const research = record(
  {
    id: id(),
    prompt: text(),
    name: upstreamOnly(text()),
    summary: upstreamOnly(text()),
    status: numberWithDefault(0),
    requestedOn: date(),
    succeededOn: date(),
    errorOn: date(),
    errorMessage: text(),
    errorCode: number(),
    isScheduleTemplate: flag(),
    isTemplateSchedule: flag(),
    /** In the answer for one research; lists leave it out. */
    responseText: upstreamOnly(text()),
    /** The report as data, in the answer for one research: of servers that name the feature `researchReports`. */
    report: reportField(),
    outputType: text(),
    scheduleId: optionalId(),
    dailyCount: number(),
    scheduleEndDate: date(),
    lastScheduleExecutionOn: date(),
    nextScheduleExecutionOn: date(),
    /** Ours: what the report is called, and what is being done in words. */
    title: text(),
    stage: text(),
    /** Ours, as it was ordered: `gemini` or `openai`. Who really wrote it says `writtenBy`, in the answer for one. */
    provider: text(),
    /** Ours, of a finished one: its language (English name), how many sources it cites, how long one reads it. */
    language: text(),
    sourceCount: number(),
    readingMinutes: number(),
    writtenBy: upstreamOnly(text()),
    /** Ours, in the answer for one: what went wrong without failing it, a sentence each. */
    warnings: upstreamOnly(items(z.string())),
  },
  { jsonFormat: text(), callbackData: text() },
)
export type Research = z.infer<typeof research>

/** A recurring research. */
export const researchTemplate = record(
  {
    id: id(),
    text: text(),
    dailyCount: numberWithDefault(1),
    scheduleEndDate: date(),
    status: text(),
    lastRunAt: date(),
    nextRunAt: date(),
    deletedOn: date(),
    isActive: flag(),
    provider: text(),
    createdOn: date(),
    /** Ours: why its last run was left out or failed, a sentence; missing where it went well. */
    problem: text(),
    /** Ours: the research that its last run made or is making. */
    lastRunId: optionalId(),
    /** Ours: how many runs it has started, and what each costs. */
    runs: number(),
    creditsPerRun: number(),
    /** Ours: what its runs are made for. */
    projectIds: ids(),
    name: upstreamOnly(text()),
    /** False where another server lists runs beside templates. */
    isTemplateSchedule: upstreamOnly(flagIfKnown()),
    isScheduleTemplate: upstreamOnly(flagIfKnown()),
  },
  { outputType: text(), jsonFormat: text(), callbackData: text() },
)

/** The answer to changing a template. */
export const changeResearchTemplateResponse = record(
  { message: text() },
  { success: flag(), template: researchTemplate },
)

export type ResearchTemplate = z.infer<typeof researchTemplate>
