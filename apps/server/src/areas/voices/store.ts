import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { counts } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { requests, lexiconEntries, voices } from '../../db/schema.ts'
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

export async function deleteVoiceRow(db: Db, workspaceId: string, id: number): Promise<boolean> {
  const removed = await db
    .delete(voices)
    .where(and(eq(voices.workspaceId, workspaceId), eq(voices.id, id)))
    .returning({ id: voices.id })
  return removed.length > 0
}

const lexiconColumns = { id: lexiconEntries.id, term: lexiconEntries.term, spokenAs: lexiconEntries.spokenAs }

export const listLexiconEntries = (db: Db, workspaceId: string) =>
  db
    .select(lexiconColumns)
    .from(lexiconEntries)
    .where(eq(lexiconEntries.workspaceId, workspaceId))
    .orderBy(asc(lexiconEntries.termKey))

/** Inserts or updates a lexicon entry. */
export async function saveLexiconEntry(
  db: Db,
  workspaceId: string,
  { term, spokenAs }: { term: string; spokenAs: string },
) {
  const termKey = term.toLowerCase()
  return db.transaction(async (tx) => {
    // Those that are added at the same time are counted one after the other.
    await lockAccount(tx, workspaceId)
    const [found] = await tx
      .select({ kept: count() })
      .from(lexiconEntries)
      .where(eq(lexiconEntries.workspaceId, workspaceId))
    const isThere = and(eq(lexiconEntries.workspaceId, workspaceId), eq(lexiconEntries.termKey, termKey))
    const [changed] = await tx.update(lexiconEntries).set({ term, spokenAs }).where(isThere).returning(lexiconColumns)
    if (changed) return changed
    if ((found?.kept ?? 0) >= counts.sayings.max) throw new Refusal(409, `${counts.sayings.message}.`)
    const [added] = await tx
      .insert(lexiconEntries)
      .values({ workspaceId, term, termKey, spokenAs })
      .returning(lexiconColumns)
    if (!added) throw new Error('The word was not written.')
    return added
  })
}

export async function removeLexiconEntry(db: Db, workspaceId: string, id: number): Promise<boolean> {
  const removed = await db
    .delete(lexiconEntries)
    .where(and(eq(lexiconEntries.workspaceId, workspaceId), eq(lexiconEntries.id, id)))
    .returning({ id: lexiconEntries.id })
  return removed.length > 0
}
