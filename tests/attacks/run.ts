import { Patchbay } from '../journeys/stage/patchbay.ts'
import type { Attack } from './attack.ts'
import { crowds } from './crowds.ts'
import { fuzz } from './fuzz.ts'
import { hungServer } from './hung-server.ts'
import { powerCuts, sleep } from './interruptions.ts'
import { inward } from './inward.ts'
import { neighbours } from './neighbours.ts'
import { removedFolder } from './removed-folder.ts'
import { slowBodies } from './slow-bodies.ts'
import { slowSources } from './slow-sources.ts'
import { spelling } from './spelling.ts'

/**
 * `node tests/attacks/run.ts [word …]`: attacks servers of its own on this machine, one after the other, and prints what
 * it measured. By hand: it takes about ten minutes, and is no part of `npm test`. With words, only those whose name has one.
 */
const attacks: Attack[] = [
  spelling,
  slowBodies,
  slowSources,
  fuzz,
  crowds,
  inward,
  neighbours,
  removedFolder,
  hungServer,
  sleep,
  powerCuts,
]
const wanted = process.argv.slice(2).map((word) => word.toLowerCase())
const print = (text: string) => process.stdout.write(`${text}\n`)

// Whatever hangs, this ends.
setTimeout(() => process.exit(2), 20 * 60_000).unref()

let failedAttacks = 0
for (const { name, settings, run, isDefended } of attacks) {
  if (wanted.length > 0 && !wanted.some((word) => name.toLowerCase().includes(word))) continue
  const patchbay = await Patchbay.start(settings)
  const began = Date.now()
  try {
    const figures = await run(patchbay)
    const isHeld = isDefended(figures)
    if (!isHeld) failedAttacks += 1
    const told = Object.entries(figures).map(([what, number]) => `${what} ${Math.round(number * 10) / 10}`)
    print(`${isHeld ? 'held ' : 'BROKE'}  ${name} (${Math.round((Date.now() - began) / 1000)} s): ${told.join(' · ')}`)
  } finally {
    await patchbay.stop()
  }
}
process.exit(failedAttacks === 0 ? 0 : 1)
