import { isUuid } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import type { KeptEngine } from '../../engines/plugged/port.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findEngine } from './store.ts'

export const entryAt = 'There is no engine with this id.'

/** One that is plugged in; 404 for any other id. */
export async function existing(db: Db, id: string): Promise<KeptEngine> {
  const row = isUuid(id) ? await findEngine(db, id) : undefined
  if (!row) throw new Refusal(404, entryAt)
  return row
}
