import { afterAll, beforeAll } from 'vitest'
import { createKey, findKey } from '../areas/keys/store.ts'
import { connection, useConnection } from '../db/connection.fixture.ts'
import { type JobQueue, startQueue } from '../jobs/queue.ts'

export { connection }

/** A queue of a test file's own, beside its database; there from its first test on. */
export let queue: JobQueue

/** What orders are taken in with, where a workspace may ask for so many podcasts a day. */
export const acceptContext = (dailyPodcasts = 100) => ({ db: connection.db, queue, config: { dailyPodcasts } })

/** Called once by each test file. */
export function setUpDatabase(): void {
  useConnection(process.env['PATCHBAY_TEST_DATABASE_URL'])
  beforeAll(async () => {
    queue = await startQueue(connection.queue, (error) => {
      throw error
    })
  }, 60_000)

  // What was begun last ends first.
  afterAll(() => queue.stop(), 30_000)
}

/** The id of a new workspace with so many credits. */
export async function createWorkspace(credits = 1000): Promise<string> {
  const { key } = await createKey(connection.db, { workspace: crypto.randomUUID(), name: 'Test', credits })
  return (await findKey(connection.db, key))?.workspaceId ?? ''
}
