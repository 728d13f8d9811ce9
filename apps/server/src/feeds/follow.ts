import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { type FeedPlatform, feedSources, feeds } from '../db/schema.ts'
import { type FetchedReading, type SourceRow, saveReading } from './sources.ts'

/** What is to be followed, as it was found; with what was read on the way, where it had to be. */
export type FoundSource = {
  platform: FeedPlatform
  query: string
  /** As people write it. */
  named: string
  host: string
  reading?: FetchedReading
}
type SourceKey = Pick<FoundSource, 'platform' | 'query'>

/** The source of that name, or the one that has moved to where it stands. */
export async function findSource(db: Db | Tx, { platform, query }: SourceKey): Promise<SourceRow | undefined> {
  const [source] = await db
    .select()
    .from(feedSources)
    .where(and(eq(feedSources.platform, platform), or(eq(feedSources.query, query), eq(feedSources.movedTo, query))))
    .orderBy(desc(eq(feedSources.query, query)))
    .limit(1)
  return source
}

/** Whether it is read regularly, and can be: who follows it too need not wait for a look at it. */
export const isPolledRegularly = ({ nextPollOn, readOn, failingSince }: SourceRow): boolean =>
  nextPollOn !== null && readOn !== null && failingSince === null

/** Makes sure that there is such a source and that it is read from now on. Its row is held until the transaction ends. */
export async function followSource(tx: Tx, found: FoundSource, now: Date): Promise<SourceRow> {
  const { platform, query, host, reading } = found
  const known = await findSource(tx, found)
  if (!known) {
    await tx
      .insert(feedSources)
      .values({ platform, query, host, nextPollOn: now, createdOn: now })
      .onConflictDoNothing()
  }
  const id = known?.id ?? (await findSource(tx, found))?.id ?? ''
  const [source] = await tx.select().from(feedSources).where(eq(feedSources.id, id)).for('update')
  if (!source) throw new Error('The source was not kept.')
  if (reading) await saveReading(tx, source, reading, host, now)
  return source
}

/** Nobody asks for what nobody follows any more. What it brought is kept for a while, for those who come back. */
export async function unfollowSource(tx: Tx, sourceId: string): Promise<void> {
  const [source] = await tx.select().from(feedSources).where(eq(feedSources.id, sourceId)).for('update')
  const [follower] = await tx
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(eq(feeds.sourceId, sourceId), isNull(feeds.deletedOn)))
    .limit(1)
  if (!source || follower) return
  await tx
    .update(feedSources)
    .set({ nextPollOn: null, failures: 0, failingSince: null, failureWords: null })
    .where(eq(feedSources.id, sourceId))
}

/** It is read next, before all others. */
export async function schedulePollSoon(db: Db, sourceId: string, now: Date): Promise<void> {
  await db
    .update(feedSources)
    .set({ nextPollOn: now })
    .where(and(eq(feedSources.id, sourceId), sql`${feedSources.nextPollOn} > ${now.toISOString()}::timestamptz`))
}
