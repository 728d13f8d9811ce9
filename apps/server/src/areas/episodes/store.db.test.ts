import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requests, showEpisodes, shows } from '../../db/schema.ts'
import { connection, setUpDatabase, createWorkspace } from '../../requests/database.fixture.ts'
import { showRemoval } from '../shows/removal.ts'
import { updateEpisode, removeEpisodeFromShows } from './allocation-store.ts'
import { listEpisodesAfter, listEpisodesPage } from './store.ts'

setUpDatabase()

const titleOf = { title: 'Called anew', description: undefined, season: undefined, number: undefined }

/** Episodes of a workspace of their own, the first the newest, and a transcript, which is in no list of episodes. */
async function stageEpisodes(count: number) {
  const workspaceId = await createWorkspace()
  const row = { workspaceId, typeId: 1, payload: {}, state: 'done' as const }
  const ids: string[] = Array.from({ length: count }, () => crypto.randomUUID())
  await connection.db.insert(requests).values([
    ...ids.map((id, index) => ({
      ...row,
      id,
      kind: 'episode',
      makes: 'episode',
      title: `Tides, part ${index + 1}`,
      requestedOn: new Date(2026, 0, 30 - index),
    })),
    { ...row, kind: 'transcript', makes: 'transcript', title: 'Tides, heard' },
  ])
  const added = await connection.db
    .insert(shows)
    .values(['A', 'B'].map((name) => ({ workspaceId, name })))
    .returning({ id: shows.id })
  const [a = '', b = ''] = added.map(({ id }) => id)
  const listed = async (showId: string | null, more = {}) => {
    const { rows, totalCount } = await listEpisodesPage(
      connection.db,
      workspaceId,
      { showId, ...more },
      { page: 1, limit: 9 },
    )
    expect(totalCount).toBe(rows.length)
    return rows.map(({ id }) => ids.indexOf(id) + 1)
  }
  const put = (showId: string, ...places: number[]) =>
    connection.db
      .insert(showEpisodes)
      .values(places.map((place) => ({ showId, episodeId: ids[place - 1] ?? '' })))
      .onConflictDoUpdate({ target: [showEpisodes.showId, showEpisodes.episodeId], set: { showId } })
  return { workspaceId, ids, a, b, listed, put }
}

test('an episode stands in no show until it is put into one, and again when it was taken out of the last', async () => {
  const { db } = connection
  const { workspaceId, ids, a, b, listed, put } = await stageEpisodes(5)
  const stands = async () => [await listed(null), await listed(a), await listed(b)]
  expect(await stands()).toEqual([[1, 2, 3, 4, 5], [], []])
  await put(a, 4, 2, 1)
  await put(b, 2, 3)
  await put(b, 3)
  expect(await stands()).toEqual([[5], [1, 2, 4], [2, 3]])
  // Put into another show, in a moment and one after the other.
  await db.update(showEpisodes).set({ title: 'Called so here' }).where(eq(showEpisodes.showId, a))
  await db.transaction(async (tx) => {
    await tx.delete(showEpisodes).where(eq(showEpisodes.episodeId, ids[0] ?? ''))
    await tx.insert(showEpisodes).values({ showId: b, episodeId: ids[0] ?? '' })
  })
  expect(await stands()).toEqual([[5], [2, 4], [1, 2, 3]])
  // Two leave both their shows at once.
  await db.delete(showEpisodes).where(inArray(showEpisodes.episodeId, ids.slice(1, 3)))
  expect(await stands()).toEqual([[2, 3, 5], [4], [1]])
  await put(a, 1, 2)
  // What is deleted is in no list, and comes back where it stood.
  await db
    .update(requests)
    .set({ deletedOn: new Date() })
    .where(inArray(requests.id, [ids[1] ?? '', ids[4] ?? '']))
  expect(await stands()).toEqual([[3], [1, 4], [1]])
  await db.update(requests).set({ deletedOn: null }).where(eq(requests.workspaceId, workspaceId))
  expect(await stands()).toEqual([[3, 5], [1, 2, 4], [1]])
  // Deleted in a show, and taken out of it then: in no list either.
  await db
    .update(requests)
    .set({ deletedOn: new Date() })
    .where(eq(requests.id, ids[0] ?? ''))
  await db.delete(showEpisodes).where(eq(showEpisodes.episodeId, ids[0] ?? ''))
  expect(await stands()).toEqual([[3, 5], [2, 4], []])
  await db.update(requests).set({ deletedOn: null }).where(eq(requests.workspaceId, workspaceId))
  expect(await stands()).toEqual([[1, 3, 5], [2, 4], []])
  await put(a, 1)
  await put(b, 1)
  // Of another day.
  await db
    .update(requests)
    .set({ requestedOn: new Date(2027, 0, 1) })
    .where(eq(requests.id, ids[3] ?? ''))
  expect(await stands()).toEqual([[3, 5], [4, 1, 2], [1]])
  const removal = showRemoval({ db, files: {} as never })
  expect(await removal.remove(workspaceId, a)).toBe(true)
  expect(await stands()).toEqual([[4, 2, 3, 5], [], [1]])
  await db.delete(requests).where(inArray(requests.id, [ids[0] ?? '', ids[4] ?? '']))
  expect(await stands()).toEqual([[4, 2, 3], [], []])
})

test('a show goes while its episodes are renamed, and are taken out of it', async () => {
  const { workspaceId, ids, a, b, listed, put } = await stageEpisodes(8)
  const all = ids.map((_, index) => index + 1)
  await put(a, ...all)
  await put(b, ...all)
  const removal = showRemoval({ db: connection.db, files: {} as never })
  const renamed = ids.toReversed().map((id) => updateEpisode(connection.db, workspaceId, id, titleOf))
  const taken = ids.map((id) => removeEpisodeFromShows(connection.db, workspaceId, id, undefined))
  const answers = await Promise.all([removal.remove(workspaceId, a), ...renamed, ...taken])
  expect(new Set(answers)).toEqual(new Set([true, 'changed', 'removed']))
  expect([await listed(null, { search: 'anew' }), await listed(b)]).toEqual([all, []])
})

test('a show and those of none are searched, counted and read in batches in the same order', async () => {
  const { workspaceId, ids, a, listed, put } = await stageEpisodes(5)
  await put(a, 5, 1, 3)
  expect(await listed(a, { search: 'part' })).toEqual([1, 3, 5])
  expect(await listed(null, { search: 'PART 4' })).toEqual([4])
  await connection.db
    .update(requests)
    .set({ title: 'Ebb and flow' })
    .where(eq(requests.id, ids[2] ?? ''))
  expect(await listed(a, { search: 'part' })).toEqual([1, 5])
  expect(await listed(a, { search: 'FLOW' })).toEqual([3])
  await connection.db
    .update(requests)
    .set({ description: 'Of tides.' })
    .where(eq(requests.id, ids[2] ?? ''))
  const page = async (at: number, countUpTo: number, search = 'tides') => {
    const asked = { page: at, limit: 2, countUpTo }
    const found = await listEpisodesPage(connection.db, workspaceId, { showId: a, search }, asked)
    const { totalCount, isCountExact } = found
    return { places: found.rows.map(({ id }) => ids.indexOf(id) + 1), totalCount, isCountExact }
  }
  expect(await page(1, 2)).toEqual({ places: [1, 3], totalCount: 2, isCountExact: false })
  expect(await page(2, 2)).toEqual({ places: [5], totalCount: 3, isCountExact: true })
  expect(await page(1, 3)).toEqual({ places: [1, 3], totalCount: 3, isCountExact: true })
  expect(await page(3, 3)).toEqual({ places: [], totalCount: 3, isCountExact: true })
  expect(await page(1, 3, 'nobody')).toEqual({ places: [], totalCount: 0, isCountExact: true })
  const first = await listEpisodesAfter(connection.db, workspaceId, { showId: a }, undefined, 2)
  const second = await listEpisodesAfter(connection.db, workspaceId, { showId: a }, first.at(-1), 2)
  expect([...first, ...second].map(({ id }) => ids.indexOf(id) + 1)).toEqual([1, 3, 5])
})
