import { rm } from 'node:fs/promises'
import inspector from 'node:inspector'
import { oversee } from './overseer.ts'

/** A process under oversight that does what it is told: hangs, loses its folder, or stops without an end. */
const [what = '', folder = '', silentMs = ''] = process.argv.slice(2)
const overseer = oversee([folder], { everyMs: 100, stopMs: 400, busyMs: 500, silentMs: Number(silentMs) })
setInterval(() => undefined, 1000)
const deeds: Record<string, () => unknown> = {
  'is well': () => setTimeout(() => process.exit(0), 1200),
  'waits under a debugger': () => {
    inspector.open(0)
    setTimeout(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
      process.exit(0)
    }, 300)
  },
  'loses its folder': () => rm(folder, { recursive: true }),
  'loses its folder and hangs': async () => {
    await rm(folder, { recursive: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
  'is in an endless loop': () => {
    for (;;);
  },
  'waits for what never comes': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  'stops without an end': () => overseer.stopping(),
}
setTimeout(() => void deeds[what]?.(), 300)
