import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { ledger, workspaces } from '../db/schema.ts'
import { Refusal } from './refusal.ts'

/** The account of a workspace: what it was granted, and what of it may still be spent. */
export type Account = { allowed: number; balance: number }

export async function findAccount(db: Db | Tx, workspaceId: string): Promise<Account> {
  const [newest] = await db
    .select({ allowed: ledger.allowedAfter, balance: ledger.balanceAfter })
    .from(ledger)
    .where(eq(ledger.workspaceId, workspaceId))
    .orderBy(desc(ledger.id))
    .limit(1)
  return newest ?? { allowed: 0, balance: 0 }
}

/**
 * Whoever changes an account holds its workspace's row first, so two can never spend the same credit. `no key`: rows that
 * name the workspace, such as a claimed idempotency key, hold its key already; asking for more than that would deadlock.
 */
export async function lockAccount(tx: Tx, workspaceId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${workspaces} where ${workspaces.id} = ${workspaceId} for no key update`)
}

/** What a request has taken, or set aside until it ends; and what of it was given back. */
export async function findCreditsOf(db: Db | Tx, requestId: string): Promise<{ credits: number; returned: number }> {
  const [moved] = await db
    .select({
      credits: sql<number>`coalesce(-sum(${ledger.amount}), 0)::int`,
      returned: sql<number>`coalesce(sum(${ledger.amount}) filter (where ${ledger.kind} = 'release'), 0)::int`,
    })
    .from(ledger)
    .where(eq(ledger.requestId, requestId))
  return moved ?? { credits: 0, returned: 0 }
}

/** The same of each row of a list of requests: a request is given back to once, whole or in part. */
export const returnedCreditsOfRequest = sql<number>`coalesce((select given_back.amount from ledger_entry given_back where given_back.request_id = request.id and given_back.kind = 'release'), 0)::int`

type LedgerEntry = {
  kind: 'grant' | 'reserve' | 'settle' | 'release' | 'spend'
  amount: number
  requestId?: string
  note?: string
}

async function insertLedgerEntry(tx: Tx, workspaceId: string, account: Account, movement: LedgerEntry): Promise<void> {
  await tx.insert(ledger).values({
    workspaceId,
    ...movement,
    allowedAfter: account.allowed + (movement.kind === 'grant' ? movement.amount : 0),
    balanceAfter: account.balance + movement.amount,
  })
}

export async function grant(tx: Tx, workspaceId: string, amount: number, note: string): Promise<void> {
  await lockAccount(tx, workspaceId)
  await insertLedgerEntry(tx, workspaceId, await findAccount(tx, workspaceId), { kind: 'grant', amount, note })
}

/** Sets a request's cost aside. Throws a 402 where the balance does not cover it. */
export async function reserve(tx: Tx, workspaceId: string, requestId: string, cost: number): Promise<void> {
  await reserveAll(tx, workspaceId, [{ requestId, cost }])
}

/** Sets the costs of several requests aside. Throws a 402 where the balance does not cover all of them. */
export async function reserveAll(
  tx: Tx,
  workspaceId: string,
  parts: readonly { requestId: string; cost: number }[],
): Promise<void> {
  await lockAccount(tx, workspaceId)
  const account = await findAccount(tx, workspaceId)
  const cost = parts.reduce((sum, part) => sum + part.cost, 0)
  if (account.balance < cost) {
    throw new Refusal(
      402,
      `Not enough credits: this costs ${cost} and ${account.balance} are left. Nothing was started or charged.`,
    )
  }
  let { balance } = account
  const rows = parts.map((part) => {
    balance -= part.cost
    return {
      workspaceId,
      requestId: part.requestId,
      kind: 'reserve' as const,
      amount: -part.cost,
      allowedAfter: account.allowed,
      balanceAfter: balance,
    }
  })
  if (rows.length > 0) await tx.insert(ledger).values(rows)
}

/** The request succeeded: its reserve is spent. */
export async function settle(tx: Tx, workspaceId: string, requestId: string): Promise<void> {
  await lockAccount(tx, workspaceId)
  await insertLedgerEntry(tx, workspaceId, await findAccount(tx, workspaceId), { kind: 'settle', amount: 0, requestId })
}

/** The request failed or was taken back: its reserve returns. */
export async function release(tx: Tx, workspaceId: string, requestId: string, cost: number): Promise<void> {
  await lockAccount(tx, workspaceId)
  await insertLedgerEntry(tx, workspaceId, await findAccount(tx, workspaceId), {
    kind: 'release',
    amount: cost,
    requestId,
  })
}

/** Takes credits for what is done already, by no request. Throws a 400 with these words where the balance does not cover it. */
export async function spend(
  tx: Tx,
  workspaceId: string,
  { cost, note, short }: { cost: number; note: string; short: (left: number) => string },
): Promise<void> {
  await lockAccount(tx, workspaceId)
  const account = await findAccount(tx, workspaceId)
  if (account.balance < cost) throw new Refusal(400, short(account.balance))
  await insertLedgerEntry(tx, workspaceId, account, { kind: 'spend', amount: -cost, note })
}
