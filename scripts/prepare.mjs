/**
 * Runs before `npm start`, `npm run dev` and `npm test` and makes ready what they need, on whatever Node (18 or newer)
 * the machine has: the dependencies (with the Node that everything else runs on), the built console, an
 * empty database, the server in few files, a Chromium.
 * Each part looks first and does nothing when it is already done.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareChromium } from './prepare/browser.mjs'
import { prepareConsole } from './prepare/console.mjs'
import { atOnce, prepareDatabase } from './prepare/database.mjs'
import { prepareDependencies, prepareWhatRuns } from './prepare/dependencies.mjs'
import { alone } from './prepare/lock.mjs'
import { SetupError, say } from './prepare/say.mjs'
import { prepareServer } from './prepare/server.mjs'

const parts = {
  dev: [prepareDependencies],
  // Beside a server that may be running: nothing it stands on is put in anew.
  run: [prepareWhatRuns],
  start: [prepareWhatRuns, atOnce(prepareConsole, prepareDatabase), prepareServer],
  check: [prepareDependencies, prepareConsole, prepareServer],
  test: [prepareDependencies, prepareConsole, prepareServer, prepareChromium],
}

const purpose = process.argv[2] ?? ''
const root = fileURLToPath(new URL('..', import.meta.url))

try {
  if (!Object.hasOwn(parts, purpose))
    throw new SetupError('Use: node scripts/prepare.mjs start | run | dev | check | test')
  for (const prepare of parts[purpose]) {
    const work = prepare(root)
    if (work.isDone()) continue
    mkdirSync(join(root, '.cache'), { recursive: true })
    await alone(join(root, '.cache', 'prepare.lock'), async () => {
      // Another run may have done it while this one waited.
      if (!work.isDone()) await work.run()
    })
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  say(error.message)
  process.exitCode = 1
}
