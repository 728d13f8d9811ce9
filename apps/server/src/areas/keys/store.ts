import { createHash, randomBytes } from 'node:crypto'
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { counts } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { prepareOnce } from '../../db/prepare-once.ts'
import { apiKeys, workspaces } from '../../db/schema.ts'
import { grant, lockAccount } from '../../requests/ledger.ts'

export type KnownKey = { id: string; workspaceId: string; isOwner: boolean; lastUsedOn: Date | null }

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Asked by every call. */
const livingKey = prepareOnce((db) =>
  db
    .select({
      id: apiKeys.id,
      workspaceId: apiKeys.workspaceId,
      isOwner: apiKeys.isOwner,
      lastUsedOn: apiKeys.lastUsedOn,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, sql.placeholder('hash')), isNull(apiKeys.revokedOn)))
    .prepare('living_key'),
)

export async function findKey(db: Db, key: string): Promise<KnownKey | undefined> {
  const [row] = await livingKey(db).execute({ hash: hashOf(key) })
  return row
}

/** Notes when a key was last used, at most once a minute. */
export async function updateLastUsed(db: Db, key: KnownKey): Promise<void> {
  const now = new Date()
  if (key.lastUsedOn && now.getTime() - key.lastUsedOn.getTime() < 60_000) return
  await db.update(apiKeys).set({ lastUsedOn: now }).where(eq(apiKeys.id, key.id))
}

/**
 * Makes a key for a workspace, new or known by its name. The key is answered once and only its hash is kept. The first
 * one of all is the owner's.
 */
export async function createKey(
  db: Db,
  options: { workspace: string; name: string; credits: number; isOwner?: boolean | undefined },
): Promise<{ key: string; id: string; workspace: string }> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(workspaces).where(eq(workspaces.name, options.workspace))
    const workspace = known ?? (await tx.insert(workspaces).values({ name: options.workspace }).returning())[0]
    if (!workspace) throw new Error('The workspace was not written.')
    if (!known) await grant(tx, workspace.id, options.credits, 'First allowance')
    const isFirst = (await tx.select({ id: apiKeys.id }).from(apiKeys).limit(1)).length === 0
    const { key, row } = await insertKey(tx, {
      workspaceId: workspace.id,
      name: options.name,
      isOwner: options.isOwner ?? isFirst,
    })
    return { key, id: row.id, workspace: workspace.name }
  })
}

async function insertKey(tx: Tx, made: { workspaceId: string; name: string; isOwner?: boolean }) {
  const key = `pb_${randomBytes(24).toString('base64url')}`
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...made, hash: hashOf(key), ending: key.slice(-4) })
    .returning()
  if (!row) throw new Error('The key was not written.')
  return { key, row }
}

export type KeyRow = typeof apiKeys.$inferSelect

/** The keys of a workspace, newest first; those that were revoked as well. */
export async function listKeysOf(db: Db, workspaceId: string): Promise<KeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.workspaceId, workspaceId))
    .orderBy(desc(apiKeys.createdOn), apiKeys.id)
}

/** Makes another key of a workspace; undefined where it has as many as it may. The key is answered once. */
export async function createWorkspaceKey(db: Db, workspaceId: string, name: string) {
  return db.transaction(async (tx) => {
    // Those that are made at the same time are counted one after the other.
    await lockAccount(tx, workspaceId)
    const living = and(eq(apiKeys.workspaceId, workspaceId), isNull(apiKeys.revokedOn))
    const [found] = await tx.select({ keys: count() }).from(apiKeys).where(living)
    return (found?.keys ?? 0) < counts.keys.max ? insertKey(tx, { workspaceId, name }) : undefined
  })
}

/**
 * Takes a key of the workspace back. The owner's is taken back by an owner alone, and never the last one that lives:
 * nobody could plug engines in any more.
 */
export async function revokeOwnKey(
  db: Db,
  { workspaceId, callerId, id }: { workspaceId: string; callerId: string; id: string },
): Promise<'revoked' | 'unknown' | 'not-owner' | 'last-owner'> {
  return db.transaction(async (tx) => {
    // Held until the end, so that two owners do not take each other's back at once.
    const owners = await tx
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(and(apiKeys.isOwner, isNull(apiKeys.revokedOn)))
      .for('update')
    const isOwners = (one: string) => owners.some((owner) => owner.id === one)
    const own = and(eq(apiKeys.id, id), eq(apiKeys.workspaceId, workspaceId), isNull(apiKeys.revokedOn))
    const [row] = await tx.select({ id: apiKeys.id }).from(apiKeys).where(own)
    if (!row) return 'unknown'
    if (isOwners(id) && !isOwners(callerId)) return 'not-owner'
    if (isOwners(id) && owners.length === 1) return 'last-owner'
    await tx.update(apiKeys).set({ revokedOn: new Date() }).where(own)
    return 'revoked'
  })
}

export async function listKeys(db: Db) {
  return db
    .select({
      id: apiKeys.id,
      workspace: workspaces.name,
      name: apiKeys.name,
      ending: apiKeys.ending,
      isOwner: apiKeys.isOwner,
      createdOn: apiKeys.createdOn,
      lastUsedOn: apiKeys.lastUsedOn,
      revokedOn: apiKeys.revokedOn,
    })
    .from(apiKeys)
    .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
    .orderBy(asc(apiKeys.createdOn))
}

/** False where no living key has this id. */
export async function revokeKey(db: Db, id: string): Promise<boolean> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedOn: new Date() })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedOn)))
    .returning({ id: apiKeys.id })
  return revoked.length > 0
}

/** Adds credits to a workspace. False where there is none of that name. */
export async function grantCredits(db: Db, workspace: string, credits: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(workspaces).where(eq(workspaces.name, workspace))
    if (!row) return false
    await grant(tx, row.id, credits, 'Added from the command line')
    return true
  })
}

export async function hasAnyKey(db: Db): Promise<boolean> {
  const rows = await db.select({ id: apiKeys.id }).from(apiKeys).limit(1)
  return rows.length > 0
}

export async function hasUsedKey(db: Db): Promise<boolean> {
  const rows = await db.select({ id: apiKeys.id }).from(apiKeys).where(isNotNull(apiKeys.lastUsedOn)).limit(1)
  return rows.length > 0
}
