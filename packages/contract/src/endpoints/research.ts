import { type EndpointTable, type Taking, saysWhatServerSays, unauthorizedWords } from '../endpoint.ts'
import { accepted } from '../entities/accepted.ts'
import { changedResearchTemplate, research as researchEntity, researchTemplate } from '../entities/research.ts'
import { listIn, listOf } from '../wire/lists.ts'
import type { researchIntake } from '../bodies/research.ts'

const row = { base: 'research', auth: 'key' } as const

const rows = {
  list: {
    ...row,
    method: 'GET',
    path: 'deep-research/research',
    answer: listOf(researchEntity, 'researches', 'items'),
    fails: ({ status, serverWords }) =>
      status === 401 ? unauthorizedWords : (serverWords ?? `HTTP error! status: ${status}`),
  },
  detail: {
    ...row,
    method: 'GET',
    path: 'deep-research/research/{id}',
    answer: researchEntity,
    fails: saysWhatServerSays,
  },
  create: {
    ...row,
    method: 'POST',
    path: 'deep-research/research',
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  recurring: {
    ...row,
    method: 'GET',
    path: 'deep-research/recurring',
    answer: listIn('templates', researchTemplate),
    fails: saysWhatServerSays,
  },
  updateRecurring: {
    ...row,
    method: 'POST',
    path: 'deep-research/recurring/{id}',
    answer: changedResearchTemplate,
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable

export const research: Taking<typeof rows, typeof researchIntake> = rows
