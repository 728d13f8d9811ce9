/**
 * `npm run bench -- processes`: how much a second worker process gains on the same cores, which says how much of them one
 * leaves idle: short episodes at once on PostgreSQL (PATCHBAY_TEST_DATABASE_URL, an empty database for tests), one process
 * and two by turns; the wall's clock, and the processor of all of them with the programs they start. On Linux.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { printLine, root } from '../../scripts/step.ts'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { median } from './stages.ts'

const episodes = 12
const topics = ['tides', 'bakeries', 'railways', 'lighthouses', 'bees', 'rivers', 'maps', 'bridges', 'clocks', 'salt']
const sentences = [
  'Nobody in the town remembers who first wrote about it, but the records go back two hundred years.',
  'The work was slow, and it was paid by the day until a union changed that in the spring of 1911.',
  'Visitors are often surprised by how quiet the place is before nine in the morning.',
  'A report of last year counts forty people who still know how it was done by hand.',
  'Prices doubled within a decade, and the younger families moved to the other side of the valley.',
  'What was once thrown away is now sold in small jars at the station.',
  'The council argued about it for three winters before it gave in.',
  'Two sisters kept the books, and their handwriting is so clear that a child can read it.',
  'Engineers measured the ground again and found that it had sunk by the width of a thumb.',
  'It rained on the day it opened, and the band played under the roof of the fish market.',
]

/** No two alike, so that no line was spoken before. */
const text = (number: number) =>
  [
    `Notes on ${topics[number % topics.length]}, number ${number}.`,
    ...Array.from(
      { length: 7 },
      (_, index) =>
        `${sentences[(number * 7 + index * 3) % sentences.length]} Volume ${number * 100 + index} says the same.`,
    ),
  ].join(' ')

function descendants(pid: number): number[] {
  let threads: string[] = []
  try {
    threads = readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
  return threads
    .flatMap((thread) => {
      try {
        const list = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        return list.split(' ').filter(Boolean).map(Number)
      } catch {
        return []
      }
    })
    .flatMap((child) => [child, ...descendants(child)])
}

/** Nanoseconds that the threads of these processes ran, and that they waited for a core that others had, each since it began. */
function threadsOf(pids: readonly number[]): Map<string, [ran: number, waited: number]> {
  const times = new Map<string, [number, number]>()
  for (const pid of pids.flatMap((each) => [each, ...descendants(each)])) {
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
          .split(' ')
          .map(Number)
        times.set(`${pid}/${thread}`, [ran, waited])
      }
    } catch {
      // It ended meanwhile.
    }
  }
  return times
}

/**
 * Watches what processes do until told to stop. Where others need the cores too, the wall's clock says nothing; but how
 * many threads would run at each moment, were there cores, does. `alone` is how long it would take on a machine of its
 * own, `filled` the share of its cores that would be busy then.
 */
function sampleThreads(pids: readonly number[]) {
  const [cores, everyMs] = [availableParallelism(), 25]
  let [before, at, ran, alone] = [threadsOf(pids), performance.now(), 0, 0]
  const look = () => {
    const [threads, now] = [threadsOf(pids), performance.now()]
    let [working, wanting] = [0, 0]
    for (const [thread, [run, wait]] of threads) {
      const [runBefore, waitBefore] = before.get(thread) ?? [0, 0]
      working += (run - runBefore) / 1e9
      wanting += (run - runBefore + wait - waitBefore) / 1e9
    }
    const passed = (now - at) / 1000
    const wanted = wanting / passed
    ran += working
    alone += wanted > 0.02 ? working / Math.min(wanted, cores) : passed
    ;[before, at] = [threads, now]
  }
  const clock = setInterval(look, everyMs)
  return () => {
    clearInterval(clock)
    look()
    return { processor: ran, alone, filled: ran / alone / cores }
  }
}

async function worker(databaseUrl: string, folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PATCHBAY_ROLE: 'worker',
      PATCHBAY_DATA: folder,
      PATCHBAY_SEARCH: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => part.toString().includes('Stop with Ctrl-C') && resolve())
    child.once('exit', (code) => reject(new Error(`A worker ended (${code}).`)))
  })
  return child
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
let buildOrder = 0

async function makeEpisodes(api: Patchbay, count: number): Promise<void> {
  const orders = Array.from({ length: count }, () => {
    buildOrder += 1
    return api.call<{ request_id: string }>('Content/Create', {
      outputType: 'audio',
      resources: [{ type: 'text', content: text(buildOrder) }],
    })
  })
  const ids = (await Promise.all(orders)).map(({ request_id: id }) => id)
  for (;;) {
    const statuses = await Promise.all(
      ids.map((id) => api.call<{ status: number; errorMessage: string | null }>(`content/status/${id}`)),
    )
    for (const { errorMessage } of statuses) if (errorMessage) throw new Error(errorMessage)
    if (statuses.every(({ status }) => status === 100)) return
    await delay(200)
  }
}

async function measureProcesses(databaseUrl: string, api: Patchbay, processes: number) {
  const workers: ChildProcess[] = []
  try {
    for (let count = 0; count < processes; count += 1) workers.push(await worker(databaseUrl, api.dataFolder))
    const pids = workers.flatMap(({ pid }) => pid ?? [])
    // Voices and code are loaded before it counts.
    await makeEpisodes(api, 2 * processes)
    const [began, stop] = [performance.now(), sampleThreads(pids)]
    await makeEpisodes(api, episodes)
    const seconds = (performance.now() - began) / 1000
    const memory = pids.map(
      (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    )
    return { seconds, ...stop(), load: loadavg()[0] ?? 0, peakMb: Math.max(...memory) }
  } finally {
    const ended = workers.map((child) => new Promise((resolve) => child.once('exit', resolve)))
    for (const child of workers) child.kill('SIGTERM')
    await Promise.all(ended)
  }
}

export async function benchProcesses(databaseUrl: string, rounds: number) {
  const found: ({ processes: number } & Awaited<ReturnType<typeof measureProcesses>>)[] = []
  const api = await Patchbay.start({ DATABASE_URL: databaseUrl, PATCHBAY_ROLE: 'api', PATCHBAY_RATE_LIMIT: '100000' })
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const processes of [1, 2])
        found.push({ processes, ...(await measureProcesses(databaseUrl, api, processes)) })
    }
  } finally {
    await api.stop()
  }
  const heads = ['processes', 's', 'CPU, s', 's, alone', 'filled', 'load', 'peak, MB']
  printLine(
    `\n${episodes} episodes at once, cores: ${availableParallelism()}\n${heads.map((head) => head.padStart(10)).join('')}`,
  )
  const numbers = (one: Omit<(typeof found)[number], 'processes'>) =>
    [one.seconds, one.processor, one.alone, one.filled, one.load, one.peakMb].map((number) =>
      number.toFixed(2).padStart(10),
    )
  for (const { processes, ...one } of found) printLine([String(processes).padStart(10), ...numbers(one)].join(''))
  const of = (processes: number, field: 'seconds' | 'alone' | 'filled') =>
    median(found.filter((one) => one.processes === processes).map((one) => one[field]))
  const gain = {
    byTheClock: of(1, 'seconds') / of(2, 'seconds'),
    aloneOnTheMachine: of(1, 'alone') / of(2, 'alone'),
    coresFilled: of(2, 'filled') / of(1, 'filled'),
  }
  printLine(
    `gain by a second process: ${gain.aloneOnTheMachine.toFixed(2)} (cores filled: ${gain.coresFilled.toFixed(2)}, by the clock: ${gain.byTheClock.toFixed(2)})`,
  )
  return { processes: found, gain }
}
