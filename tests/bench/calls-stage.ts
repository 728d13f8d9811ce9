/**
 * The HTTP half of a checkout over 5,000 episodes with results of 17 kB, in a process of its own:
 * `node calls-stage.ts <checkout> [PostgreSQL's address]` prints its address and key.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type * as AppModule from '../../apps/server/src/app.ts'
import type * as KeysModule from '../../apps/server/src/areas/keys/store.ts'
import type * as ConfigModule from '../../apps/server/src/config.ts'
import type * as ConnectionModule from '../../apps/server/src/db/connection.ts'
import type * as LiveModule from '../../apps/server/src/engines-of-server.ts'
import type * as EnginesModule from '../../apps/server/src/engines/engines.ts'
import type * as QueueModule from '../../apps/server/src/jobs/queue.ts'
import type * as ServicesModule from '../../apps/server/src/services.ts'
import { fillEpisodes } from './calls-data.ts'

const [checkout = '', databaseUrl] = process.argv.slice(2)
const server = <Module>(path: string) => import(join(checkout, 'apps/server/src', path)) as Promise<Module>
const { buildApp } = await server<typeof AppModule>('app.ts')
const { createKey, findKey } = await server<typeof KeysModule>('areas/keys/store.ts')
const { readConfig } = await server<typeof ConfigModule>('config.ts')
const { openDb } = await server<typeof ConnectionModule>('db/connection.ts')
const { createEngines } = await server<typeof EnginesModule>('engines/engines.ts')
const { startQueue } = await server<typeof QueueModule>('jobs/queue.ts')
const { servicesOf } = await server<typeof ServicesModule>('services.ts')

const folder = await mkdtemp(join(tmpdir(), 'patchbay-calls-'))
const config = readConfig({
  PATCHBAY_DATA: folder,
  PATCHBAY_LOG_LEVEL: 'silent',
  PATCHBAY_RATE_LIMIT: '100000000',
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
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
const { key } = await createKey(connection.db, { workspace: crypto.randomUUID(), name: 'Bench', credits: 100 })
const workspaceId = (await findKey(connection.db, key))?.workspaceId ?? ''
for (const statement of fillEpisodes(workspaceId, 5000)) await connection.db.execute(sql.raw(statement))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ url, key, workspaceId })}\n`)
await once(process, 'SIGTERM')
await app.close()
await queue.stop()
await engines.close()
await connection.close()
await rm(folder, { recursive: true, force: true })
