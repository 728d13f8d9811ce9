import { costs } from '@patchbay/contract'
import { hourS, kind, longJob } from '../kind.ts'
import { recordingBody } from '../order-body.ts'
import { transcriptOrder } from './order.ts'
import { transcriptResult, showsTranscript } from './result.ts'
import { transcriptSteps } from './steps.ts'

export const transcriptKind = kind({
  types: ['getTranscript'],
  makes: 'transcript',
  order: transcriptOrder,
  occurrence: () => ({ type: 'getTranscript', title: undefined, cost: costs.transcript() }),
  asBody: ({ source }) => recordingBody(source),
  result: transcriptResult,
  needs: ({ source }) => (source.kind === 'upload' ? [source.key] : []),
  keepsFiles: false,
  outputType: 'text',
  job: { ...longJob, longestS: 2 * hourS },
  steps: transcriptSteps,
  folder: 'transcripts',
  countsDaily: false,
  page: undefined,
  shows: showsTranscript,
})
