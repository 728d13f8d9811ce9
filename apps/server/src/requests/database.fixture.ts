import { afterAll, beforeAll } from 'vitest'
import { freshDataFolder } from '../../../../tests/server/fresh-data-folder.ts'
import { createKey, findKey } from '../areas/keys/store.ts'
import { type Connection, openDb } from '../db/connection.ts'
import { type JobQueue, startQueue } from '../jobs/queue.ts'

/** A database and a queue of a test file's own; there from its first test on. */
export let connection: Connection
export let queue: JobQueue

/** What orders are taken in with, where a workspace may ask for so many podcasts a day. */
export const taking = (dailyPodcasts = 100) => ({ db: connection.db, queue, config: { dailyPodcasts } })

/** Called once by each test file. */
export function onDatabase(): void {
  let remove = () => Promise.resolve()
  beforeAll(async () => {
    const fresh = await freshDataFolder()
    remove = fresh.remove
    connection = await openDb({
      databaseUrl: process.env['PATCHBAY_TEST_DATABASE_URL'],
      dataFolder: fresh.folder,
    })
    queue = await startQueue(connection.queue, (error) => {
      throw error
    })
  }, 60_000)

  afterAll(async () => {
    await queue.stop()
    await connection.close()
    await remove()
  }, 30_000)
}

/** The id of a new workspace with so many credits. */
export async function workspace(credits = 1000): Promise<string> {
  const { key } = await createKey(connection.db, { workspace: crypto.randomUUID(), name: 'Test', credits })
  return (await findKey(connection.db, key))?.workspaceId ?? ''
}
