import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { counts } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { requests, sayings, voices } from '../../db/schema.ts'
import { lockAccount } from '../../requests/ledger.ts'
import { Refusal } from '../../requests/refusal.ts'

/** How many voices of its own a workspace has. */
export async function countVoices(db: Db | Tx, workspaceId: string): Promise<number> {
  const [found] = await db
    .select({ voices: count() })
    .from(voices)
    .innerJoin(requests, eq(requests.id, voices.requestId))
    .where(and(eq(voices.workspaceId, workspaceId), isNull(requests.deletedOn)))
  return found?.voices ?? 0
}

export async function removeVoiceRow(db: Db, workspaceId: string, id: number): Promise<boolean> {
  const removed = await db
    .delete(voices)
    .where(and(eq(voices.workspaceId, workspaceId), eq(voices.id, id)))
    .returning({ id: voices.id })
  return removed.length > 0
}

const shown = { id: sayings.id, term: sayings.term, spokenAs: sayings.spokenAs }

export const listSayings = (db: Db, workspaceId: string) =>
  db.select(shown).from(sayings).where(eq(sayings.workspaceId, workspaceId)).orderBy(asc(sayings.termKey))

/** Keeps how a word is said, or changes it where it is kept already. */
export async function saveSaying(db: Db, workspaceId: string, { term, spokenAs }: { term: string; spokenAs: string }) {
  const termKey = term.toLowerCase()
  return db.transaction(async (tx) => {
    // Those that are added at the same time are counted one after the other.
    await lockAccount(tx, workspaceId)
    const [found] = await tx.select({ kept: count() }).from(sayings).where(eq(sayings.workspaceId, workspaceId))
    const isThere = and(eq(sayings.workspaceId, workspaceId), eq(sayings.termKey, termKey))
    const [changed] = await tx.update(sayings).set({ term, spokenAs }).where(isThere).returning(shown)
    if (changed) return changed
    if ((found?.kept ?? 0) >= counts.sayings.most) throw new Refusal(409, `${counts.sayings.words}.`)
    const [added] = await tx.insert(sayings).values({ workspaceId, term, termKey, spokenAs }).returning(shown)
    if (!added) throw new Error('The word was not written.')
    return added
  })
}

export async function removeSaying(db: Db, workspaceId: string, id: number): Promise<boolean> {
  const removed = await db
    .delete(sayings)
    .where(and(eq(sayings.workspaceId, workspaceId), eq(sayings.id, id)))
    .returning({ id: sayings.id })
  return removed.length > 0
}
