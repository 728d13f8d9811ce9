import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printLine, root } from '../../scripts/step.ts'
import { median } from './stages.ts'

const starts = 3

/** What `npm start` makes before a start, where this checkout does: the server in few files, an empty database. */
function prepareCheckout(checkout: string): void {
  const scripts = [
    ['bundle-server.mjs', 'apps/server'],
    ['make-database.ts', '.'],
  ] as const
  for (const [script, folder] of scripts) {
    const path = join(checkout, 'scripts/prepare', script)
    if (!existsSync(path)) continue
    const { status } = spawnSync(process.execPath, [path], { cwd: join(checkout, folder), stdio: 'ignore' })
    if (status !== 0) printLine(`${path} ended with ${status}: ${checkout} starts without it.`)
  }
}

/** What the processes of `npm start` took until it said that it runs, and four seconds later; on Linux. */
async function measureStart(checkout: string, folder: string) {
  const began = performance.now()
  // A checkout of before has its sources alone.
  const program = ['apps/server/start.mjs', 'apps/server/src/main.ts'].find((path) => existsSync(join(checkout, path)))
  const child = spawn(process.execPath, [program ?? ''], {
    cwd: checkout,
    env: { ...process.env, PORT: '0', PATCHBAY_DATA: folder, PATCHBAY_SEARCH: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const of = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve) => {
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      if (said.includes('Stop with Ctrl-C')) resolve()
    })
  })
  const seconds = (performance.now() - began) / 1000
  const [user = 0, system = 0] = (of('stat').split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number)
  await new Promise((resolve) => setTimeout(resolve, 4000))
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(of('status'))?.[1]) / 1024
  const cost = { seconds, processor: (user + system) / 100, idleMb: mb('VmRSS'), peakMb: mb('VmHWM') }
  child.kill('SIGTERM')
  await ended
  return cost
}

type StartCost = Awaited<ReturnType<typeof measureStart>>

export async function startTimes(checkouts: readonly string[]) {
  const found: ({ start: string } & StartCost)[] = []
  printLine(
    `\n${'start, embedded'.padEnd(40)}${['s', 'CPU, s', 'idle, MB', 'peak, MB'].map((head) => head.padStart(10)).join('')}`,
  )
  for (const checkout of checkouts) {
    prepareCheckout(checkout)
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-start-'))
    const name = checkout === root ? '' : ' (beside)'
    const line = (what: string, costs: StartCost[]) => {
      const of = (field: keyof StartCost) => median(costs.map((cost) => cost[field]))
      const cost = { seconds: of('seconds'), processor: of('processor'), idleMb: of('idleMb'), peakMb: of('peakMb') }
      found.push({ start: what + name, ...cost })
      const numbers = [
        cost.seconds.toFixed(1),
        cost.processor.toFixed(2),
        cost.idleMb.toFixed(0),
        cost.peakMb.toFixed(0),
      ]
      printLine(`${(what + name).padEnd(40)}${numbers.map((number) => number.padStart(10)).join('')}`)
    }
    try {
      line('the first', [await measureStart(checkout, folder)])
      const later = []
      for (let count = 0; count < starts; count += 1) later.push(await measureStart(checkout, folder))
      line('the second', later)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return found
}
