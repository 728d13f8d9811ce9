/**
 * How fast a page of 50 of 100,000 episodes of one workspace is answered, over HTTP's own path: key, query, count, JSON.
 * On the embedded database, and on PostgreSQL where PATCHBAY_TEST_DATABASE_URL names an empty one.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { printLine } from '../../scripts/step.ts'
import { buildApp } from '../../apps/server/src/app.ts'
import { createKey, findKey } from '../../apps/server/src/areas/keys/store.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { type Db, openDb } from '../../apps/server/src/db/connection.ts'
import { createServerEngines } from '../../apps/server/src/server-engines.ts'
import { createEngines } from '../../apps/server/src/engines/engines.ts'
import { startQueue } from '../../apps/server/src/jobs/queue.ts'
import { servicesOf } from '../../apps/server/src/services.ts'

const episodes = 100_000
const shows = 20
const runs = 301
const targetsMs = { embedded: 150, postgres: 60 } as const

export type ListTimes = {
  database: keyof typeof targetsMs
  list: string
  totalCount: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
}
export const targetMsOf = ({ database }: ListTimes) => targetsMs[database]

/** Episodes with titles and descriptions of the usual length; a tenth stands in no show, a hundredth has failed. */
async function fillDatabase(db: Db, workspaceId: string): Promise<string> {
  const words = `(array['harbour','tides','lighthouse','bread','history','engines','markets','language','river','music','winter',
    'gardens','energy','schools','railways','copper','islands','voices','maps','stars'])`
  const word = (salt: number) => sql.raw(`${words}[1 + (hashint4(n * 31 + ${salt}) & 2147483647) % 20]`)
  await db.execute(sql`insert into show (workspace_id, name, created_on)
    select ${workspaceId}, 'Show ' || n, now() - n * interval '1 hour' from generate_series(1, ${shows}::int) n`)
  await db.execute(sql`insert into request
    (workspace_id, type_id, kind, title, description, makes, state, percent, payload, result, requested_on, succeeded_on, error_on)
    select ${workspaceId}, 1, 'episode', 'The ' || ${word(1)} || ' of ' || ${word(2)} || ', part ' || n,
      'A talk of two hosts on ' || ${word(3)} || ' and ' || ${word(4)} || '. They read what was written about ' || ${word(5)}
        || ', compare ' || ${word(6)} || ' with ' || ${word(7)} || ' and end with a question about ' || ${word(8)} || '.',
      'episode', case when n % 100 = 0 then 'failed' else 'done' end, 100, '{}', '{}', now() - n * interval '7 minutes',
      case when n % 100 > 0 then now() end, case when n % 100 = 0 then now() end
    from generate_series(1, ${episodes}::int) n`)
  await db.execute(sql`insert into episode (id, workspace_id, request_id, language, audio_key, image_key, transcript_key, vtt_key,
      srt_key, chapters_key, duration_seconds, size_bytes)
    select id, workspace_id, id, 'English', 'episodes/' || id || '/episode.mp3', 'episodes/' || id || '/cover.jpg', 't', 'v', 's', 'c',
      600, 9000000 from request where workspace_id = ${workspaceId} and state = 'done'`)
  await db.execute(sql`insert into show_episode (show_id, episode_id)
    select show.id, request.id
    from (select id, row_number() over (order by requested_on) as place from request where workspace_id = ${workspaceId}) request
    join (select id, row_number() over (order by created_on) as place from show where workspace_id = ${workspaceId}) show
      on request.place % 10 > 0 and request.place % ${shows}::int = show.place % ${shows}::int`)
  await db.execute(sql`vacuum analyze`)
  const answer = (await db.execute(sql`select show_id from show_episode join show on show.id = show_id
    where workspace_id = ${workspaceId} limit 1`)) as { rows: { show_id: string }[] }
  return answer.rows[0]?.show_id ?? ''
}

async function measureLists(databaseUrl: string | undefined, words = ''): Promise<ListTimes[]> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-bench-'))
  const config = readConfig({
    PATCHBAY_DATA: folder,
    PATCHBAY_LOG_LEVEL: 'silent',
    PATCHBAY_RATE_LIMIT: '1000000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const connection = await openDb(config)
  const engines = await createEngines(config)
  const queue = await startQueue(connection.queue, (error) => {
    throw error
  })
  const app = await buildApp(servicesOf(config, connection, createServerEngines(config, connection.db, engines), queue))
  try {
    const { key } = await createKey(connection.db, { workspace: crypto.randomUUID(), name: 'Bench', credits: 0 })
    const workspaceId = (await findKey(connection.db, key))?.workspaceId ?? ''
    const showId = await fillDatabase(connection.db, workspaceId)
    const all = 'Content/List?'
    const episodesOf = 'podcast/episodes?'
    const ofShow = `${episodesOf}showId=${showId}`
    // As the console asks.
    const counted = '&countUpTo=1000'
    const lists: [name: string, query: string][] = [
      ['a show, and a word of every third', `${ofShow}&search=harbour`],
      ['the same, counted to 1,000', `${ofShow}&search=harbour${counted}`],
      ['a show, and words of all', `${ofShow}&search=two+hosts`],
      ['the same, counted to 1,000', `${ofShow}&search=two+hosts${counted}`],
      ['a show, and rarer words', `${ofShow}&search=part+99`],
      ['a word of every third', `${episodesOf}search=harbour`],
      ['the same, counted to 1,000', `${episodesOf}search=harbour${counted}`],
      ['rare words', `${episodesOf}search=part+4321`],
      ['two letters', `${episodesOf}search=to`],
      ['the same, counted to 1,000', `${episodesOf}search=to${counted}`],
      ['a show', ofShow],
      ['in no show', `${episodesOf}showId=unallocated`],
      ['failed', `${episodesOf}status=failed`],
      ['completed', `${episodesOf}status=completed`],
      ['everything', episodesOf],
      ['everything, page 1500', `${episodesOf}page=1500`],
      ['Content/List, everything', `${all}page=1`],
      ['Content/List, page 1500', `${all}page=1500`],
      ['Content/List, succeeded', `${all}page=1&status=succeeded`],
      ['Content/List, a word of every tenth title', `${all}page=1&search=harbour`],
      ['the same, counted to 1,000', `${all}page=1&search=harbour${counted}`],
      ['Content/List, two letters', `${all}page=1&search=to`],
      ['the same, counted to 1,000', `${all}page=1&search=to${counted}`],
      ['Content/List, a word of a type that none has', `${all}page=1&search=short`],
    ]
    const times: ListTimes[] = []
    for (const [list, query] of lists.filter(([name]) => name.includes(words))) {
      const took: number[] = []
      let totalCount = 0
      for (let run = 0; run < runs; run += 1) {
        const began = performance.now()
        const answer = await app.inject({
          url: `/v1/${query}&limit=50`,
          headers: { authorization: `Bearer ${key}` },
        })
        took.push(performance.now() - began)
        if (answer.statusCode !== 200) throw new Error(answer.body)
        totalCount = answer.json<{ totalCount: number }>().totalCount
      }
      took.sort((one, other) => one - other)
      const rounded = (ms = Number.NaN) => Number(ms.toFixed(1))
      times.push({
        database: connection.kind,
        list,
        totalCount,
        p50Ms: rounded(took[Math.floor(runs / 2)]),
        p95Ms: rounded(took[Math.floor(runs * 0.95)]),
        p99Ms: rounded(took[Math.floor(runs * 0.99)]),
      })
    }
    return times
  } finally {
    await app.close()
    await queue.stop()
    await engines.close()
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  }
}

export async function listTimes(postgresUrl: string | undefined): Promise<ListTimes[]> {
  return [...(await measureLists(undefined)), ...(postgresUrl ? await measureLists(postgresUrl) : [])]
}

/** The same for PostgreSQL alone, said as a part of `npm run bench -- calls`. */
export async function benchFilteredLists(postgresUrl: string, words?: string): Promise<ListTimes[]> {
  const times = await measureLists(postgresUrl, words)
  printLine(
    `\n${'PostgreSQL: a page of 50 of 100,000'.padEnd(56)}${['p50, ms', 'p99, ms'].map((head) => head.padStart(10)).join('')}`,
  )
  for (const { list, p50Ms, p99Ms } of times)
    printLine(`${list.padEnd(56)}${String(p50Ms).padStart(10)}${String(p99Ms).padStart(10)}`)
  return times
}
