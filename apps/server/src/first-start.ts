import type { Config } from './config.ts'
import type { Db } from './db/connection.ts'
import { createKey, hasAnyKey } from './areas/keys/store.ts'

/** On a server without any key: makes one and answers the address that opens the console ready to use. */
export async function firstKey(db: Db, config: Config): Promise<string | undefined> {
  if (await hasAnyKey(db)) return undefined
  const { key } = await createKey(db, { workspace: 'Home', name: 'First key', credits: config.credits })
  return `${config.publicUrl}/setup?token=${encodeURIComponent(key)}`
}
