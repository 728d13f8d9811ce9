import { setTimeout as wait } from 'node:timers/promises'
import type { Patchbay } from '../journeys/stage/patchbay.ts'
import { openDb } from '../../apps/server/src/db/connection.ts'
import { requests } from '../../apps/server/src/db/schema.ts'
import { type Attack, waitUntil } from './attack.ts'

const count = 4
const script = Array.from(
  { length: 10 },
  (_, line) =>
    `SPEAKER_0${line % 2}: This is line number ${line}, and it is long enough to take a moment to be spoken aloud.`,
).join('\n')

const sendOrders = async (patchbay: Patchbay) => {
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    const own = script.replaceAll('moment', `moment of episode ${number}`)
    const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/CreatePodcastCustomScript', {
      script: own,
      voice1: 1,
      voice2: 2,
    })
    ids.push(id)
  }
  return ids
}

const waitForEnds = async (patchbay: Patchbay, ids: string[]) => {
  const states = await Promise.all(
    ids.map((id) => patchbay.call<{ status: number; errorMessage?: string | null }>(`content/status/${id}`)),
  )
  return {
    done: states.filter(({ status }) => status === 100).length,
    failed: states.filter((one) => one.errorMessage).length,
  }
}

/** What it came to: episodes, credits, and what the tables say of tries. Ends the server. */
async function collectOutcome(patchbay: Patchbay, ids: string[]) {
  await waitUntil(async () => {
    const { done, failed } = await waitForEnds(patchbay, ids)
    return done + failed === count
  }, 150)
  const { done } = await waitForEnds(patchbay, ids)
  const { used } = await patchbay.call<{ used: number }>('Content/Usage')
  await patchbay.end()
  const connection = await openDb({ databaseUrl: undefined, dataFolder: patchbay.dataFolder })
  const rows = await connection.db
    .select({ failedTries: requests.failedTries, lostAttempts: requests.lostAttempts })
    .from(requests)
  await connection.close()
  return { done, used, tries: rows.reduce((sum, row) => sum + row.failedTries + row.lostAttempts, 0) }
}

/** A machine that sleeps: the server is frozen for longer than any sign of life may be missing. */
export const sleep: Attack = {
  name: 'A machine that sleeps',
  settings: { PATCHBAY_RATE_LIMIT: '1000000' },
  run: async (patchbay) => {
    const ids = await sendOrders(patchbay)
    await wait(3000)
    for (let time = 0; time < 2; time += 1) {
      await patchbay.freeze(15_000)
      await wait(2000)
    }
    const { done, used, tries } = await collectOutcome(patchbay, ids)
    return { episodes: count, done, 'begun again': tries, 'credits used, of 200 each': used }
  },
  isDefended: (figures) =>
    figures['done'] === count && figures['begun again'] === 0 && figures['credits used, of 200 each'] === 200 * count,
}

/** Power cuts in the middle of the work. */
export const powerCuts: Attack = {
  name: 'Power cuts',
  settings: { PATCHBAY_RATE_LIMIT: '1000000' },
  run: async (patchbay) => {
    const ids = await sendOrders(patchbay)
    for (let time = 0; time < 9; time += 1) {
      await wait(1500)
      await patchbay.kill()
      await patchbay.start()
    }
    const { done, used } = await collectOutcome(patchbay, ids)
    return { episodes: count, kills: 9, done, 'credits used, of 200 each': used }
  },
  isDefended: (figures) => figures['done'] === count && figures['credits used, of 200 each'] === 200 * count,
}
