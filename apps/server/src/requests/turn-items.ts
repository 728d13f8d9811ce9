import { eq } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { requests, type schedules } from '../db/schema.ts'
import { type KindName, feedsOf, readOrder } from '../kinds/kinds.ts'
import { feedNames, lastUseBySchedule, useItems } from './feed-uses.ts'
import { timeWords } from './time-words.ts'

type Schedule = Pick<typeof schedules.$inferSelect, 'id' | 'workspaceId'>

/**
 * Takes for a turn that is due what feeds brought since the turns before it. Answers why there is nothing; undefined
 * where there is something, or where it is made of no feeds. The caller holds the schedule's row.
 */
export async function takeItems(
  tx: Tx,
  { id: scheduleId, workspaceId }: Schedule,
  turn: { id: string; kind: KindName },
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.select({ payload: requests.payload }).from(requests).where(eq(requests.id, turn.id))
  const order = readOrder(turn.kind, row?.payload)
  const feeds = order && feedsOf(turn.kind, order)
  if (!feeds) return undefined
  const use = { requestId: turn.id, workspaceId, scheduleId, usedOn: now }
  if ((await useItems(tx, use, feeds.picks, feeds.newest)) > 0) return undefined
  const ids = feeds.picks.map(({ feedId }) => feedId)
  return nothingWords(await feedNames(tx, workspaceId, ids), await lastUseBySchedule(tx, scheduleId))
}

function nothingWords(names: readonly string[], lastOn: Date | undefined): string {
  if (names.length === 0) return 'Skipped: its feeds were deleted. Nothing was charged for it.'
  const feeds = names.map((name) => `"${name}"`).join(', ')
  const why = lastOn ? `nothing new in ${feeds} since ${timeWords(lastOn)}` : `nothing in ${feeds} yet`
  return `Skipped: there is ${why}. Nothing was charged for it.`
}
