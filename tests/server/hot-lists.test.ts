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
      select made.id, request.id from made, request where workspace_id = ${workspaceId} and wire_number % 2 = 0`)
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
  const calls = spy.mock.calls.filter(([text]) => /\bfrom "?(?:request|lone_episode)"?/.test(text))
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
  ['podcast/episodes, far from the beginning', '/v1/podcast/episodes?page=101&limit=50'],
  ['Content/List', '/v1/Content/List?page=1&limit=50'],
  ['Content/List, far from the beginning', '/v1/Content/List?page=101&limit=50'],
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

async function ownShow(): Promise<string> {
  const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
  const { rows } = await api.db.execute(sql`select id from show where workspace_id = ${workspaceId}`)
  return String(rows[0]?.['id'])
}

const indexes = ({ Plans = [], ...plan }: Plan): string[] => [plan['Index Name'] ?? '', ...Plans.flatMap(indexes)]

it.each([
  ['failed', 'podcast/episodes?status=failed', 'request_counted'],
  ['are done', 'podcast/episodes?status=completed', 'request_counted'],
  ['stand in no show', 'podcast/episodes?showId=unallocated', 'lone_episode_list'],
  ['wait for their time', 'podcast/episodes?status=scheduled', 'request_unfinished'],
  ['failed, whatever they are', 'Content/List?status=failed', 'request_by_state'],
  ['stand on some days', 'Content/List?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z', 'request_stands'],
])('counts those that %s by an index that holds no others', async (_, path, index) => {
  const counted = (await asked(`/v1/${path}&page=1&limit=50`)).filter(({ text }) => text.startsWith('select count'))
  expect(counted.flatMap(({ plan }) => indexes(plan))).toContain(index)
})

it.each([
  ['podcast/episodes?search=paid&showId=show', 'show_episode_list'],
  ['Content/List?search=ow', 'request_list'],
  ['Content/List?search=zq', 'request_list'],
])('finds and counts %s in one statement, in the order of the list', async (path, index) => {
  const statements = await asked(`/v1/${path.replace('=show', `=${await ownShow()}`)}&countUpTo=1000&page=1&limit=50`)
  expect(statements.map(({ plan }) => indexes(plan).includes(index))).toEqual([true])
})

it('counts what was ordered today by an index, deleted or not', async () => {
  const counted = (await asked('/v1/Content/Usage')).filter(({ text }) => text.includes('"requested_on" >='))
  expect(counted.flatMap(({ plan }) => indexes(plan))).toContain('request_ordered')
})

it('counts a show without looking up each that stands there', async () => {
  const statements = await asked(`/v1/podcast/episodes?showId=${await ownShow()}&page=1&limit=50`)
  const counted = statements.filter(({ text }) => text.startsWith('select count'))
  expect(counted.flatMap(({ plan }) => indexes(plan))).toContain('request_gone')
  expect(counted.flatMap(({ plan }) => indexes(plan))).not.toContain('request_pkey')
})

describe('what was read a moment ago', () => {
  const page = async (path: string, holder: string, whose = key) => {
    const { body } = await api.call('GET', `/v1/${path}`, { key: whose })
    return { total: body['totalCount'], rows: body[holder] as { title: string }[] }
  }
  const episodes = (at = 1) => page(`podcast/episodes?page=${at}&limit=50`, 'episodes')
  const own = async () => (await findKey(api.db, key))?.workspaceId ?? ''

  it('is not read again while nobody changes anything', async () => {
    await asked('/v1/podcast/episodes?page=1&limit=50')
    expect(await asked('/v1/podcast/episodes?page=1&limit=50')).toEqual([])
  })

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
