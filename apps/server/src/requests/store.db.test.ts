import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorCodes } from '@patchbay/contract'
import { requests } from '../db/schema.ts'
import { keptEpisodeOrder, keptEpisodeResult } from '../kinds/kept-rows.fixture.ts'
import { accept } from './accept.ts'
import { connection, setUpDatabase, acceptContext, createWorkspace } from './database.fixture.ts'
import { failRequest, completeRequest } from './progress.ts'
import { beginAttempt } from './attempts.ts'
import { listRequestsAfter } from '../areas/requests/list-store.ts'
import { findRequest } from './store.ts'
import { buildStatusResponse } from './wire.ts'

setUpDatabase()

test('what lists and answers show of a result is there when the request has succeeded', async () => {
  const workspaceId = await createWorkspace(100)
  const order = { workspaceId, type: 'createPodcast', title: 'Tides', order: keptEpisodeOrder, cost: 10 } as const
  const { requestId } = await accept(acceptContext(), 'episode', order)
  const request = await beginAttempt(connection.db, 'episode', requestId)
  if (!request) throw new Error('There was nothing to begin.')
  const outcome = { title: 'Tides', description: 'About tides.', result: keptEpisodeResult }
  await completeRequest(acceptContext(), request, outcome, () => Promise.resolve())

  const { audioKey, imageKey } = keptEpisodeResult
  const rows = await listRequestsAfter(connection.db, workspaceId, {}, undefined, 10)
  expect(rows).toMatchObject([{ id: requestId, audioKey, imageKey, videoKey: null }])
  const row = await findRequest(connection.db, workspaceId, requestId)
  const files = { read: () => Promise.resolve(undefined) }
  expect(row && (await buildStatusResponse('http://here', { db: connection.db, files }, row))).toMatchObject({
    audioUrl: `http://here/files/${audioKey}`,
    captionsUrl: `http://here/files/${keptEpisodeResult.vttKey}`,
    citations: keptEpisodeResult.citations,
    videoUrl: null,
    subtitlesUrl: `http://here/files/${keptEpisodeResult.srtKey}`,
    hosts: keptEpisodeResult.hosts,
    credits: 10,
    podcastShowIds: [],
  })
})

test('an answer says what the request has set aside, and that it came back when the request failed', async () => {
  const workspaceId = await createWorkspace(100)
  const order = { workspaceId, type: 'createPodcast', title: 'Tides', order: keptEpisodeOrder, cost: 10 } as const
  const { requestId } = await accept(acceptContext(), 'episode', order)
  const files = { read: () => Promise.resolve(undefined) }
  const creditsNow = async () => {
    const row = await findRequest(connection.db, workspaceId, requestId)
    return row && (await buildStatusResponse('http://here', { db: connection.db, files }, row)).credits
  }
  expect(await creditsNow()).toBe(10)
  await beginAttempt(connection.db, 'episode', requestId)
  await failRequest(connection.db, acceptContext().queue, requestId, { message: 'It broke.', code: errorCodes.server })
  expect(await creditsNow()).toBe(0)
})

test('a list of many requests unpacks none of their results', async () => {
  const { db } = connection
  const workspaceId = await createWorkspace()
  const citations = Array.from({ length: 200 }, () => ({ text: crypto.randomUUID().repeat(4), source: 'a', timeMs: 0 }))
  const made = { workspaceId, typeId: 1, kind: 'episode', makes: 'episode', payload: {}, title: 'Tides' } as const
  const many = Array.from({ length: 200 }, (_, age) => ({
    ...made,
    requestedOn: new Date(Date.now() - age * 1000),
    result: { ...keptEpisodeResult, citations },
  }))
  await db.insert(requests).values(many)
  await db.execute(sql`analyze request`)
  const asked = sql`select id, title, audio_key, image_key, video_key from request
    where workspace_id = ${workspaceId} and deleted_on is null order by requested_on desc, id limit 200`
  const unpacking = sql`select result ->> 'audioKey' from request where workspace_id = ${workspaceId}`
  expect(await countPagesRead(unpacking), 'the results are large enough to tell').toBeGreaterThan(500)
  expect(await countPagesRead(asked)).toBeLessThan(100)
  expect((await listRequestsAfter(db, workspaceId, {}, undefined, 1000))[0]).not.toHaveProperty('result')
})

/** How many pages of the database a query touches. */
async function countPagesRead(query: ReturnType<typeof sql>): Promise<number> {
  const answer = (await connection.db.execute(sql`explain (analyze, buffers, format json) ${query}`)) as {
    rows: { 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[] }[]
  }
  const plan = answer.rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('The database explains nothing.')
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}
