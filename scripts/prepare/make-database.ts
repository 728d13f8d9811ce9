/** Makes the database that a new data folder begins with (`apps/server/src/db/template.ts`). Run by the Node that runs the server. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../apps/server/src/db/connection.ts'
import { saveTemplate } from '../../apps/server/src/db/database-template.ts'
import { startQueue } from '../../apps/server/src/jobs/queue.ts'

const folder = await mkdtemp(join(tmpdir(), 'patchbay-database-'))
try {
  const connection = await openDb({ databaseUrl: undefined, dataFolder: folder })
  const queue = await startQueue(connection.queue, (error) => {
    throw error
  })
  await queue.stop()
  await connection.close()
  saveTemplate(join(folder, 'database'))
} finally {
  await rm(folder, { recursive: true, force: true })
}
