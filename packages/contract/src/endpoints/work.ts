import { type EndpointTable, type Taking, saysServerWordsOr, saysWhatServerSays } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { making } from '../entities/making.ts'
import { order } from '../entities/order.ts'
import type { workIntake } from '../bodies/work.ts'

const row = { base: 'api', auth: 'key' } as const

/** One request and the work on it: ours, beside the published calls of `content`. */
const rows = {
  making: {
    ...row,
    method: 'GET',
    path: 'content/Making/{id}',
    answer: making,
    fails: saysServerWordsOr('Failed to check status'),
  },
  order: {
    ...row,
    method: 'GET',
    path: 'content/Order/{id}',
    answer: order,
    fails: saysWhatServerSays,
  },
  cancel: {
    ...row,
    method: 'POST',
    path: 'content/Cancel/{id}',
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable

export const work: Taking<typeof rows, typeof workIntake> = rows
