import { type Research, createCall, endpoints, statusNumbers } from '@patchbay/contract'
import { useEndpointQuery } from '../../api/query.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { isTemplate } from './status.ts'

export const researchesCall = createCall(endpoints.research.list)

export const useResearches = () => useEndpointQuery(researchesCall)

const pollMs = 10_000

/** Neither 100 nor errored: it is asked about again. */
const isUnfinished = (research: Research): boolean =>
  research.status !== statusNumbers.done && research.errorOn === undefined && !isTemplate(research)

/** The list, asked for again until all of it has ended. */
export const usePolledResearches = () =>
  useEndpointQuery(researchesCall, { pollMs: pollWhile((researches) => researches.some(isUnfinished), pollMs) })

export const researchCall = (id: string) => createCall(endpoints.research.detail, { params: { id } })

/** One with its words, asked for again until it has ended; undefined asks for none. */
export const useResearch = (id: string | undefined) =>
  useEndpointQuery(id === undefined ? undefined : researchCall(id), {
    pollMs: pollWhile(isUnfinished, pollMs),
  })

const templatesCall = createCall(endpoints.research.recurring)

export const useResearchTemplates = () => useEndpointQuery(templatesCall)
