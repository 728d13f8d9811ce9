import { eq, sql } from 'drizzle-orm'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { feedItems, feedSources, feeds } from '../../apps/server/src/db/schema.ts'
import type { Api } from './start-api.ts'

export type StagedFeed = Partial<typeof feeds.$inferInsert> & {
  /** The newest first. */
  items?: Partial<typeof feedItems.$inferInsert>[]
  /** What it follows; feeds of the same query follow the same. */
  query?: string
}

/** Writes a feed of the key's workspace with what it brought, as if it had been read. */
export async function stageFeed({ db }: Pick<Api, 'db'>, key: string, staged: StagedFeed = {}) {
  const workspaceId = (await findKey(db, key))?.workspaceId ?? ''
  const { items = [], query = `https://feeds.test/${crypto.randomUUID()}`, ...named } = staged
  const [source] = await db
    .insert(feedSources)
    .values({ platform: 'rss', query, host: 'feeds.test' })
    .onConflictDoUpdate({ target: [feedSources.platform, feedSources.query], set: { query } })
    .returning()
  if (!source) throw new Error('The source was not kept.')
  const [feed] = await db
    .insert(feeds)
    .values({ workspaceId, sourceId: source.id, name: 'Harbour news', feedTypeId: 4, internalId: query, ...named })
    .returning()
  if (!feed) throw new Error('The feed was not kept.')
  return { id: feed.id, sourceId: source.id, itemIds: await insertItems({ db }, source.id, items) }
}

/** What came in since: each call is a later poll. Answers their ids, the newest first, as they were given. */
export async function insertItems(
  { db }: Pick<Api, 'db'>,
  sourceId: string,
  items: Partial<typeof feedItems.$inferInsert>[],
): Promise<string[]> {
  if (items.length === 0) return []
  const now = Date.now()
  const rows = items.map((item, index) => {
    const text = item.text ?? `What item ${index + 1} says.`
    const publishedOn = new Date(now - index * 60_000)
    return {
      id: crypto.randomUUID(),
      guid: crypto.randomUUID(),
      publishedOn,
      words: text.split(/\s+/).length,
      ...item,
      sourceId,
      text,
    }
  })
  // The oldest comes in first.
  await db.insert(feedItems).values(rows.toReversed())
  await db
    .update(feedSources)
    .set({
      itemCount: sql`(select count(*) from feed_item where source_id = ${sourceId})`,
      newestItemOn: sql`(select max(published_on) from feed_item where source_id = ${sourceId})`,
      changedOn: new Date(),
    })
    .where(eq(feedSources.id, sourceId))
  return rows.map(({ id }) => id)
}
