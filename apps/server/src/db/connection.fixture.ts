import { afterAll, beforeAll } from 'vitest'
import { freshDataFolder } from '../../../../tests/server/fresh-data-folder.ts'
import { type Connection, openDb } from './connection.ts'

/** A database of a test file's own; there from its first test on. */
export let connection: Connection

/** Called once by each test file: an embedded database, unless another is named. */
export function useConnection(databaseUrl?: string): void {
  let remove = () => Promise.resolve()
  beforeAll(async () => {
    const fresh = await freshDataFolder()
    remove = fresh.remove
    connection = await openDb({ databaseUrl, dataFolder: fresh.folder })
  }, 60_000)

  afterAll(async () => {
    await connection.close()
    await remove()
  }, 30_000)
}
