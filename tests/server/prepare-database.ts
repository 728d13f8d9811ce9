import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '../../apps/server/src/db/connection.ts'
import { startQueue } from '../../apps/server/src/jobs/queue.ts'
import { preparedVariable } from '../journeys/stage/prepared.ts'

/** Before the first test: the database that all of them begin with. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await prepareData()
  project.provide('preparedDataFolder', folder)
  // A server in a process of its own begins with it as well, as in the journeys.
  process.env[preparedVariable] = folder
  return remove
}

/** Making a database takes seconds, copying one a tenth of a second: a run makes one for all its tests, with its queue. */
export async function prepareData(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-prepared-'))
  const connection = await openDb({ databaseUrl: undefined, dataFolder: folder })
  const queue = await startQueue(connection.queue, (error) => {
    throw error
  })
  await queue.stop()
  await connection.close()
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
