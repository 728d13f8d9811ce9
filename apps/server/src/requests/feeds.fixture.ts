import { feedItems, feedSources, feeds } from '../db/schema.ts'
import { connection } from './database.fixture.ts'

export const start = new Date('2026-06-01T06:00:00Z')
/** So many hours later. */
export const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

/** A feed of the workspace, and what brings it items: each is called by its number and newer than the one before. */
export async function createFeed(
  workspaceId: string,
  name = 'Harbour news',
  source: Partial<typeof feedSources.$inferInsert> = {},
) {
  const { db } = connection
  const query = `https://feeds.test/${crypto.randomUUID()}`
  const [read] = await db
    .insert(feedSources)
    .values({ platform: 'rss', query, host: 'feeds.test', readOn: start, ...source })
    .returning()
  const sourceId = read?.id ?? ''
  const row = { workspaceId, sourceId, name, feedTypeId: 4, internalId: query }
  const [feed] = await db.insert(feeds).values(row).returning()
  let brought = 0
  const brings = async (count: number, createdOn: Date = start) => {
    const rows = Array.from({ length: count }, () => {
      brought += 1
      const title = `${name} ${brought}`
      return { sourceId, guid: title, title, text: 'Said.', words: 1, publishedOn: at(brought), createdOn }
    })
    return (await db.insert(feedItems).values(rows).returning()).map(({ id }) => id)
  }
  return { id: feed?.id ?? 0, sourceId, brings }
}
