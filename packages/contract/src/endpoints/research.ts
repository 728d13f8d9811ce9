import * as z from 'zod/mini'
import { type EndpointTable, saysWhatServerSays, unauthorizedWords } from '../endpoint.ts'
import { accepted, acknowledged } from '../entities/accepted.ts'
import { research as researchEntity, researchTemplate } from '../entities/research.ts'
import { lengths } from '../tables/limits.ts'
import { maybe, sentDate, sentFlag, sentNumber, textUpTo } from '../wire/bodies.ts'
import { listIn, listOf } from '../wire/lists.ts'

const row = { base: 'research', auth: 'key' } as const

export const research = {
  list: {
    ...row,
    method: 'GET',
    path: 'deep-research/research',
    summary: 'The researches, newest first',
    answer: listOf(researchEntity, 'researches', 'items'),
    fails: ({ status, serverWords }) =>
      status === 401 ? unauthorizedWords : (serverWords ?? `HTTP error! status: ${status}`),
  },
  detail: {
    ...row,
    method: 'GET',
    path: 'deep-research/research/{id}',
    summary: 'One research with its text',
    answer: researchEntity,
    fails: saysWhatServerSays,
  },
  create: {
    ...row,
    method: 'POST',
    path: 'deep-research/research',
    summary: 'Starts a research, or a recurring one',
    body: z.object({
      text: textUpTo(lengths.topic),
      outputType: maybe(z.string()),
      provider: maybe(z.enum(['gemini', 'openai'], 'expected gemini or openai')),
      isScheduled: maybe(sentFlag()),
      dailyCount: maybe(sentNumber()),
      scheduleEndDate: maybe(sentDate()),
    }),
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  recurring: {
    ...row,
    method: 'GET',
    path: 'deep-research/recurring',
    summary: 'Recurring researches',
    answer: listIn('templates', researchTemplate),
    fails: saysWhatServerSays,
  },
  updateRecurring: {
    ...row,
    method: 'POST',
    path: 'deep-research/recurring/{id}',
    summary: 'Changes, pauses or resumes a recurring research',
    body: z.object({
      text: maybe(textUpTo(lengths.topic)),
      dailyCount: maybe(sentNumber()),
      isActive: maybe(sentFlag()),
      scheduleEndDate: z.nullish(sentDate()),
    }),
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable
