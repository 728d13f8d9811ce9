import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { incrementEngineRevision } from '../../db/engine-revision.ts'
import { engineRevision, connectedEngines } from '../../db/schema.ts'
import type { EnginePort, StoredTestResult, StoredEngine, EngineStore } from '../../engines/plugged/port.ts'

/** What was plugged in: the whole server's, of no workspace. Every change is seen by its revision. */

const columns = {
  id: connectedEngines.id,
  port: connectedEngines.port,
  provider: connectedEngines.provider,
  address: connectedEngines.address,
  model: connectedEngines.model,
  voices: connectedEngines.voices,
  user: connectedEngines.user,
  to: connectedEngines.to,
  sealedKey: connectedEngines.sealedKey,
  keyEnding: connectedEngines.keyEnding,
  tested: connectedEngines.tested,
}

export const createEngineStore = (db: Db): EngineStore => ({
  revision: async () => {
    const [row] = await db.select({ revision: engineRevision.revision }).from(engineRevision)
    return row?.revision ?? 0
  },
  list: () => listInOrder(db),
})

const listInOrder = (db: Db | Tx): Promise<StoredEngine[]> =>
  db
    .select(columns)
    .from(connectedEngines)
    .orderBy(asc(connectedEngines.port), asc(connectedEngines.place), asc(connectedEngines.createdOn))

type RowChange = (tx: Tx, rows: StoredEngine[]) => Promise<void>

/** Changes the rows of all ports one after the other, whoever else does so at once. */
async function updateRows(db: Db, change: RowChange): Promise<void> {
  await db.transaction(async (tx) => {
    await incrementEngineRevision(tx)
    await change(tx, await listInOrder(tx))
  })
}

/** Appends the engine; false when there are `maxEngines` already. */
export async function insertEngine(db: Db, engine: StoredEngine, maxEngines: number): Promise<boolean> {
  let isAdded = false
  await updateRows(db, async (tx, rows) => {
    const own = rows.filter(({ port }) => port === engine.port)
    if (own.length >= maxEngines) return
    await tx.insert(connectedEngines).values({ ...engine, place: own.length })
    isAdded = true
  })
  return isAdded
}

export async function findEngine(db: Db, id: string): Promise<StoredEngine | undefined> {
  const [row] = await db.select(columns).from(connectedEngines).where(eq(connectedEngines.id, id))
  return row
}

/** False where it is gone. */
export async function updateEngine(
  db: Db,
  { id, ...changed }: Omit<StoredEngine, 'port' | 'provider'>,
): Promise<boolean> {
  let isThere = false
  await updateRows(db, async (tx) => {
    const rows = await tx
      .update(connectedEngines)
      .set(changed)
      .where(eq(connectedEngines.id, id))
      .returning({ id: connectedEngines.id })
    isThere = rows.length > 0
  })
  return isThere
}

export async function removeEngine(db: Db, id: string): Promise<boolean> {
  let isThere = false
  await updateRows(db, async (tx, rows) => {
    const gone = rows.find((row) => row.id === id)
    if (!gone) return
    isThere = true
    await tx.delete(connectedEngines).where(eq(connectedEngines.id, id))
    const left = rows.filter((row) => row.port === gone.port && row.id !== id)
    await writePositions(
      tx,
      left.map((row) => row.id),
    )
  })
  return isThere
}

/** False where the ids are not all of the port's. */
export async function reorderEngines(db: Db, port: EnginePort, ids: readonly string[]): Promise<boolean> {
  let fits = false
  await updateRows(db, async (tx, rows) => {
    const own = rows.filter((row) => row.port === port).map(({ id }) => id)
    fits = own.toSorted().join() === [...new Set(ids)].toSorted().join()
    if (fits) await writePositions(tx, ids)
  })
  return fits
}

async function writePositions(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await tx.update(connectedEngines).set({ place: at }).where(eq(connectedEngines.id, id))
}

/** What came of trying one. It changes nothing about what is asked, so nobody need look again. */
export async function saveTestResult(db: Db, id: string, tested: StoredTestResult): Promise<void> {
  await db.update(connectedEngines).set({ tested }).where(eq(connectedEngines.id, id))
}
