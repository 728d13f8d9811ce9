/**
 * The HTTP half of a checkout in a process of its own, run by that checkout's own code, with a data folder that goes at
 * its end: so an earlier commit is measured in the same run as this one.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as AppModule from '../../apps/server/src/app.ts'
import type * as KeysModule from '../../apps/server/src/areas/keys/store.ts'
import type * as ConfigModule from '../../apps/server/src/config.ts'
import type * as ConnectionModule from '../../apps/server/src/db/connection.ts'
import type * as LiveModule from '../../apps/server/src/server-engines.ts'
import type * as EnginesModule from '../../apps/server/src/engines/engines.ts'
import type * as QueueModule from '../../apps/server/src/jobs/queue.ts'
import type * as ServicesModule from '../../apps/server/src/services.ts'

/** Opens the database and the API of a checkout. `serve` listens until the process is told to end, and clears away. */
export async function startCheckoutServer(checkout: string, settings: Record<string, string | undefined>) {
  const server = <Module>(path: string) => import(join(checkout, 'apps/server/src', path)) as Promise<Module>
  const { buildApp } = await server<typeof AppModule>('app.ts')
  const keys = await server<typeof KeysModule>('areas/keys/store.ts')
  const { readConfig } = await server<typeof ConfigModule>('config.ts')
  const { openDb } = await server<typeof ConnectionModule>('db/connection.ts')
  const { createEngines } = await server<typeof EnginesModule>('engines/engines.ts')
  const { startQueue } = await server<typeof QueueModule>('jobs/queue.ts')
  const { servicesOf } = await server<typeof ServicesModule>('services.ts')

  const folder = await mkdtemp(join(tmpdir(), 'patchbay-bench-'))
  const config = readConfig({
    PATCHBAY_DATA: folder,
    PATCHBAY_LOG_LEVEL: 'silent',
    PATCHBAY_RATE_LIMIT: '100000000',
    ...settings,
  })
  const connection = await openDb(config)
  const engines = await createEngines(config)
  const queue = await startQueue(connection.queue, (error) => {
    throw error
  })
  // A checkout of before has its engines alone.
  const live = await server<typeof LiveModule>('engines-of-server.ts').then(
    ({ createServerEngines: liveEnginesOf }) => liveEnginesOf(config, connection.db, engines),
    () => engines as unknown as ReturnType<typeof LiveModule.createServerEngines>,
  )
  const app = await buildApp(servicesOf(config, connection, live, queue))
  const { key } = await keys.createKey(connection.db, {
    workspace: crypto.randomUUID(),
    name: 'Bench',
    credits: 100_000,
  })
  /** Says where it listens, with what else is to be known, as JSON on a line. */
  const serve = async (port: number, more: object = {}): Promise<void> => {
    const url = await app.listen({ port, host: '127.0.0.1' })
    process.stdout.write(`${JSON.stringify({ url, key, ...more })}\n`)
    await once(process, 'SIGTERM')
    await app.close()
    await queue.stop()
    await engines.close()
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, db: connection.db, key, findKey: keys.findKey, serve }
}
