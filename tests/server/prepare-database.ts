import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '../../apps/server/src/db/connection.ts'

/** Making a database takes seconds, copying one a quarter of a second: it is made once for all tests. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-prepared-'))
  const connection = await openDb({ databaseUrl: undefined, dataFolder: folder })
  await connection.close()
  project.provide('preparedDataFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
