import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { insertEpisodes } from '../bench/calls-data.ts'
import { type Api, startApi } from './start-api.ts'

/** The lists that are asked for all the time, over more rows of several workspaces than a page of the disk holds. */
let api: Api
let key: string

beforeAll(async () => {
  api = await startApi()
  for (let count = 0; count < 4; count += 1) {
    key = await api.newKey()
    const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
    for (const statement of insertEpisodes(workspaceId, 400)) await api.db.execute(sql.raw(statement))
    await api.db
      .execute(sql`insert into ledger_entry (workspace_id, request_id, kind, amount, allowed_after, balance_after)
      select workspace_id, id, 'settle', 0, 0, 0 from request where workspace_id = ${workspaceId}`)
    await api.db
      .execute(sql`with made as (insert into show (workspace_id, name) values (${workspaceId}, 'All') returning id)
      insert into show_episode (show_id, episode_id)
      select made.id, request.id from made, request where workspace_id = ${workspaceId} and wire_number % 2 = 0`)
  }
  await api.db.execute(sql`vacuum analyze`)
})
afterAll(() => api.stop())

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
type Client = { query(text: string, params?: unknown[], options?: object): Promise<{ rows: unknown[] }> }

/** What a call asks the database: the words, and how each is carried out. */
async function recordQueries(path: string): Promise<{ text: string; plan: Plan }[]> {
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

const scannedTables = ({ Plans = [], ...plan }: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...Plans.flatMap(scannedTables),
]

describe.each([
  ['podcast/episodes', '/v1/podcast/episodes?page=1&limit=50'],
  ['podcast/episodes that failed', '/v1/podcast/episodes?page=1&limit=50&status=failed'],
  ['podcast/episodes, far from the beginning', '/v1/podcast/episodes?page=101&limit=50'],
  ['Content/List', '/v1/Content/List?page=1&limit=50'],
  ['Content/List, far from the beginning', '/v1/Content/List?page=101&limit=50'],
  ['content/running', '/v1/content/running'],
])('%s', (_, path) => {
  it('reads no table from end to end, and unpacks no results', async () => {
    const statements = await recordQueries(path)
    expect(statements.length).toBeGreaterThan(0)
    for (const { text, plan } of statements) {
      expect(scannedTables(plan), text).toEqual([])
      expect(text).not.toMatch(/"result"|"payload"/)
    }
  })
})

describe('what was read a moment ago', () => {
  const page = async (path: string, holder: string, whose = key) => {
    const { body } = await api.call('GET', `/v1/${path}`, { key: whose })
    return { total: body['totalCount'], rows: body[holder] as { title: string }[] }
  }
  const episodes = (at = 1) => page(`podcast/episodes?page=${at}&limit=50`, 'episodes')
  const own = async () => (await findKey(api.db, key))?.workspaceId ?? ''

  it('is counted again as soon as something changed', async () => {
    expect([(await episodes()).total, (await episodes()).total]).toEqual([400, 400])
    await api.db.execute(sql`update request set deleted_on = now()
      where id = (select id from request where workspace_id = ${await own()} limit 1)`)
    expect([(await episodes()).total, (await episodes()).total]).toEqual([399, 399])
    await api.db.execute(sql`update request set deleted_on = null where workspace_id = ${await own()}`)
    expect((await episodes()).total).toBe(400)
  })

  it('says what has changed in it at once, in each order, on each page and to its own workspace alone', async () => {
    const paths: [string, string][] = [
      ['podcast/episodes?page=1&limit=50', 'episodes'],
      ['podcast/episodes?page=2&limit=50', 'episodes'],
      ['Content/List?page=1&limit=50', 'requests'],
      ['Content/List?page=1&limit=50&sort=date', 'requests'],
    ]
    const read = async () => Promise.all(paths.map(async ([path, holder]) => (await page(path, holder)).rows))
    const before = await read()
    expect(new Set(before.map(([row]) => row?.title)).size).toBe(3)
    const stranger = await api.newKey()
    expect((await page('podcast/episodes?page=1&limit=50', 'episodes', stranger)).total).toBe(0)
    await api.db.execute(sql`update request set title = 'Renamed' where workspace_id = ${await own()}`)
    expect((await read()).flat().every(({ title }) => title === 'Renamed')).toBe(true)
  })
})
