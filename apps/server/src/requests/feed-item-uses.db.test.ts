import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { feedItems, feeds, requests } from '../db/schema.ts'
import type { EpisodeOrder } from '../kinds/episode/order.ts'
import type { FeedPick } from '../kinds/feeds.ts'
import { listOccurrences } from '../areas/schedules/store.ts'
import { acceptPlan } from '../plans/accept-plan.ts'
import { startDue } from '../plans/start-due.ts'
import { accept } from './accept.ts'
import { connection, useDatabase, queue, acceptContext, createWorkspace } from './database.fixture.ts'
import { at, createFeed, start } from './feeds.fixture.ts'
import { interleave, listUsedItems, listLastUses } from './feed-item-uses.ts'
import { findAccount } from './ledger.ts'
import { failRequest, removeRequest } from './progress.ts'

useDatabase()

const orderOf = (picks: FeedPick[]): EpisodeOrder => ({
  material: { kind: 'feeds', feeds: picks },
  style: 'deep dive',
  duration: '',
})
const itemsUsedBy = async (requestId: string) =>
  (await listUsedItems(connection.db, requestId)).map(({ item }) => item?.title ?? 'gone')

const acceptEpisode = async (
  workspaceId: string,
  picks: FeedPick[],
  more: { scheduledOn?: Date; retryOf?: string } = {},
) => {
  const order = { workspaceId, type: 'createPodcast' as const, title: 'News', order: orderOf(picks), cost: 10 }
  return (await accept(acceptContext(), 'episode', { ...order, ...more })).requestId
}

/** Episodes of the feeds six hours apart, and what each is made of. */
async function acceptSchedule(workspaceId: string, turns: FeedPick[][]) {
  const type = 'createPodcast' as const
  const when = {
    type: 'series' as const,
    source: 'feeds' as const,
    title: 'News',
    frequencyMinutes: 360,
    startOn: start,
    occurrences: turns.map((picks) => ({ type, title: 'News', order: orderOf(picks), cost: 10 })),
  }
  const scheduleId = await acceptPlan(acceptContext(), { workspaceId, kind: 'episode', when }, at(-1))
  const { db } = connection
  return {
    tick: (hours: number) => startDue(db, { ...acceptContext(), onError: rethrow }, at(hours)),
    turns: () => listOccurrences(db, workspaceId, scheduleId),
    made: async () =>
      Promise.all((await listOccurrences(db, workspaceId, scheduleId)).map(({ id }) => itemsUsedBy(id))),
  }
}
const rethrow = (error: unknown) => {
  throw error
}
const finishRequest = (id: string) => connection.db.update(requests).set({ state: 'done' }).where(eq(requests.id, id))

describe('an order of feeds', () => {
  test('is made of the newest ten, whatever was used, of all its feeds in turn', async () => {
    const mine = await createWorkspace()
    const [one, two] = [await createFeed(mine, 'A'), await createFeed(mine, 'B')]
    await one.brings(12)
    await two.brings(2)
    const picks = [{ feedId: one.id }, { feedId: two.id }]
    const newest = ['A 12', 'B 2', 'A 11', 'B 1', 'A 10', 'A 9', 'A 8', 'A 7', 'A 6', 'A 5']
    const first = await acceptEpisode(mine, picks)
    expect(await itemsUsedBy(first)).toEqual(newest)
    await two.brings(1)
    expect(await itemsUsedBy(await acceptEpisode(mine, picks))).toEqual([
      'A 12',
      'B 3',
      'A 11',
      'B 2',
      ...['A 10', 'B 1', 'A 9', 'A 8', 'A 7', 'A 6'],
    ])
    expect(await itemsUsedBy(first)).toEqual(newest)
  })

  test('is made of exactly what was chosen, each once, and says so of a feed that keeps it no more', async () => {
    const mine = await createWorkspace()
    const feed = await createFeed(mine)
    const [first = '', second = '', third = ''] = await feed.brings(12)
    const made = await acceptEpisode(mine, [{ feedId: feed.id, itemIds: [third, first, third, second] }])
    expect(await itemsUsedBy(made)).toEqual(['Harbour news 3', 'Harbour news 1', 'Harbour news 2'])
    await connection.db.delete(feedItems).where(eq(feedItems.id, first))
    expect(await itemsUsedBy(made)).toEqual(['Harbour news 3', 'gone', 'Harbour news 2'])
    expect([...(await listLastUses(connection.db, mine, [first, second])).keys()].toSorted()).toEqual(
      [first, second].toSorted(),
    )
    expect((await listLastUses(connection.db, await createWorkspace(), [first])).size).toBe(0)
  })

  test('takes nothing before its time, and the same again when it is ordered again', async () => {
    const mine = await createWorkspace()
    const feed = await createFeed(mine)
    await feed.brings(1)
    expect(await itemsUsedBy(await acceptEpisode(mine, [{ feedId: feed.id }], { scheduledOn: at(10_000) }))).toEqual([])
    const first = await acceptEpisode(mine, [{ feedId: feed.id }])
    await failRequest(connection.db, queue, first, { message: 'No.', code: 1 })
    await feed.brings(1)
    expect(await itemsUsedBy(await acceptEpisode(mine, [{ feedId: feed.id }], { retryOf: first }))).toEqual([
      'Harbour news 1',
    ])
  })
})

describe('a turn of a schedule of feeds', () => {
  test('takes what no turn before it took; with nothing new it is left out with a sentence and not charged', async () => {
    const mine = await createWorkspace()
    const feed = await createFeed(mine)
    const series = await acceptSchedule(
      mine,
      Array.from({ length: 4 }, () => [{ feedId: feed.id }]),
    )
    expect((await findAccount(connection.db, mine)).balance).toBe(960)
    await feed.brings(2)
    // Another order of the same takes nothing from it.
    await acceptEpisode(mine, [{ feedId: feed.id }])
    await series.tick(0)
    await series.tick(6)
    await feed.brings(1)
    await Promise.all([series.tick(12), series.tick(12)])
    await feed.brings(11)
    await series.tick(18)
    expect(await series.made()).toEqual([
      ['Harbour news 2', 'Harbour news 1'],
      [],
      ['Harbour news 3'],
      Array.from({ length: 10 }, (_, index) => `Harbour news ${14 - index}`),
    ])
    expect(await series.turns()).toMatchObject([
      { state: 'queued' },
      {
        state: 'failed',
        errorCode: 3,
        errorMessage:
          'Skipped: there is nothing new in "Harbour news" since 2026-06-01 06:00 UTC. Nothing was charged for it.',
      },
      { state: 'queued' },
      { state: 'queued' },
    ])
    expect((await findAccount(connection.db, mine)).balance).toBe(960)
  })

  test('takes again what a turn was to be made of that failed or was deleted, never what one was made of', async () => {
    const mine = await createWorkspace()
    const feed = await createFeed(mine)
    const series = await acceptSchedule(
      mine,
      Array.from({ length: 5 }, () => [{ feedId: feed.id }]),
    )
    const endTurn = async (turn: number, end: (id: string) => Promise<unknown>) => {
      await series.tick(turn * 6)
      await end((await series.turns())[turn]?.id ?? '')
    }
    await feed.brings(1)
    await endTurn(0, (id) => failRequest(connection.db, queue, id, { message: 'No.', code: 1 }))
    await endTurn(1, (id) => removeRequest(connection.db, mine, id))
    await endTurn(2, (id) => finishRequest(id).then(() => removeRequest(connection.db, mine, id)))
    await series.tick(18)
    await connection.db
      .update(feeds)
      .set({ deletedOn: at(20) })
      .where(eq(feeds.id, feed.id))
    await series.tick(24)
    expect(await series.made()).toEqual([['Harbour news 1'], ['Harbour news 1'], ['Harbour news 1'], [], []])
    expect((await series.turns()).map(({ errorMessage }) => errorMessage)).toEqual([
      'No.',
      null,
      null,
      expect.stringContaining('nothing new'),
      'Skipped: its feeds were deleted. Nothing was charged for it.',
    ])
  })

  test('is made of what was chosen for it, with what is new of the feeds beside it', async () => {
    const mine = await createWorkspace()
    const [one, two] = [await createFeed(mine, 'A'), await createFeed(mine, 'B')]
    const [first = '', second = ''] = await one.brings(2)
    const turn = (itemId: string) => [{ feedId: one.id, itemIds: [itemId] }, { feedId: two.id }]
    const series = await acceptSchedule(mine, [turn(second), turn(first)])
    await series.tick(0)
    await two.brings(1)
    await series.tick(6)
    expect(await series.made()).toEqual([['A 2'], ['A 1', 'B 1']])
  })
})

test.each<[name: string, lists: number[][], most: number, out: number[]]>([
  ['nothing', [], 3, []],
  ['one list', [[1, 2, 3, 4]], 3, [1, 2, 3]],
  ['lists in turn', [[1, 2, 3], [10], [20, 21]], 5, [1, 10, 20, 2, 21]],
  ['more lists than places', [[1], [2], [3]], 2, [1, 2]],
])('%s: dealt', (_, lists, most, out) => {
  expect(interleave(lists, most)).toEqual(out)
})
