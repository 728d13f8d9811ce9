import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { touchEngines } from '../../db/engine-revision.ts'
import { engineRevision, pluggedEngines } from '../../db/schema.ts'
import type { EnginePort, EngineTested, KeptEngine, KeptEngines } from '../../engines/plugged/port.ts'

/** What was plugged in: the whole server's, of no workspace. Every change is seen by its revision. */

const columns = {
  id: pluggedEngines.id,
  port: pluggedEngines.port,
  provider: pluggedEngines.provider,
  address: pluggedEngines.address,
  model: pluggedEngines.model,
  voices: pluggedEngines.voices,
  user: pluggedEngines.user,
  to: pluggedEngines.to,
  sealedKey: pluggedEngines.sealedKey,
  keyEnding: pluggedEngines.keyEnding,
  tested: pluggedEngines.tested,
}

export const keptEngines = (db: Db): KeptEngines => ({
  revision: async () => {
    const [row] = await db.select({ revision: engineRevision.revision }).from(engineRevision)
    return row?.revision ?? 0
  },
  list: () => inOrder(db),
})

const inOrder = (db: Db | Tx): Promise<KeptEngine[]> =>
  db
    .select(columns)
    .from(pluggedEngines)
    .orderBy(asc(pluggedEngines.port), asc(pluggedEngines.place), asc(pluggedEngines.createdOn))

type Change = (tx: Tx, rows: KeptEngine[]) => Promise<void>

/** Changes the rows of all ports one after the other, whoever else does so at once. */
async function changeRows(db: Db, change: Change): Promise<void> {
  await db.transaction(async (tx) => {
    await touchEngines(tx)
    await change(tx, await inOrder(tx))
  })
}

/** Behind those that are there; false where there are `most` already. */
export async function addEngine(db: Db, engine: KeptEngine, most: number): Promise<boolean> {
  let isAdded = false
  await changeRows(db, async (tx, rows) => {
    const own = rows.filter(({ port }) => port === engine.port)
    if (own.length >= most) return
    await tx.insert(pluggedEngines).values({ ...engine, place: own.length })
    isAdded = true
  })
  return isAdded
}

export async function findEngine(db: Db, id: string): Promise<KeptEngine | undefined> {
  const [row] = await db.select(columns).from(pluggedEngines).where(eq(pluggedEngines.id, id))
  return row
}

/** False where it is gone. */
export async function changeEngine(
  db: Db,
  { id, ...changed }: Omit<KeptEngine, 'port' | 'provider'>,
): Promise<boolean> {
  let isThere = false
  await changeRows(db, async (tx) => {
    const rows = await tx
      .update(pluggedEngines)
      .set(changed)
      .where(eq(pluggedEngines.id, id))
      .returning({ id: pluggedEngines.id })
    isThere = rows.length > 0
  })
  return isThere
}

export async function removeEngine(db: Db, id: string): Promise<boolean> {
  let isThere = false
  await changeRows(db, async (tx, rows) => {
    const gone = rows.find((row) => row.id === id)
    if (!gone) return
    isThere = true
    await tx.delete(pluggedEngines).where(eq(pluggedEngines.id, id))
    const left = rows.filter((row) => row.port === gone.port && row.id !== id)
    await place(
      tx,
      left.map((row) => row.id),
    )
  })
  return isThere
}

/** False where the ids are not all of the port's. */
export async function orderEngines(db: Db, port: EnginePort, ids: readonly string[]): Promise<boolean> {
  let fits = false
  await changeRows(db, async (tx, rows) => {
    const own = rows.filter((row) => row.port === port).map(({ id }) => id)
    fits = own.toSorted().join() === [...new Set(ids)].toSorted().join()
    if (fits) await place(tx, ids)
  })
  return fits
}

async function place(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await tx.update(pluggedEngines).set({ place: at }).where(eq(pluggedEngines.id, id))
}

/** What came of trying one. It changes nothing about what is asked, so nobody need look again. */
export async function noteTrial(db: Db, id: string, tested: EngineTested): Promise<void> {
  await db.update(pluggedEngines).set({ tested }).where(eq(pluggedEngines.id, id))
}
