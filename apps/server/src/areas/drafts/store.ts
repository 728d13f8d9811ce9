import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { counts, isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { requests, showDrafts, shows } from '../../db/schema.ts'
import { type IdempotencyKey, claimKey } from '../../requests/idempotency.ts'
import { lockAccount } from '../../requests/ledger.ts'
import { Refusal } from '../../requests/refusal.ts'

export type DraftRow = typeof showDrafts.$inferSelect
export type NewDraft = Omit<typeof showDrafts.$inferInsert, 'id'> & { id: string }

const whereInWorkspace = (workspaceId: string) =>
  and(eq(showDrafts.workspaceId, workspaceId), isNull(showDrafts.deletedOn))
const whereOpenDraft = (workspaceId: string) => and(whereInWorkspace(workspaceId), isNull(showDrafts.executedOn))

/** Those whose episodes were not ordered yet, newest first. */
export async function listDrafts(db: Db, workspaceId: string): Promise<DraftRow[]> {
  return db.select().from(showDrafts).where(whereOpenDraft(workspaceId)).orderBy(desc(showDrafts.updatedOn))
}

/** Throws a 409 where a workspace has as many drafts as it may have. */
export async function checkDraftLimit(db: Db | Tx, workspaceId: string): Promise<void> {
  const [row] = await db.select({ drafts: count() }).from(showDrafts).where(whereOpenDraft(workspaceId))
  if ((row?.drafts ?? 0) < counts.drafts.max) return
  throw new Refusal(409, `${counts.drafts.message}. Please delete one that you do not need.`)
}

export async function findDraft(db: Db | Tx, workspaceId: string, id: string): Promise<DraftRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(showDrafts)
    .where(and(whereInWorkspace(workspaceId), eq(showDrafts.id, id)))
  return row
}

/** The same, held until the transaction ends: a draft becomes a show, and is executed, once. */
export async function lockDraft(tx: Tx, workspaceId: string, id: string): Promise<DraftRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx
    .select()
    .from(showDrafts)
    .where(and(whereInWorkspace(workspaceId), eq(showDrafts.id, id)))
    .for('update')
  return row
}

/**
 * Keeps a draft; where the key made one before, that one's id is answered and nothing is written. Throws a 409
 * where there are as many as there may be: others may have come while this one was written.
 */
export async function insertDraft(db: Db, draft: NewDraft, key: IdempotencyKey | undefined): Promise<string> {
  return db.transaction(async (tx) => {
    const earlier = key && (await claimKey(tx, draft.workspaceId, key, draft.id))
    if (earlier) return earlier
    await lockAccount(tx, draft.workspaceId)
    await checkDraftLimit(tx, draft.workspaceId)
    await tx.insert(showDrafts).values(draft)
    return draft.id
  })
}

export async function setCover(db: Db, id: string, imageKey: string): Promise<void> {
  await db.update(showDrafts).set({ imageKey }).where(eq(showDrafts.id, id))
}

/** Takes a draft out of the list. Answers the row, and whether a show has its cover now. */
export async function removeDraft(db: Db, workspaceId: string, id: string) {
  if (!isUuid(id)) return undefined
  const [draft] = await db
    .update(showDrafts)
    .set({ deletedOn: new Date(), updatedOn: new Date() })
    .where(and(whereInWorkspace(workspaceId), eq(showDrafts.id, id)))
    .returning()
  if (!draft) return undefined
  const [show] = draft.imageKey
    ? await db.select({ id: shows.id }).from(shows).where(eq(shows.imageKey, draft.imageKey)).limit(1)
    : []
  return { draft, isCoverInUse: show !== undefined }
}

/** What was ordered when the draft was executed, in the order of its titles. */
export async function listOrderedEpisodes(db: Db | Tx, workspaceId: string, draftId: string): Promise<string[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.workspaceId, workspaceId),
        sql`${requests.payload} ->> 'draftId' = ${draftId}`,
        // What failed and was ordered again was not ordered by that call.
        sql`not exists (select 1 from request failed where failed.retried_as = ${requests.id} and failed.workspace_id = ${workspaceId})`,
      ),
    )
    .orderBy(sql`(${requests.payload} ->> 'place')::int`)
  return rows.map(({ id }) => id)
}

export async function markExecuted(tx: Tx, id: string, showId: string): Promise<void> {
  await tx
    .update(showDrafts)
    .set({ showId, executedOn: new Date(), updatedOn: new Date() })
    .where(eq(showDrafts.id, id))
}
