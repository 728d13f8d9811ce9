import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { lockFolder } from '../../apps/server/src/db/lock.ts'

/**
 * One of several processes that want the same folders: asks for the folder of each round in the millisecond that the
 * round begins, and says which it got. It lives on until it is told to end, so that what it holds stays held.
 */
const [folder = '', rounds = '0', startsAt = '0', roundMs = '0'] = process.argv.slice(2)
const acquiredRounds: number[] = []
const refusals: string[] = []
for (let round = 0; round < Number(rounds); round += 1) {
  const begins = Number(startsAt) + round * Number(roundMs)
  if (begins - Date.now() > 1) await wait(begins - Date.now() - 1)
  while (Date.now() < begins);
  try {
    await lockFolder(join(folder, String(round)))
    acquiredRounds.push(round)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'FolderInUseError') refusals.push(String(error))
  }
}
process.stdout.write(`${JSON.stringify({ got: acquiredRounds, refusals })}\n`)
process.stdin.resume()
