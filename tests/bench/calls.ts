/**
 * `npm run bench -- calls [another checkout]`: how many calls of the hot lists a second are answered over 5,000 episodes,
 * embedded and on PostgreSQL (where PATCHBAY_TEST_DATABASE_URL names an empty database for tests): the same page again and
 * again, pages turned, and while somebody changes something; beside a raw server that sends what the same SQL answers, and
 * beside another checkout (its packages installed) in turns. Then how long narrowed pages of 100,000 take on PostgreSQL, what a
 * second worker process gains there, what a start takes of processor and memory, and how much is installed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { printLine, root } from '../../scripts/step.ts'
import { startTimes } from './calls-start.ts'
import { benchFilteredLists } from './lists.ts'
import { type Load, load } from './load.ts'
import { benchProcesses } from './processes.ts'
import { median } from './stages.ts'

/** The page that is asked for by the n-th call: who asks for the same again may be given what was kept of it. */
type PageOfCall = (call: number) => number
const alwaysFirstPage: PageOfCall = () => 1
const nextPage: PageOfCall = (call) => 1 + (call % 100)
type BenchedCall = { name: string; path: string; pages: PageOfCall; isWritten?: boolean }
const benchedCalls: BenchedCall[] = [
  ...[
    ['podcast/episodes of 50', '/v1/podcast/episodes?limit=50&page='] as const,
    ['Content/List of 50', '/v1/Content/List?limit=50&page='] as const,
  ].flatMap(([name, path]) => [
    { name, path, pages: alwaysFirstPage },
    { name: `${name}, pages turned`, path, pages: nextPage },
    { name: `${name}, ten changes a second`, path, pages: alwaysFirstPage, isWritten: true },
  ]),
  { name: 'content/running', path: '/v1/content/running?', pages: alwaysFirstPage },
  { name: 'Content/Usage', path: '/v1/Content/Usage?', pages: alwaysFirstPage },
]
const [rounds, forMs, connections] = [3, 1200, 10]

type Stage = { url: string; key: string; workspaceId: string; process: ChildProcess }

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
async function startRawServer(databaseUrl: string, workspaceId: string, isCounted: boolean) {
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

/** The checkout beside has other tables, and each thing measured begins empty: a database of its own, next to the given one. */
async function createDatabase(databaseUrl: string, ending = 'beside'): Promise<string> {
  const url = new URL(databaseUrl)
  const name = `${url.pathname.slice(1)}_${ending}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`drop database if exists "${name}"`)
  await client.query(`create database "${name}"`)
  await client.end()
  url.pathname = name
  return url.href
}

async function benchListsOf(checkouts: readonly string[], databaseUrl: string | undefined) {
  const stages: (Stage & { checkout: string })[] = []
  for (const checkout of checkouts) {
    const database = databaseUrl && checkout !== root ? await createDatabase(databaseUrl) : databaseUrl
    stages.push({ checkout, ...(await startStage(checkout, database)) })
  }
  const [ours] = stages
  const raw =
    databaseUrl && ours
      ? [
          await startRawServer(databaseUrl, ours.workspaceId, true),
          await startRawServer(databaseUrl, ours.workspaceId, false),
        ]
      : []
  const wanted = [
    ...stages.flatMap(({ checkout, url, key, process: child }) =>
      benchedCalls.map(({ name, path, pages, isWritten = false }) => ({
        name: `${name}${checkout === root ? '' : ' (beside)'}`,
        url: (call: number) => `${url}${path}${path.endsWith('=') ? pages(call) : ''}`,
        headers: { authorization: `Bearer ${key}` },
        writer: isWritten ? child : undefined,
      })),
    ),
    ...raw.map(({ url }, index) => ({
      name: `raw, the same SQL${index ? ', not counted' : ''}`,
      url: () => url,
      headers: {},
      writer: undefined,
    })),
  ]
  const isServed = async ({ url, headers }: (typeof wanted)[number]) => (await fetch(url(0), { headers })).ok
  const loads = new Map<string, Load[]>()
  const cells: typeof wanted = []
  try {
    // An earlier checkout has no such call yet.
    for (const cell of wanted) if (await isServed(cell)) cells.push(cell)
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, url, headers, writer } of cells) {
        // It begins to change something all the time, and leaves that again.
        writer?.kill('SIGUSR2')
        const measured = await load(url, headers, { connections, forMs })
        writer?.kill('SIGUSR2')
        // The first round only warms.
        if (round > 0) loads.set(name, [...(loads.get(name) ?? []), measured])
      }
    }
  } finally {
    for (const { close } of raw) await close()
    for (const { process: child } of stages) child.kill('SIGTERM')
  }
  printLine(
    `\n${(databaseUrl ? 'PostgreSQL' : 'embedded').padEnd(56)}${['a second', 'p50, ms', 'p99, ms', 'kB'].map((head) => head.padStart(10)).join('')}`,
  )
  const found: ({ list: string; database: string } & Load)[] = []
  for (const [name, all] of loads) {
    const of = (field: keyof Load) => median(all.map((one) => one[field]))
    const load = { perSecond: of('perSecond'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms'), bytes: of('bytes') }
    found.push({ list: name, database: databaseUrl ? 'postgres' : 'embedded', ...load })
    const numbers = [
      load.perSecond.toFixed(0),
      load.p50Ms.toFixed(1),
      load.p99Ms.toFixed(1),
      (load.bytes / 1000).toFixed(1),
    ]
    printLine(`${name.padEnd(56)}${numbers.map((number) => number.padStart(10)).join('')}`)
  }
  return found
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
  const found = [
    ...(await benchListsOf(checkouts, undefined)),
    ...(databaseUrl ? await benchListsOf(checkouts, databaseUrl) : []),
  ]
  const narrowed = databaseUrl && (await benchFilteredLists(await createDatabase(databaseUrl, 'narrowed')))
  const processes = databaseUrl && (await benchProcesses(await createDatabase(databaseUrl, 'processes'), 1))
  const started = await startTimes(checkouts)
  const installed = checkouts.map((checkout) => ({ checkout, mb: megabytes(join(checkout, 'node_modules')) }))
  for (const { checkout, mb } of installed) printLine(`\ninstalled in ${checkout}: ${mb.toFixed(0)} MB`)
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)
  printLine(`\n${JSON.stringify({ calls: { lists: found, narrowed, processes, started, installed } }, rounded, 2)}`)
}
