import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { fillEpisodes } from '../bench/calls-data.ts'
import { type Api, startApi } from './start-api.ts'

/** The lists that are asked for all the time, over more rows of several workspaces than a page of the disk holds. */
let api: Api
let key: string

beforeAll(async () => {
  api = await startApi()
  for (let count = 0; count < 4; count += 1) {
    key = await api.newKey()
    const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
    for (const statement of fillEpisodes(workspaceId, 400)) await api.db.execute(sql.raw(statement))
    await api.db
      .execute(sql`insert into ledger_entry (workspace_id, request_id, kind, amount, allowed_after, balance_after)
      select workspace_id, id, 'settle', 0, 0, 0 from request where workspace_id = ${workspaceId}`)
    await api.db
      .execute(sql`with made as (insert into show (workspace_id, name) values (${workspaceId}, 'All') returning id)
      insert into show_episode (show_id, episode_id)
      select made.id, request.id from made, request where workspace_id = ${workspaceId}`)
  }
  await api.db.execute(sql`vacuum analyze`)
})
afterAll(() => api.stop())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }
type Client = { query(text: string, params?: unknown[], options?: object): Promise<{ rows: unknown[] }> }

/** What a call asks the database: the words, and how each is carried out. */
async function asked(path: string): Promise<{ text: string; plan: Plan }[]> {
  const client = (api.db as unknown as { $client: Client }).$client
  const spy = vi.spyOn(client, 'query')
  const { status } = await api.call('GET', path, { key })
  const calls = spy.mock.calls.filter(([text]) => /\bfrom "?request"?/.test(text))
  spy.mockRestore()
  expect(status).toBe(200)
  return Promise.all(
    calls.map(async ([text, params]) => {
      const { rows } = await client.query(`explain (format json) ${text}`, params)
      const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
      return { text, plan: plans[0].Plan }
    }),
  )
}

const scanned = ({ Plans = [], ...plan }: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...Plans.flatMap(scanned),
]

describe.each([
  ['podcast/episodes', '/v1/podcast/episodes?page=1&limit=50'],
  ['podcast/episodes that failed', '/v1/podcast/episodes?page=1&limit=50&status=failed'],
  ['Content/List', '/v1/Content/List?page=1&limit=50'],
  ['content/running', '/v1/content/running'],
])('%s', (_, path) => {
  it('reads no table from end to end, and unpacks no results', async () => {
    const statements = await asked(path)
    expect(statements.length).toBeGreaterThan(0)
    for (const { text, plan } of statements) {
      expect(scanned(plan), text).toEqual([])
      expect(text).not.toMatch(/"result"|"payload"/)
    }
  })
})

const indexes = ({ Plans = [], ...plan }: Plan): string[] => [plan['Index Name'] ?? '', ...Plans.flatMap(indexes)]

it.each([
  ['failed', 'podcast/episodes?status=failed', 'request_by_state'],
  ['wait for their time', 'podcast/episodes?status=scheduled', 'request_unfinished'],
  ['failed, whatever they are', 'Content/List?status=failed', 'request_by_state'],
  ['stand on some days', 'Content/List?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z', 'request_stands'],
])('counts those that %s by an index that holds no others', async (_, path, index) => {
  const counted = (await asked(`/v1/${path}&page=1&limit=50`)).filter(({ text }) => text.startsWith('select count'))
  expect(counted.flatMap(({ plan }) => indexes(plan))).toContain(index)
})

it('counts again what changed, and nothing else', async () => {
  const total = async () => (await api.call('GET', '/v1/podcast/episodes?page=1&limit=50', { key })).body['totalCount']
  expect([await total(), await total()]).toEqual([400, 400])
  const { workspaceId = '' } = (await findKey(api.db, key)) ?? {}
  await api.db.execute(
    sql`update request set deleted_on = now() where id = (select id from request where workspace_id = ${workspaceId} limit 1)`,
  )
  expect([await total(), await total()]).toEqual([399, 399])
  await api.db.execute(sql`update request set deleted_on = null where workspace_id = ${workspaceId}`)
  expect(await total()).toBe(400)
})
