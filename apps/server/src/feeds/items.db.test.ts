import { expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { feedItems, feedSources } from '../db/schema.ts'
import { connection, setUpDatabase } from '../requests/database.fixture.ts'
import { saveReading } from './sources.ts'
import { itemsAfter, itemsByIds, latestArrival, newestItems } from './items.ts'

setUpDatabase()

test('items are read newest first, by their ids, and behind a mark in the order of coming in', async () => {
  const { db } = connection
  const [source] = await db
    .insert(feedSources)
    .values({ platform: 'rss', query: 'https://a.test/feed', host: 'a.test' })
    .returning()
  const sourceId = source?.id ?? ''
  expect(await latestArrival(db, sourceId)).toBe(0)
  // One that is older than others may well come in after them.
  const item = (guid: string, day: number) => ({ sourceId, guid, text: guid, publishedOn: new Date(2026, 4, day) })
  const [first, second] = await db
    .insert(feedItems)
    .values([item('first', 2), item('second', 3)])
    .returning()
  const mark = await latestArrival(db, sourceId)
  await db.insert(feedItems).values(item('third', 1))
  const guids = (rows: { guid: string }[]) => rows.map(({ guid }) => guid)
  expect(guids(await newestItems(db, sourceId, 2))).toEqual(['second', 'first'])
  expect(guids(await itemsAfter(db, sourceId, mark, 10))).toEqual(['third'])
  expect(guids(await itemsAfter(db, sourceId, 0, 10))).toEqual(['first', 'second', 'third'])
  const asked = [first?.id ?? '', 'none', crypto.randomUUID(), second?.id ?? '']
  expect(guids(await itemsByIds(db, sourceId, asked))).toEqual(['second', 'first'])
  expect(await itemsByIds(db, crypto.randomUUID(), asked)).toEqual([])
})

test('what was read before and says the same is left alone, what says something else is taken over, and all is counted', async () => {
  const { db } = connection
  const said = (guid: string, more: object = {}) => ({
    guid,
    text: `Of ${guid}: ein Übel, 波 👋`,
    title: 'A title',
    url: `https://b.test/${guid}`,
    ...more,
  })
  await db.insert(feedSources).values({ platform: 'rss', query: 'https://b.test/feed', host: 'b.test' })
  const source = async () => {
    const [row] = await db.select().from(feedSources).where(eq(feedSources.host, 'b.test'))
    if (!row) throw new Error('The source was not kept.')
    return row
  }
  const rows = async () =>
    db
      .select({ guid: feedItems.guid, author: feedItems.author, written: sql<string>`xmin::text` })
      .from(feedItems)
      .where(eq(feedItems.sourceId, (await source()).id))
      .orderBy(feedItems.guid)
  const read = async (items: ReturnType<typeof said>[], day: number) => {
    const held = await source()
    const reading = { about: {}, items, known: {}, wishes: {} }
    await db.transaction((tx) => saveReading(tx, held, reading, held.host, new Date(Date.UTC(2026, 4, 1, day))))
  }
  // More than are written by one call.
  const many = Array.from({ length: 120 }, (_, index) => said(`g${String(index).padStart(3, '0')}`))
  await read(many, 1)
  const before = await rows()
  expect(await source()).toMatchObject({ itemCount: 120, newestItemOn: new Date(Date.UTC(2026, 4, 1, 1)) })
  const [first, second, ...others] = many
  if (!first || !second) throw new Error('There are many.')
  await read([said('new'), first, { ...second, ...{ author: 'Marta' } }, ...others], 2)
  const after = await rows()
  expect(after).toHaveLength(121)
  const rewritten = after.filter(({ guid, written }) => before.find((row) => row.guid === guid)?.written !== written)
  expect(rewritten.map(({ guid, author }) => [guid, author])).toEqual([
    ['g001', 'Marta'],
    ['new', null],
  ])
  expect(await source()).toMatchObject({ itemCount: 121, newestItemOn: new Date(Date.UTC(2026, 4, 1, 2)) })
  await read(many.slice(5), 3)
  expect(await source()).toMatchObject({ itemCount: 121, newestItemOn: new Date(Date.UTC(2026, 4, 1, 2)) })
})
