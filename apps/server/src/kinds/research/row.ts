import { hourS, kind, longJob } from '../kind.ts'
import { researchOrder, researchRun } from './order.ts'
import { researchResult, showsResearch } from './result.ts'
import { researchSteps } from './steps.ts'
import { researchBody } from './wire.ts'

export const researchKind = kind({
  types: ['deepResearch'],
  makes: 'research',
  order: researchOrder,
  occurrence: researchRun,
  asBody: researchBody,
  result: researchResult,
  needs: ({ sources = [] }) => sources.flatMap((source) => ('key' in source ? source.key : [])),
  keepsFiles: true,
  outputType: 'text',
  job: { ...longJob, longestS: hourS },
  steps: researchSteps,
  folder: undefined,
  countsDaily: false,
  page: undefined,
  shows: showsResearch,
})
