import { costs } from '@patchbay/contract'
import { hourS, kind, longJob } from '../kind.ts'
import { voiceOrder } from './order.ts'
import { voiceResult, showsVoice } from './result.ts'
import { voiceSteps } from './steps.ts'
import { voiceBody } from './wire.ts'

export const voiceKind = kind({
  types: ['cloneVoice'],
  makes: 'voice',
  order: voiceOrder,
  occurrence: ({ name }) => ({ type: 'cloneVoice', title: name, cost: costs.voiceClone() }),
  asBody: voiceBody,
  result: voiceResult,
  needs: ({ source }) => (source.kind === 'upload' ? [source.key] : []),
  keepsFiles: false,
  outputType: 'audio',
  job: { ...longJob, longestS: hourS },
  steps: voiceSteps,
  folder: undefined,
  countsDaily: false,
  page: undefined,
  shows: showsVoice,
})
