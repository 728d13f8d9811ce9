import { costs } from '@patchbay/contract'
import { kind, longJob } from '../kind.ts'
import { shortOrder, shortOfFeeds } from './order.ts'
import { shortResult, showsShort } from './result.ts'
import { shortSteps } from './steps.ts'
import { shortBody } from './wire.ts'

export const shortKind = kind({
  types: ['createShorts', 'createShortCustomScript'],
  makes: 'short',
  order: shortOrder,
  occurrence: ({ source }) => ({
    type: source.kind === 'script' ? 'createShortCustomScript' : 'createShorts',
    title: undefined,
    cost: costs.short(),
  }),
  asBody: shortBody,
  result: shortResult,
  needs: () => [],
  feeds: shortOfFeeds,
  keepsFiles: false,
  outputType: 'video',
  job: longJob,
  steps: shortSteps,
  folder: 'shorts',
  countsDaily: false,
  page: 'video',
  shows: showsShort,
})
