import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { count } from 'drizzle-orm'
import { readConfig } from '../../apps/server/src/config.ts'
import { type Db, openDb } from '../../apps/server/src/db/connection.ts'
import { feedItems, feedSources } from '../../apps/server/src/db/schema.ts'
import { createEngines } from '../../apps/server/src/engines/engines.ts'
import type { FeedEngine } from '../../packages/reading/src/feeds/port.ts'
import { createFeedPoller } from '../../apps/server/src/pipelines/feeds/poll-feeds.ts'
import { printLine } from '../../scripts/step.ts'
import type { FeedsWeb } from './feed-servers.ts'

const feeds = 1000
const web: FeedsWeb = { sites: 50, articles: 30, words: 120 }
/** The clock of the polls runs so much faster, so that the rests between one site's feeds do not count. */
const speedUp = 50
const pollers = 8
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))

/** `npm run bench -- feeds`: a thousand feeds of fifty sites on this machine are read, and read again. */
export async function benchFeeds(): Promise<void> {
  const sites = new Worker(new URL('./feed-servers.ts', import.meta.url), { workerData: web })
  const ports = await new Promise<number[]>((done) => sites.once('message', done))
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-bench-'))
  const hosts = ports.map((port) => `127.0.0.1:${port}`)
  const config = readConfig({
    PATCHBAY_DATA: folder,
    PATCHBAY_LOG_LEVEL: 'silent',
    PATCHBAY_ALLOWED_PRIVATE_HOSTS: hosts.join(','),
  })
  const connection = await openDb(config)
  const engines = await createEngines(config)
  try {
    const addresses = Array.from(
      { length: feeds },
      (_, index) => `http://${hosts[index % hosts.length] ?? ''}/${index}`,
    )
    const aloneS = await readSequentially(engines.feeds, addresses)
    await connection.db.insert(feedSources).values(
      addresses.map((query) => ({
        platform: 'rss' as const,
        query,
        host: new URL(query).host,
        nextPollOn: new Date(),
      })),
    )
    const first = await pollAll(connection.db, engines.feeds)
    await makeDue(connection.db)
    sites.postMessage(2)
    const second = await pollAll(connection.db, engines.feeds)
    const [kept] = await connection.db.select({ items: count() }).from(feedItems)
    printReport({ aloneS: rounded(aloneS), first, second, items: kept?.items ?? 0 })
  } finally {
    await engines.close()
    await connection.close()
    await sites.terminate()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Seconds that fetching and reading take by themselves, in as many lanes, with nothing kept. */
async function readSequentially(engine: FeedEngine, addresses: readonly string[]): Promise<number> {
  const { signal } = new AbortController()
  const left = [...addresses]
  const began = performance.now()
  await Promise.all(
    Array.from({ length: pollers }, async () => {
      for (let query = left.pop(); query; query = left.pop()) await engine.read({ platform: 'rss', query }, {}, signal)
    }),
  )
  return (performance.now() - began) / 1000
}

type Round = { pollsASecond: number; seconds: number; loopP99Ms: number; loopMostMs: number; memoryMb: number }

async function pollAll(db: Db, engine: FeedEngine): Promise<Round> {
  const start = Date.now()
  const clock = { now: () => new Date(start + (Date.now() - start) * speedUp) }
  let read = 0
  const counting: FeedEngine = {
    ...engine,
    read: async (...asked) => {
      const reading = await engine.read(...asked)
      read += 1
      return reading
    },
  }
  const onError = (error: unknown) => {
    throw error
  }
  const poller = createFeedPoller({ db, feeds: counting, clock, stopping: new AbortController().signal, onError })
  const delays = monitorEventLoopDelay({ resolution: 5 })
  const began = performance.now()
  let memoryMb = 0
  delays.enable()
  while (read < feeds) {
    await poller.tick()
    await delay(20)
    memoryMb = Math.max(memoryMb, process.memoryUsage().rss / 1e6)
  }
  await poller.ended()
  delays.disable()
  const seconds = (performance.now() - began) / 1000
  return {
    pollsASecond: rounded(feeds / seconds),
    seconds: rounded(seconds),
    loopP99Ms: rounded(delays.percentile(99) / 1e6),
    loopMostMs: rounded(delays.max / 1e6),
    memoryMb: Math.round(memoryMb),
  }
}

const makeDue = (db: Db) => db.update(feedSources).set({ nextPollOn: new Date(), claimedUntil: null })

type Result = { aloneS: number; first: Round; second: Round; items: number }

function printReport({ aloneS, first, second, items }: Result): void {
  const firstToAlone = rounded(first.seconds / aloneS, 2)
  const secondToFirst = rounded(second.seconds / first.seconds, 2)
  const rows: [string, number, string][] = [
    ['fetched and read alone, seconds', aloneS, ''],
    ['first round: polls a second', first.pollsASecond, ''],
    ['first round to reading alone', firstToAlone, 'at most 3'],
    ['first round: event loop late, p99, ms', first.loopP99Ms, 'under 100'],
    ['second round: polls a second', second.pollsASecond, ''],
    ['second round (80% 304, 10% the same) to the first', secondToFirst, 'at most 0.4'],
    ['second round: event loop late, p99, ms', second.loopP99Ms, 'under 100'],
    ['memory at most, MB', Math.max(first.memoryMb, second.memoryMb), ''],
    ['items kept', items, String(feeds * web.articles + feeds / 10)],
  ]
  printLine(
    `\n${`a thousand feeds of ${web.articles} articles on ${web.sites} sites`.padEnd(52)}${'measured'.padStart(10)}  goal`,
  )
  for (const [what, measured, goal] of rows) printLine(`${what.padEnd(52)}${String(measured).padStart(10)}  ${goal}`)
  printLine(`\n${JSON.stringify({ feeds: { aloneS, firstToAlone, secondToFirst, items, first, second } }, null, 2)}`)
}
