import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, empty embedded database; `freshDataFolder` copies it. */
    preparedDataFolder: string
  }
}

/** A data folder of the test's own with a migrated, empty database. `remove` it when its connection is closed. */
export async function freshDataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-test-'))
  await cp(join(inject('preparedDataFolder'), 'database'), join(folder, 'database'), { recursive: true })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
