import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requests } from '../../db/schema.ts'
import { keptExplainerResult } from '../../kinds/kept-rows.fixture.ts'
import { accept } from '../../requests/accept.ts'
import { connection, setUpDatabase, acceptContext, createWorkspace } from '../../requests/database.fixture.ts'
import { completeRequest } from '../../requests/progress.ts'
import { beginAttempt } from '../../requests/attempts.ts'
import { findEpisodesAbout, listExplainersAfter, listExplainersPage } from './store.ts'

setUpDatabase()

const order = { parts: [{ kind: 'topic' as const, topic: 'Tides' }] }

async function insertExplainer(workspaceId: string, title: string): Promise<string> {
  const asked = { workspaceId, type: 'createExplainer', title, order, cost: 50 } as const
  const { requestId } = await accept(acceptContext(), 'explainer', asked)
  return requestId
}

test('a finished explainer is listed with its length and size', async () => {
  const { db } = connection
  const workspaceId = await createWorkspace()
  const id = await insertExplainer(workspaceId, 'Tides')
  const request = await beginAttempt(db, 'explainer', id)
  if (!request) throw new Error('There was nothing to begin.')
  const outcome = { title: 'Late tides', description: 'Of harbours.', result: keptExplainerResult }
  await completeRequest(acceptContext(), request, outcome, () => Promise.resolve())
  const { rows, totalCount } = await listExplainersPage(db, workspaceId, { page: 1, limit: 12 })
  expect(totalCount).toBe(1)
  expect(rows).toMatchObject([
    {
      id,
      title: 'Late tides',
      description: 'Of harbours.',
      state: 'done',
      videoKey: keptExplainerResult.videoKey,
      durationSeconds: keptExplainerResult.durationSeconds,
      sizeBytes: keptExplainerResult.sizeBytes,
    },
  ])
})

test('pages and batches hold each explainer once, newest first', async () => {
  const { db } = connection
  const workspaceId = await createWorkspace()
  const ids: string[] = []
  for (const at of [1, 2, 3, 4, 5]) {
    const id = await insertExplainer(workspaceId, `Video ${at}`)
    await db
      .update(requests)
      .set({ requestedOn: new Date(2026, 0, at) })
      .where(eq(requests.id, id))
    ids.unshift(id)
  }
  const page = async (number: number) =>
    (await listExplainersPage(db, workspaceId, { page: number, limit: 2 })).rows.map(({ id }) => id)
  expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(ids)
  const first = await listExplainersAfter(db, workspaceId, undefined, 3)
  const second = await listExplainersAfter(db, workspaceId, first.at(-1), 3)
  expect([...first, ...second].map(({ id }) => id)).toEqual(ids)
})

test('the episodes about a topic hold at least half of its words, those with most of them first', async () => {
  const { db } = connection
  const [own, other] = [await createWorkspace(), await createWorkspace()]
  const stage = async (title: string, more: Partial<typeof requests.$inferInsert> = {}) => {
    const row = { workspaceId: own, typeId: 1, kind: 'episode', makes: 'episode', payload: {}, state: 'done' as const }
    const [made] = await db
      .insert(requests)
      .values({ ...row, title, ...more })
      .returning({ id: requests.id })
    return made?.id
  }
  const one = await stage('Harbours of the north')
  const both = await stage('At night', { description: 'How HARBOURS sleep at night.' })
  await stage('Bread and night', { state: 'running' })
  await stage('Harbours at night', { workspaceId: other })
  await stage('Harbours at night', { deletedOn: new Date() })
  await stage('100 %')
  expect(await findEpisodesAbout(db, own, ['harbours', 'night'])).toEqual([both, one])
  expect(await findEpisodesAbout(db, own, ['harbours', 'night', 'stars', 'boats', 'ropes'])).toEqual([])
  expect(await findEpisodesAbout(db, own, ['100_%'])).toEqual([])
  expect(await findEpisodesAbout(db, own, [])).toEqual([])
})
