import { isUuid } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import type { StoredEngine } from '../../engines/plugged/port.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findEngine } from './store.ts'

export const entryPath = 'There is no engine with this id.'

/** One that is plugged in; 404 for any other id. */
export async function findEngineOrRefuse(db: Db, id: string): Promise<StoredEngine> {
  const row = isUuid(id) ? await findEngine(db, id) : undefined
  if (!row) throw new Refusal(404, entryPath)
  return row
}
