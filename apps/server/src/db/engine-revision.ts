import { sql } from 'drizzle-orm'
import type { Db, Tx } from './connection.ts'
import { engineRevision } from './schema.ts'

/**
 * Every process looks again: something was plugged in, changed or installed. Taken first in a transaction, it is also the
 * lock under which rows are changed.
 */
export async function incrementEngineRevision(db: Db | Tx): Promise<void> {
  await db
    .insert(engineRevision)
    .values({ revision: 1 })
    .onConflictDoUpdate({ target: engineRevision.id, set: { revision: sql`${engineRevision.revision} + 1` } })
}
