import { costs } from '@patchbay/contract'
import { kind, longJob } from '../kind.ts'
import { episodeResult, showsEpisode } from '../episode-result.ts'
import { modifyOrder } from './order.ts'
import { modifySteps } from './steps.ts'
import { modifyBody } from './wire.ts'

export const modifyKind = kind({
  types: ['modifyPodcast'],
  makes: 'episode',
  order: modifyOrder,
  occurrence: () => ({ type: 'modifyPodcast', title: undefined, cost: costs.modifyEpisode() }),
  asBody: modifyBody,
  result: episodeResult,
  needs: () => [],
  keepsFiles: true,
  outputType: 'audio',
  job: longJob,
  steps: modifySteps,
  folder: 'episodes',
  countsDaily: false,
  page: 'podcast',
  shows: showsEpisode,
})
