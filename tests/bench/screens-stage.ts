/**
 * The API and the built console of a checkout, filled, in a process of its own: `node screens-stage.ts <checkout>`
 * prints its address and key. So an earlier commit's checkout is measured in the same run as this one.
 */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as AppModule from '../../apps/server/src/app.ts'
import type * as KeysModule from '../../apps/server/src/areas/keys/store.ts'
import type * as ConfigModule from '../../apps/server/src/config.ts'
import type * as ConnectionModule from '../../apps/server/src/db/connection.ts'
import type * as EnginesModule from '../../apps/server/src/engines/engines.ts'
import type * as LiveModule from '../../apps/server/src/engines-of-server.ts'
import type * as QueueModule from '../../apps/server/src/jobs/queue.ts'
import type * as ServicesModule from '../../apps/server/src/services.ts'
import type * as StageEpisodesModule from '../server/stage-episodes.ts'
import { drawCover } from '../../apps/server/src/media/images/cover-art.ts'

const [episodes, withCovers, atOnce] = [5000, 60, 100]
const checkout = process.argv[2] ?? ''
const load = <Module>(path: string): Promise<Module> => import(join(checkout, path)) as Promise<Module>
const server = <Module>(path: string) => load<Module>(`apps/server/src/${path}`)

const { buildApp } = await server<typeof AppModule>('app.ts')
const { createKey } = await server<typeof KeysModule>('areas/keys/store.ts')
const { readConfig } = await server<typeof ConfigModule>('config.ts')
const { openDb } = await server<typeof ConnectionModule>('db/connection.ts')
const { createEngines } = await server<typeof EnginesModule>('engines/engines.ts')
const { startQueue } = await server<typeof QueueModule>('jobs/queue.ts')
const { servicesOf } = await server<typeof ServicesModule>('services.ts')
const stage = await load<typeof StageEpisodesModule>('tests/server/stage-episodes.ts')

const folder = await mkdtemp(join(tmpdir(), 'patchbay-screens-'))
const config = readConfig({
  PATCHBAY_DATA: folder,
  PATCHBAY_LOG_LEVEL: 'silent',
  PATCHBAY_RATE_LIMIT: '1000000',
  PORT: process.env['PORT'],
})
const connection = await openDb(config)
const engines = await createEngines(config)
const queue = await startQueue(connection.queue, (error) => {
  throw error
})
// A checkout of before has its engines alone.
const live = await server<typeof LiveModule>('engines-of-server.ts').then(
  ({ liveEnginesOf }) => liveEnginesOf(config, connection.db, engines),
  () => engines as unknown as ReturnType<typeof LiveModule.liveEnginesOf>,
)
const app = await buildApp(servicesOf(config, connection, live, queue))
const { key } = await createKey(connection.db, { workspace: crypto.randomUUID(), name: 'Bench', credits: 100_000 })
const api = { db: connection.db } as Parameters<typeof stage.stageEpisode>[0]
const cover = await drawCover({ title: 'Tides', showName: 'Harbour', keywords: ['sea'] }, AbortSignal.timeout(60_000))
const rowOf = (count: number) => ({
  title: `How the lighthouse keepers of the north coast were paid, part ${count}`,
  description: 'What the keepers saw, who paid for the oil, and why the last lamp was put out on a Tuesday in March.',
  requestedOn: new Date(Date.now() - (episodes - count) * 3_600_000),
  // As large as that of an episode of nine minutes.
  result: { audioKey: 'episodes/none/episode.mp3', description: 'Words. '.repeat(2400) },
})
// An earlier checkout stages them one by one.
const stageAll = (rows: ReturnType<typeof rowOf>[]) =>
  'stageEpisodes' in stage
    ? stage.stageEpisodes(api, key, rows)
    : Promise.all(rows.map((row) => (stage as typeof StageEpisodesModule).stageEpisode(api, key, row)))
for (let count = 0; count < episodes; count += atOnce) {
  const ids = await stageAll(Array.from({ length: atOnce }, (_, place) => rowOf(count + place)))
  for (const [place, id] of ids.entries()) {
    if (count + place < episodes - withCovers) continue
    await mkdir(join(folder, 'files', 'episodes', id), { recursive: true })
    await writeFile(join(folder, 'files', 'episodes', id, 'cover.jpg'), cover)
  }
}
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${process.env['PORT']}`, key })}\n`)
await once(process, 'SIGTERM')
await app.close()
await queue.stop()
await engines.close()
await connection.close()
await rm(folder, { recursive: true, force: true })
