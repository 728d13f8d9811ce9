import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import {
  nullableField,
  optionalField,
  requiredText,
  enumField,
  endDateField,
  flagField,
  numberField,
  textWithMax,
} from '../wire/body-fields.ts'
import { callbackData, projectIds, recurrence } from './common-fields.ts'

export const researchRequests = {
  list: { summary: 'The researches, newest first' },
  detail: { summary: 'One research with its text' },
  create: {
    summary: 'Starts a research, or a recurring one',
    body: z.object({
      text: requiredText(lengths.topic),
      outputType: optionalField(enumField(['text', 'json'])),
      /** The template that a JSON result follows. */
      jsonFormat: optionalField(textWithMax(lengths.jsonFormat)),
      provider: optionalField(enumField(['gemini', 'openai'])),
      projectIds,
      /** URLs or file ids. */
      files: optionalField(
        z.array(textWithMax(lengths.url)).check(z.maxLength(counts.researchFiles.max, counts.researchFiles.message)),
      ),
      callbackData,
      ...recurrence(counts.dailyRuns),
    }),
  },
  recurring: { summary: 'Recurring researches' },
  updateRecurring: {
    summary: 'Changes, pauses or resumes a recurring research',
    body: z.object({
      text: optionalField(textWithMax(lengths.topic)),
      /** Its limits have the published messages. */
      dailyCount: optionalField(numberField()),
      isActive: optionalField(flagField()),
      scheduleEndDate: nullableField(endDateField()),
    }),
  },
} as const
