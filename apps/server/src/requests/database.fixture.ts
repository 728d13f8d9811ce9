import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createKey, findKey } from '../areas/keys/store.ts'
import { type Connection, openDb } from '../db/connection.ts'
import { type JobQueue, startQueue } from '../jobs/queue.ts'

/** A database and a queue of a test file's own; there from its first test on. */
export let connection: Connection
export let queue: JobQueue

/** Called once by each test file. */
export function onDatabase(): void {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-requests-'))
    connection = await openDb({ databaseUrl: process.env['PATCHBAY_TEST_DATABASE_URL'], dataFolder: folder })
    queue = await startQueue(connection.queue, (error) => {
      throw error
    })
  }, 60_000)

  afterAll(async () => {
    await queue.stop()
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  }, 30_000)
}

/** The id of a new workspace with so many credits. */
export async function workspace(credits = 1000): Promise<string> {
  const { key } = await createKey(connection.db, { workspace: crypto.randomUUID(), name: 'Test', credits })
  return (await findKey(connection.db, key))?.workspaceId ?? ''
}
