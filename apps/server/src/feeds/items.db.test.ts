import { expect, test } from 'vitest'
import { feedItems, feedSources } from '../db/schema.ts'
import { connection, onDatabase } from '../requests/database.fixture.ts'
import { itemsAfter, itemsByIds, newestArrival, newestItems } from './items.ts'

onDatabase()

test('items are read newest first, by their ids, and behind a mark in the order of coming in', async () => {
  const { db } = connection
  const [source] = await db
    .insert(feedSources)
    .values({ platform: 'rss', query: 'https://a.test/feed', host: 'a.test' })
    .returning()
  const sourceId = source?.id ?? ''
  expect(await newestArrival(db, sourceId)).toBe(0)
  // One that is older than others may well come in after them.
  const item = (guid: string, day: number) => ({ sourceId, guid, text: guid, publishedOn: new Date(2026, 4, day) })
  const [first, second] = await db
    .insert(feedItems)
    .values([item('first', 2), item('second', 3)])
    .returning()
  const mark = await newestArrival(db, sourceId)
  await db.insert(feedItems).values(item('third', 1))
  const guids = (rows: { guid: string }[]) => rows.map(({ guid }) => guid)
  expect(guids(await newestItems(db, sourceId, 2))).toEqual(['second', 'first'])
  expect(guids(await itemsAfter(db, sourceId, mark, 10))).toEqual(['third'])
  expect(guids(await itemsAfter(db, sourceId, 0, 10))).toEqual(['first', 'second', 'third'])
  const asked = [first?.id ?? '', 'none', crypto.randomUUID(), second?.id ?? '']
  expect(guids(await itemsByIds(db, sourceId, asked))).toEqual(['second', 'first'])
  expect(await itemsByIds(db, crypto.randomUUID(), asked)).toEqual([])
})
