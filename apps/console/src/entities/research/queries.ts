import { type Research, callTo, endpoints, statusNumbers } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { isTemplate } from './status.ts'

export const researchesCall = callTo(endpoints.research.list)

export const useResearches = () => useCall(researchesCall)

/** Spec 2 §9. */
const pollMs = 10_000

/** Neither 100 nor errored: it is asked about again (spec 2 §4). */
const isUnfinished = (research: Research): boolean =>
  research.status !== statusNumbers.done && research.errorOn === undefined && !isTemplate(research)

/** The list, asked for again until all of it has ended. */
export const useWatchedResearches = () =>
  useCall(researchesCall, { pollMs: pollWhile((researches) => researches.some(isUnfinished), pollMs) })

export const researchCall = (id: string) => callTo(endpoints.research.detail, { params: { id } })

/** One with its words, asked for again until it has ended; undefined asks for none. */
export const useResearch = (id: string | undefined) =>
  useCall(id === undefined ? undefined : researchCall(id), {
    pollMs: pollWhile(isUnfinished, pollMs),
  })

const templatesCall = callTo(endpoints.research.recurring)

export const useResearchTemplates = () => useCall(templatesCall)
