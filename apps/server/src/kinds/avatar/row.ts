import { costs } from '@patchbay/contract'
import { hourS, kind, longJob } from '../kind.ts'
import { avatarOrder } from './order.ts'
import { avatarResult, showsAvatar } from './result.ts'
import { avatarSteps } from './steps.ts'
import { avatarBody } from './wire.ts'

export const avatarKind = kind({
  types: ['createAvatar'],
  makes: 'avatar',
  order: avatarOrder,
  occurrence: ({ name }) => ({ type: 'createAvatar', title: name, cost: costs.avatar() }),
  asBody: avatarBody,
  result: avatarResult,
  needs: ({ likeness }) => (likeness.kind === 'upload' ? [likeness.key] : []),
  keepsFiles: false,
  outputType: 'video',
  job: { ...longJob, longestS: hourS },
  steps: avatarSteps,
  folder: 'avatars',
  countsDaily: false,
  page: undefined,
  shows: showsAvatar,
})
