import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addSubscription, endSubscriptionsOf, listSubscriptions } from '../areas/feeds/subscriptions-store.ts'
import { removeTemplate } from '../areas/orders/templates.ts'
import { feedTemplates, requests, showEpisodes, shows } from '../db/schema.ts'
import type { EpisodeOrder } from '../kinds/episode/order.ts'
import { connection, setUpDatabase, queue, acceptContext, createWorkspace } from '../requests/database.fixture.ts'
import { listUsedItems } from '../requests/feed-item-uses.ts'
import { at, createFeed } from '../requests/feeds.fixture.ts'
import { findAccount, grant } from '../requests/ledger.ts'
import { acceptPlan } from './accept-plan.ts'
import { startDue } from './start-due.ts'

setUpDatabase()

const order: EpisodeOrder = {
  material: {
    kind: 'mixed',
    parts: [
      { kind: 'feeds', feeds: [] },
      { kind: 'sources', sources: [{ type: 'website', url: 'https://brand.test/' }] },
    ],
  },
  style: 'brief',
  duration: 'short',
  title: 'Today',
}

/** A feed of a workspace whose new items start an episode, from this hour on. */
async function subscribed({
  credits = 1000,
  dailyLimit = 24,
  mark = 0 as number | null,
  showId = undefined as string | undefined,
} = {}) {
  const { db } = connection
  const workspaceId = await createWorkspace(credits)
  const feed = await createFeed(workspaceId)
  const when = { type: 'item' as const, name: 'Daily', order: { ...order, showId } }
  const templateId = await acceptPlan(
    acceptContext(),
    { workspaceId, kind: 'episode', when, callbackData: 'job 7' },
    at(0),
  )
  const id = await addSubscription(db, {
    workspaceId,
    feedId: feed.id,
    templateId,
    dailyLimit,
    mark,
    nextTryOn: at(0),
    createdOn: at(0),
  })
  return {
    workspaceId,
    feed,
    templateId,
    /** What it started, in turn: which items, and the requests themselves. */
    started: async () => {
      const rows = await db
        .select()
        .from(requests)
        .where(eq(requests.workspaceId, workspaceId))
        .orderBy(asc(requests.wireNumber))
      const items = await Promise.all(rows.map(async (row) => (await listUsedItems(db, row.id))[0]?.item?.title))
      return { rows, items }
    },
    now: async (hours: number) => (await listSubscriptions(db, workspaceId, at(hours), { id }))[0],
  }
}
const errors: unknown[] = []
const tick = (hours: number) =>
  startDue(connection.db, { ...acceptContext(), onError: (error) => void errors.push(error) }, at(hours))

test('each new item starts the order of the template once, whoever looks, with what else it names', async () => {
  const mine = await subscribed()
  await tick(0)
  await mine.feed.brings(2)
  await Promise.all([tick(1), tick(1), tick(1)])
  await mine.feed.brings(1)
  await tick(2)
  await tick(3)
  const { rows, items } = await mine.started()
  expect(items).toEqual(['Harbour news 1', 'Harbour news 2', 'Harbour news 3'])
  expect(rows.map(({ title, cost, callbackData }) => [title, cost, callbackData])[2]).toEqual([
    'Harbour news 3',
    10,
    'job 7',
  ])
  const [picked] = (await listUsedItems(connection.db, rows[0]?.id ?? '')).map(({ item }) => item?.id)
  expect(rows[0]?.payload).toMatchObject({
    material: { parts: [{ feeds: [{ feedId: mine.feed.id, itemIds: [picked] }] }, { kind: 'sources' }] },
    title: 'Today: Harbour news 1',
  })
  expect((await queue.boss.findJobs('episode')).filter(({ id }) => rows.some((row) => row.id === id))).toHaveLength(3)
  expect((await findAccount(connection.db, mine.workspaceId)).balance).toBe(970)
  expect(await mine.now(3)).toMatchObject({ started: 3, startedToday: 3, waiting: 0, lastRequestId: rows[2]?.id })
  expect(await mine.now(30)).toMatchObject({ started: 3, startedToday: 0 })
})

test('a daily limit leaves the rest for the next day, and what waited longer than a day is passed over', async () => {
  const mine = await subscribed({ dailyLimit: 2 })
  await mine.feed.brings(5, at(1))
  await tick(1)
  expect((await mine.started()).items).toEqual(['Harbour news 1', 'Harbour news 2'])
  expect(await mine.now(2)).toMatchObject({
    waiting: 3,
    startedToday: 2,
    subscription: {
      problem: 'The daily limit of 2 is reached. What waits is started after midnight UTC.',
      nextTryOn: new Date('2026-06-02T00:00:00Z'),
    },
  })
  await tick(17)
  expect((await mine.started()).items).toHaveLength(2)
  await tick(18)
  expect((await mine.started()).items).toHaveLength(4)
  await mine.feed.brings(1, at(60))
  await tick(66)
  expect((await mine.started()).items).toEqual([1, 2, 3, 4, 6].map((number) => `Harbour news ${number}`))
})

test('without credits it says so and tries again later, and nothing is left half started', async () => {
  const mine = await subscribed({ credits: 15 })
  await mine.feed.brings(3, at(1))
  await tick(1)
  expect((await mine.started()).items).toEqual(['Harbour news 1'])
  expect(await mine.now(1)).toMatchObject({
    waiting: 2,
    subscription: {
      problem: expect.stringMatching(
        /^Not enough credits: this costs 10 and 5 are left.*tried again at 2026-06-01 07:15 UTC\.$/,
      ),
    },
  })
  await connection.db.transaction((tx) => grant(tx, mine.workspaceId, 100, 'More'))
  await tick(1.1)
  expect((await mine.started()).items).toHaveLength(1)
  await tick(1.5)
  expect((await mine.started()).items).toHaveLength(3)
  expect(await mine.now(1.5)).toMatchObject({ waiting: 0, subscription: { problem: null } })
})

test('what a feed held when it was first read starts nothing', async () => {
  const mine = await subscribed({ mark: null })
  await mine.feed.brings(4, at(1))
  await tick(1)
  expect((await mine.started()).items).toEqual([])
  await mine.feed.brings(1, at(2))
  await tick(2)
  expect((await mine.started()).items).toEqual(['Harbour news 5'])
})

test('of a feed that held nothing when it was first read, the first item is news', async () => {
  const mine = await subscribed({ mark: null })
  await tick(0.5)
  await mine.feed.brings(1, at(1))
  await tick(1)
  expect((await mine.started()).items).toEqual(['Harbour news 1'])
})

test('what a second read brought before anybody looked is news', async () => {
  const mine = await subscribed({ mark: null })
  await mine.feed.brings(2, at(1))
  await mine.feed.brings(1, at(2))
  await tick(2)
  expect((await mine.started()).items).toEqual(['Harbour news 3'])
})

test('episodes stand in the show of the template; one that was deleted stops it with a sentence', async () => {
  const { db } = connection
  const [show] = await db
    .insert(shows)
    .values({ workspaceId: await createWorkspace(), name: 'News' })
    .returning()
  const mine = await subscribed({ showId: show?.id ?? '' })
  await mine.feed.brings(1, at(1))
  await tick(1)
  const [first] = (await mine.started()).rows
  expect(
    await db
      .select()
      .from(showEpisodes)
      .where(eq(showEpisodes.episodeId, first?.id ?? '')),
  ).toHaveLength(1)
  await db
    .update(shows)
    .set({ deletedOn: at(2) })
    .where(eq(shows.id, show?.id ?? ''))
  await mine.feed.brings(1, at(2))
  await tick(2)
  expect((await mine.started()).items).toHaveLength(1)
  expect((await mine.now(2))?.subscription.problem).toContain('The show was deleted meanwhile.')
})

test('a template or feed that is deleted starts nothing more; one that cannot be read keeps no other waiting', async () => {
  const { db } = connection
  const [gone, unfollowed, broken, mine] = [
    await subscribed(),
    await subscribed(),
    await subscribed(),
    await subscribed(),
  ]
  await db.update(feedTemplates).set({ kind: 'hologram' }).where(eq(feedTemplates.id, broken.templateId))
  expect(await removeTemplate(db, mine.workspaceId, gone.templateId, at(1))).toBe(false)
  expect(await removeTemplate(db, gone.workspaceId, gone.templateId, at(1))).toBe(true)
  await db.transaction((tx) => endSubscriptionsOf(tx, unfollowed.workspaceId, unfollowed.feed.id, at(1)))
  for (const { feed } of [gone, unfollowed, broken, mine]) await feed.brings(1, at(1))
  await tick(1)
  const started = await Promise.all(
    [gone, unfollowed, broken, mine].map(async (one) => (await one.started()).items.length),
  )
  expect(started).toEqual([0, 0, 0, 1])
  expect(await gone.now(1)).toBeUndefined()
  expect((await broken.now(1))?.subscription.problem).toContain('cannot read the template')
  expect(errors).toEqual([])
})
