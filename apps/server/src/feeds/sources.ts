import { and, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { feedItems, feedSources } from '../db/schema.ts'
import { type FetchedItem, publishedOn, classifyItems } from './classify-items.ts'
import { nextPollOn, nextRetryOn } from './poll-schedule.ts'

export type SourceRow = typeof feedSources.$inferSelect

/** How long a try may take before it is taken for dead: a fetch and its reading take less than a minute. */
const claimTimeoutMs = 5 * 60_000
/** How long a host is left alone between two of its feeds. */
const hostIntervalMs = 1000
const maxErrorCharacters = 500
/** Rows written by one call: between two of them others have their turn. */
const insertBatchRows = 50
const truncateError = /\p{Script=Han}{2}|[\p{L}\p{N}]+/gu
const day = 86_400_000

/**
 * Takes the source that has been due for longest, of a host that nobody asks at the moment; undefined where there is
 * none. Any number of workers may do this at once. A try that dies leaves its claim, which runs out.
 */
export async function claimDue(db: Db, now: Date): Promise<SourceRow | undefined> {
  return db.transaction(async (tx) => {
    const at = now.toISOString()
    const [due] = await tx
      .select()
      .from(feedSources)
      .where(
        and(
          lte(feedSources.nextPollOn, now),
          sql`not exists (select 1 from ${feedSources} as other
            where other.host = ${feedSources.host} and other.claimed_until > ${at}::timestamptz)`,
        ),
      )
      .orderBy(feedSources.nextPollOn)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const claim = { claimedBy: crypto.randomUUID(), claimedUntil: new Date(now.getTime() + claimTimeoutMs) }
    await tx.update(feedSources).set(claim).where(eq(feedSources.id, due.id))
    return { ...due, ...claim }
  })
}

/** Gives back what an earlier process held when it ended; for a process that has the database to itself. */
export async function releaseClaims(db: Db): Promise<void> {
  await db.update(feedSources).set({ claimedBy: null, claimedUntil: null }).where(isNotNull(feedSources.claimedUntil))
}

type PollDirectives = Parameters<typeof nextPollOn>[1]
export type FetchedReading = {
  about: { title?: string; description?: string; url?: string; imageUrl?: string }
  items: readonly FetchedItem[]
  known: { etag?: string | undefined; lastModified?: string | undefined; bodyHash?: string | undefined }
  wishes: PollDirectives
  movedTo?: string
}

/** Keeps what was read of a source whose row the caller holds. */
export async function saveReading(
  tx: Tx,
  source: SourceRow,
  reading: FetchedReading,
  host: string,
  now: Date,
): Promise<void> {
  const fresh = await saveItems(tx, source.id, reading.items, now)
  // The row is held, so nothing else comes in meanwhile: what is known of it need not be counted again.
  const newest = fresh.reduce((latest, on) => Math.max(latest, on.getTime()), source.newestItemOn?.getTime() ?? 0)
  const newestItemOn = newest > 0 ? new Date(newest) : null
  const { title, description, url, imageUrl } = reading.about
  await tx
    .update(feedSources)
    .set({
      title: title ?? source.title,
      description: description ?? source.description,
      url: url ?? source.url,
      imageUrl: imageUrl ?? source.imageUrl,
      etag: reading.known.etag ?? null,
      lastModified: reading.known.lastModified ?? null,
      bodyHash: reading.known.bodyHash ?? null,
      movedTo: reading.movedTo ?? source.movedTo,
      host,
      readOn: now,
      itemCount: source.itemCount + fresh.length,
      newestItemOn,
      changedOn: fresh.length > 0 ? now : source.changedOn,
      nextPollOn: nextPollOn({ id: source.id, newestItemOn }, reading.wishes, now),
      ...successColumns(now),
    })
    .where(eq(feedSources.id, source.id))
}

/** Nothing has changed since it was read last. */
export async function saveUnchanged(tx: Tx, source: SourceRow, directives: PollDirectives, now: Date): Promise<void> {
  await tx
    .update(feedSources)
    .set({ nextPollOn: nextPollOn(source, directives, now), ...successColumns(now) })
    .where(eq(feedSources.id, source.id))
}

const successColumns = (now: Date) => ({
  polledOn: now,
  failures: 0,
  failingSince: null,
  failureWords: null,
  claimedBy: null,
  claimedUntil: new Date(now.getTime() + hostIntervalMs),
})

/** It could not be read. Where its server asks to be left alone, all of the sources there wait. */
export async function saveFailure(
  tx: Tx,
  source: SourceRow,
  failure: { message: string; retryAfterMs?: number | undefined; isGone: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(feedSources)
    .set({
      polledOn: now,
      failures: source.failures + 1,
      failingSince: source.failingSince ?? now,
      failureWords: failure.message.slice(0, maxErrorCharacters),
      nextPollOn: nextRetryOn(source, failure, now),
      claimedBy: null,
      claimedUntil: new Date(now.getTime() + hostIntervalMs),
    })
    .where(eq(feedSources.id, source.id))
  if (!failure.retryAfterMs) return
  const until = new Date(now.getTime() + failure.retryAfterMs)
  await tx
    .update(feedSources)
    .set({ nextPollOn: until })
    .where(and(eq(feedSources.host, source.host), lt(feedSources.nextPollOn, until)))
}

/** The row of a source, held until the transaction ends; undefined where the try that asks no longer has it. */
export async function lockClaimedSource(tx: Tx, { id, claimedBy }: SourceRow): Promise<SourceRow | undefined> {
  const [source] = await tx.select().from(feedSources).where(eq(feedSources.id, id)).for('update')
  return source && source.claimedBy === claimedBy ? source : undefined
}

/** Answers when each that is new was published. Of what is kept only signs are read, however long the texts are. */
async function saveItems(tx: Tx, sourceId: string, items: readonly FetchedItem[], now: Date): Promise<Date[]> {
  if (items.length === 0) return []
  const guids = items.map(({ guid }) => guid)
  const urls = items.flatMap(({ url }) => (url === undefined ? [] : [url]))
  const isNamed =
    urls.length === 0
      ? inArray(feedItems.guid, guids)
      : sql`(${inArray(feedItems.guid, guids)} or ${inArray(feedItems.url, urls)})`
  const storedItems = await tx
    .select({ guid: feedItems.guid, url: feedItems.url, contentHash: storedContentHash })
    .from(feedItems)
    .where(and(eq(feedItems.sourceId, sourceId), isNamed))
  const { fresh, known } = classifyItems(items, storedItems, now)
  const rows = [
    ...fresh.map((item) => ({ ...insertableRow(item), guid: item.guid, publishedOn: publishedOn(item, now) })),
    // Their place in time is the one that they were kept with: only what they say is taken over.
    ...known
      .filter(({ isChanged }) => isChanged)
      .map(({ item, guid }) => ({ ...insertableRow(item), guid, publishedOn: now })),
  ].map((row) => ({ ...row, sourceId, createdOn: now, seenOn: now }))
  for (let from = 0; from < rows.length; from += insertBatchRows)
    await tx
      .insert(feedItems)
      .values(rows.slice(from, from + insertBatchRows))
      .onConflictDoUpdate({ target: [feedItems.sourceId, feedItems.guid], set: overwriteContent })
  const seen = known.map(({ guid }) => guid)
  // Once a day is enough to know that it still stands there.
  if (seen.length > 0) {
    await tx
      .update(feedItems)
      .set({ seenOn: now })
      .where(
        and(
          eq(feedItems.sourceId, sourceId),
          inArray(feedItems.guid, seen),
          lt(feedItems.seenOn, new Date(now.getTime() - day)),
        ),
      )
  }
  return fresh.map((item) => publishedOn(item, now))
}

/** What `signOf` makes of the same words, made where they are kept. */
const contentColumns = [feedItems.title, feedItems.author, feedItems.url, feedItems.imageUrl, feedItems.text]
const storedContentHash = sql<string>`md5(concat(${sql.join(
  contentColumns.map((words) => sql`${words}, chr(1)`),
  sql`, `,
)}))`

const insertableRow = (item: FetchedItem) => ({
  title: item.title ?? null,
  author: item.author ?? null,
  url: item.url ?? null,
  imageUrl: item.imageUrl ?? null,
  text: item.text,
  words: (item.text.match(truncateError) ?? []).length,
})

const overwriteContent = {
  title: sql`excluded.title`,
  author: sql`excluded.author`,
  url: sql`excluded.url`,
  imageUrl: sql`excluded.image_url`,
  text: sql`excluded.text`,
  words: sql`excluded.words`,
  seenOn: sql`excluded.seen_on`,
}
