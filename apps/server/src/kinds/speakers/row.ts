import { costs } from '@patchbay/contract'
import { hourS, kind, longJob } from '../kind.ts'
import { recordingBody } from '../order-body.ts'
import { speakersOrder } from './order.ts'
import { speakersResult, showsSpeakers } from './result.ts'
import { speakersSteps } from './steps.ts'

export const speakersKind = kind({
  types: ['separateSpeakers'],
  makes: 'speakers',
  order: speakersOrder,
  occurrence: () => ({ type: 'separateSpeakers', title: undefined, cost: costs.separateSpeakers() }),
  asBody: ({ source }) => recordingBody(source),
  result: speakersResult,
  needs: () => [],
  keepsFiles: false,
  outputType: 'audio',
  job: { ...longJob, longestS: 2 * hourS },
  steps: speakersSteps,
  folder: 'speakers',
  countsDaily: false,
  page: undefined,
  shows: showsSpeakers,
})
