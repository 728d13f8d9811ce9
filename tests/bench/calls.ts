/**
 * `npm run bench -- calls [another checkout]`: how many calls of the hot lists a second are answered over 5,000 episodes,
 * embedded and on PostgreSQL (where PATCHBAY_TEST_DATABASE_URL names an empty database for tests), beside a raw server
 * that sends what the same SQL answers, and beside another checkout (its packages installed) in turns; what a start takes
 * of processor and memory; and how much `npm start` installs.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { print, root } from '../../scripts/step.ts'
import { type Load, load } from './load.ts'

const paths = {
  'podcast/episodes of 50': '/v1/podcast/episodes?page=1&limit=50',
  'Content/List of 50': '/v1/Content/List?page=1&limit=50',
  'content/running': '/v1/content/running',
  'Content/Usage': '/v1/Content/Usage',
}
const [rounds, forMs, connections, starts] = [3, 1500, 10, 3]

type Stage = { url: string; key: string; workspaceId: string; process: ChildProcess }
const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function startStage(checkout: string, databaseUrl: string | undefined): Promise<Stage> {
  const program = join(root, 'tests/bench/calls-stage.ts')
  const child = spawn(process.execPath, [program, checkout, ...(databaseUrl ? [databaseUrl] : [])], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => part.toString().startsWith('{') && resolve(part.toString()))
    child.once('exit', (code) => reject(new Error(`The stage of ${checkout} ended (${code}).`)))
  })
  return { ...(JSON.parse(said) as Omit<Stage, 'process'>), process: child }
}

/** A server that does nothing but ask the list's SQL, its count beside it, and send what comes: what can be reached at all. */
async function rawServer(databaseUrl: string, workspaceId: string, isCounted: boolean) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const where = `workspace_id = $1 and makes = 'episode' and deleted_on is null`
  const server = createServer((_, answer) => {
    const page = pool.query(
      `select request.id, wire_number, type_id, title, description, state, percent, error_message, requested_on, succeeded_on,
         episode.audio_key, episode.image_key, episode.duration_seconds, episode.size_bytes
       from (select id from request where ${where} order by requested_on desc, id limit 50) cut
       join request using (id) left join episode on episode.request_id = request.id order by requested_on desc, request.id`,
      [workspaceId],
    )
    const total = isCounted ? pool.query(`select count(*) from request where ${where}`, [workspaceId]) : undefined
    void Promise.all([page, total]).then(([{ rows }, counted]) => {
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify({ episodes: rows, totalCount: Number(counted?.rows[0]?.count ?? 0) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = async () => {
    server.close()
    await pool.end()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** The checkout beside has other tables: a database of its own, next to the given one. */
async function databaseBeside(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const name = `${url.pathname.slice(1)}_beside`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`drop database if exists "${name}"`)
  await client.query(`create database "${name}"`)
  await client.end()
  url.pathname = name
  return url.href
}

async function lists(checkouts: readonly string[], databaseUrl: string | undefined): Promise<void> {
  const stages: (Stage & { checkout: string })[] = []
  for (const checkout of checkouts) {
    const database = databaseUrl && checkout !== root ? await databaseBeside(databaseUrl) : databaseUrl
    stages.push({ checkout, ...(await startStage(checkout, database)) })
  }
  const [ours] = stages
  const raw =
    databaseUrl && ours
      ? [await rawServer(databaseUrl, ours.workspaceId, true), await rawServer(databaseUrl, ours.workspaceId, false)]
      : []
  const isServed = async ({ url, headers }: { url: string; headers: Record<string, string> }) =>
    (await fetch(url, { headers })).ok
  const wanted = [
    ...stages.flatMap(({ checkout, url, key }) =>
      Object.entries(paths).map(([name, path]) => ({
        name: `${name}${checkout === root ? '' : ' (beside)'}`,
        url: url + path,
        headers: { authorization: `Bearer ${key}` },
      })),
    ),
    ...raw.map(({ url }, place) => ({ name: `raw, the same SQL${place ? ', not counted' : ''}`, url, headers: {} })),
  ]
  const loads = new Map<string, Load[]>()
  const cells: typeof wanted = []
  try {
    // An earlier checkout has no such call yet.
    for (const cell of wanted) if (await isServed(cell)) cells.push(cell)
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, url, headers } of cells) {
        const measured = await load(url, headers, { connections, forMs })
        // The first round only warms.
        if (round > 0) loads.set(name, [...(loads.get(name) ?? []), measured])
      }
    }
  } finally {
    for (const { close } of raw) await close()
    for (const { process: child } of stages) child.kill('SIGTERM')
  }
  print(
    `\n${(databaseUrl ? 'PostgreSQL' : 'embedded').padEnd(40)}${['a second', 'p50, ms', 'p99, ms', 'kB'].map((head) => head.padStart(10)).join('')}`,
  )
  for (const [name, all] of loads) {
    const of = (field: keyof Load) => middle(all.map((one) => one[field]))
    const numbers = [
      of('perSecond').toFixed(0),
      of('p50Ms').toFixed(1),
      of('p99Ms').toFixed(1),
      (of('bytes') / 1000).toFixed(1),
    ]
    print(`${name.padEnd(40)}${numbers.map((number) => number.padStart(10)).join('')}`)
  }
}

/** What the processes of `npm start` took until it said that it runs, and four seconds later; on Linux. */
async function start(checkout: string, folder: string) {
  const began = performance.now()
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
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

async function startTimes(checkouts: readonly string[]): Promise<void> {
  print(
    `\n${'start, embedded'.padEnd(40)}${['s', 'CPU, s', 'idle, MB', 'peak, MB'].map((head) => head.padStart(10)).join('')}`,
  )
  for (const checkout of checkouts) {
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-start-'))
    const name = checkout === root ? '' : ' (beside)'
    const line = (what: string, costs: Awaited<ReturnType<typeof start>>[]) => {
      const of = (field: 'seconds' | 'processor' | 'idleMb' | 'peakMb', digits: number) =>
        middle(costs.map((cost) => cost[field])).toFixed(digits)
      const numbers = [of('seconds', 1), of('processor', 2), of('idleMb', 0), of('peakMb', 0)]
      print(`${(what + name).padEnd(40)}${numbers.map((number) => number.padStart(10)).join('')}`)
    }
    try {
      line('the first', [await start(checkout, folder)])
      const later = []
      for (let count = 0; count < starts; count += 1) later.push(await start(checkout, folder))
      line('the second', later)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function megabytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + megabytes(path)
    return sum + (entry.isFile() ? (statSync(path).blocks * 512) / 1024 / 1024 : 0)
  }, 0)
}

export async function benchCalls(beside?: string): Promise<void> {
  const checkouts = [root, ...(beside === undefined ? [] : [beside])]
  const databaseUrl = process.env['PATCHBAY_TEST_DATABASE_URL']
  await lists(checkouts, undefined)
  if (databaseUrl) await lists(checkouts, databaseUrl)
  await startTimes(checkouts)
  for (const checkout of checkouts)
    print(`\ninstalled in ${checkout}: ${megabytes(join(checkout, 'node_modules')).toFixed(0)} MB`)
}
