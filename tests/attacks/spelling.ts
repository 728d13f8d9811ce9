import { type Attack, countStatus, otherKey, statusOf } from './attack.ts'

const limit = 60
const spellings = ['/v1/Content/Usage', '/%761/Content/Usage', '/v%31/content/usage/', '/Content/%55sage']

/** Steps around the count of calls by spelling their paths otherwise; guesses keys; fills the owner's mailbox. */
export const spelling: Attack = {
  name: 'The rate limit, by spelling',
  settings: { PATCHBAY_RATE_LIMIT: String(limit) },
  run: async (patchbay) => {
    const key = await otherKey(patchbay, 'Caller')
    const paths = [...spellings, `${patchbay.baseUrl}/v1/Content/Usage`]
    const calls: number[] = []
    for (let turn = 0; turn < 300; turn += 1) {
      calls.push(await statusOf(patchbay, paths[turn % paths.length] ?? '', { key }))
    }
    const guesses: number[] = []
    for (let turn = 0; turn < 300; turn += 1) {
      guesses.push(await statusOf(patchbay, paths[turn % paths.length] ?? '', { key: `pb_guess-${turn}` }))
    }
    const mails: number[] = []
    const body = JSON.stringify({ email: 'a@example.org', message: 'Hello' })
    const doors = ['/v1/api/payments/SendEmail', '/api/payments/SendEmail', '/%761/api/payments/sendemail']
    for (let turn = 0; turn < 60; turn += 1) {
      mails.push(await statusOf(patchbay, doors[turn % doors.length] ?? '', { method: 'POST', body }))
    }
    return {
      'calls of 300 that passed': countStatus(calls, 200),
      'guesses of 300 that were heard': countStatus(guesses, 401),
      'messages of 60 that passed': countStatus(mails, 200),
    }
  },
  isDefended: ({ ...figures }) =>
    (figures['calls of 300 that passed'] ?? 0) <= limit &&
    (figures['guesses of 300 that were heard'] ?? 0) <= limit &&
    (figures['messages of 60 that passed'] ?? 0) <= 10,
}
