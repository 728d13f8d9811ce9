import { costs } from '@patchbay/contract'
import { kind, longJob } from '../kind.ts'
import { filesOf } from '../material.ts'
import { explainerOrder, explainerOfFeeds } from './order.ts'
import { explainerResult, showsExplainer } from './result.ts'
import { explainerSteps } from './steps.ts'
import { explainerBody } from './wire.ts'

export const explainerKind = kind({
  types: ['createExplainer'],
  makes: 'explainer',
  order: explainerOrder,
  occurrence: ({ title, voices }) => ({
    type: 'createExplainer',
    title,
    cost: costs.explainer({ hasChosenVoices: voices !== undefined }),
  }),
  asBody: explainerBody,
  result: explainerResult,
  needs: ({ parts }) => filesOf(parts),
  feeds: explainerOfFeeds,
  keepsFiles: true,
  outputType: 'video',
  job: longJob,
  steps: explainerSteps,
  folder: 'explainers',
  countsDaily: false,
  page: 'video',
  shows: showsExplainer,
})
