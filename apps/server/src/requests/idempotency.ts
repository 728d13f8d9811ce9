import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { Refusal } from './refusal.ts'

/** The caller's `Idempotency-Key` with a fingerprint of what was asked. */
export type IdempotencyKey = { key: string; fingerprint: string }

/** Writes the key down; answers the id of what was made with it where it stood there already. */
export async function claimKey(
  tx: Tx,
  workspaceId: string,
  { key, fingerprint }: IdempotencyKey,
  madeId: string,
): Promise<string | undefined> {
  const written = await tx
    .insert(idempotencyKeys)
    .values({ workspaceId, key, fingerprint, requestId: madeId })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (written.length > 0) return undefined
  return findByIdempotencyKey(tx, workspaceId, { key, fingerprint })
}

/** The id of what an earlier call with this key made. Throws 409 where that call asked for something else. */
export async function findByIdempotencyKey(
  db: Db | Tx,
  workspaceId: string,
  { key, fingerprint }: IdempotencyKey,
): Promise<string | undefined> {
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.workspaceId, workspaceId), eq(idempotencyKeys.key, key)))
  if (!earlier || earlier.fingerprint === fingerprint) return earlier?.requestId
  throw new Refusal(409, 'This Idempotency-Key was used before for a different request. Send a new key.')
}
