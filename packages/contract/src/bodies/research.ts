import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { clearable, maybe, neededText, oneOf, sentEndDate, sentFlag, sentNumber, textUpTo } from '../wire/bodies.ts'
import { callbackData, projectIds, recurrence } from './parts.ts'

export const researchIntake = {
  list: { summary: 'The researches, newest first' },
  detail: { summary: 'One research with its text' },
  create: {
    summary: 'Starts a research, or a recurring one',
    body: z.object({
      text: neededText(lengths.topic),
      outputType: maybe(oneOf(['text', 'json'])),
      /** The template that a JSON result follows. */
      jsonFormat: maybe(textUpTo(lengths.jsonFormat)),
      provider: maybe(oneOf(['gemini', 'openai'])),
      projectIds,
      /** Addresses, or ids of files. */
      files: maybe(
        z.array(textUpTo(lengths.url)).check(z.maxLength(counts.researchFiles.most, counts.researchFiles.words)),
      ),
      callbackData,
      ...recurrence(counts.dailyRuns),
    }),
  },
  recurring: { summary: 'Recurring researches' },
  updateRecurring: {
    summary: 'Changes, pauses or resumes a recurring research',
    body: z.object({
      text: maybe(textUpTo(lengths.topic)),
      /** Its limits are said in the published words. */
      dailyCount: maybe(sentNumber()),
      isActive: maybe(sentFlag()),
      scheduleEndDate: clearable(sentEndDate()),
    }),
  },
} as const
