import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '../../apps/server/src/db/connection.ts'
import { startQueue } from '../../apps/server/src/jobs/queue.ts'

/** Making a database takes seconds, copying one a tenth of a second: it is made once for all tests, with its queue. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-prepared-'))
  const connection = await openDb({ databaseUrl: undefined, dataFolder: folder })
  const queue = await startQueue(connection.queue, (error) => {
    throw error
  })
  await queue.stop()
  await connection.close()
  project.provide('preparedDataFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
