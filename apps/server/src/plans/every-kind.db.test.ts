import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { requestTypes } from '@patchbay/contract'
import { requests } from '../db/schema.ts'
import { keptOrders } from '../kinds/kept-rows.fixture.ts'
import { type KindName, type OrderOf, kinds, occurrenceOf } from '../kinds/kinds.ts'
import { connection, setUpDatabase, queue, acceptContext, createWorkspace } from '../requests/database.fixture.ts'
import { findAccount } from '../requests/ledger.ts'
import { acceptPlan } from './accept-plan.ts'
import { startDue } from './start-due.ts'

setUpDatabase()

const now = new Date('2026-06-01T06:00:00Z')
const orders: { [Name in KindName]: OrderOf<Name> } = {
  ...(Object.fromEntries(Object.entries(keptOrders).map(([kind, [order]]) => [kind, order])) as {
    [Name in keyof typeof keptOrders]: OrderOf<Name>
  }),
  avatar: { name: 'Ava', likeness: { kind: 'words', words: 'A sailor.' } },
  voice: { name: 'Ava', language: 'English', source: { kind: 'address', url: 'https://example.com/a.mp3' } },
  post: { type: 'thread', count: 2, parts: [{ kind: 'topic', topic: 'Tides' }] },
}

const requestsOf = async (workspaceId: string) => {
  const rows = await connection.db.select().from(requests).where(eq(requests.workspaceId, workspaceId))
  const jobs = await Promise.all(rows.map(async ({ kind, id }) => queue.boss.findJobs(kind, { id })))
  return { rows, jobs: jobs.flat().map(({ name }) => name) }
}

describe.each(Object.keys(kinds) as KindName[])('the kind %s', (kind) => {
  const order = orders[kind]
  const { type, cost } = occurrenceOf(kind, order)
  const request = { kind, typeId: requestTypes[type].id, cost, payload: JSON.parse(JSON.stringify(order)) as unknown }

  test('comes in a series, all of it charged at once, and starts when it is due', async () => {
    const workspaceId = await createWorkspace()
    const occurrence = { ...occurrenceOf(kind, order), order }
    const series = { type: 'series', source: 'urls', title: 'News', frequencyMinutes: 60, startOn: now } as const
    const when = { ...series, occurrences: [occurrence, occurrence] }
    await acceptPlan(acceptContext(), { workspaceId, kind, when }, now)
    await startDue(connection.db, { ...acceptContext(), onError: rethrow }, now)
    const { rows, jobs } = await requestsOf(workspaceId)
    expect(rows).toMatchObject([request, request])
    expect(jobs).toEqual([kind])
    expect((await findAccount(connection.db, workspaceId)).balance).toBe(1000 - 2 * cost)
  })

  test('recurs, each run charged when it begins', async () => {
    const workspaceId = await createWorkspace()
    const when = { type: 'daily', order, dailyCount: 1, endDate: undefined } as const
    await acceptPlan(acceptContext(), { workspaceId, kind, when }, now)
    const { rows, jobs } = await requestsOf(workspaceId)
    expect(rows).toMatchObject([request])
    expect(jobs).toEqual([kind])
    expect((await findAccount(connection.db, workspaceId)).balance).toBe(1000 - cost)
  })
})

const rethrow = (error: unknown) => {
  throw error
}
