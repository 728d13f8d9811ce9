import { type EndpointTable, type WithRequestSpec, serverMessageOrGeneral, unauthorizedMessage } from '../endpoint.ts'
import { accepted } from '../entities/accepted.ts'
import { changeResearchTemplateResponse, research as researchEntity, researchTemplate } from '../entities/research.ts'
import { wrappedListOf, listOf } from '../wire/lists.ts'
import type { researchRequests } from '../bodies/research.ts'

const row = { base: 'research', auth: 'key' } as const

const rows = {
  list: {
    ...row,
    method: 'GET',
    path: 'deep-research/research',
    response: listOf(researchEntity, 'researches', 'items'),
    failureMessage: ({ status, serverWords }) =>
      status === 401 ? unauthorizedMessage : (serverWords ?? `HTTP error! status: ${status}`),
  },
  detail: {
    ...row,
    method: 'GET',
    path: 'deep-research/research/{id}',
    response: researchEntity,
    failureMessage: serverMessageOrGeneral,
  },
  create: {
    ...row,
    method: 'POST',
    path: 'deep-research/research',
    response: accepted,
    spelled: 'both',
    failureMessage: serverMessageOrGeneral,
  },
  recurring: {
    ...row,
    method: 'GET',
    path: 'deep-research/recurring',
    response: wrappedListOf('templates', researchTemplate),
    failureMessage: serverMessageOrGeneral,
  },
  updateRecurring: {
    ...row,
    method: 'POST',
    path: 'deep-research/recurring/{id}',
    response: changeResearchTemplateResponse,
    failureMessage: serverMessageOrGeneral,
  },
} as const satisfies EndpointTable

export const research: WithRequestSpec<typeof rows, typeof researchRequests> = rows
