import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { recurringTemplates, requests, researches } from '../../apps/server/src/db/schema.ts'
import { reportOfEverything } from '../../packages/contract/src/reports/report.fixture.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
let key: string
beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
})
afterAll(() => api.stop())

const path = '/v1/deep-research/research'
const recurring = '/v1/deep-research/recurring'
type Sending = { by?: string; headers?: Record<string, string> }
const orderResearch = (json: object, { by = key, headers }: Sending = {}) =>
  api.call('POST', path, {
    key: by,
    json: { text: 'Why are tides late?', outputType: 'text', ...json },
    ...(headers && { headers }),
  })
const updateTemplate = (id: unknown, json: object, by = key) =>
  api.call('POST', `${recurring}/${String(id)}`, { key: by, json })
const listed = async (by: string) =>
  JSON.parse((await api.call('GET', path, { key: by })).text) as Record<string, unknown>[]
const templates = async (by: string) =>
  (await api.call('GET', recurring, { key: by })).body['templates'] as Record<string, unknown>[]
const usedCredits = async (by: string) => (await api.call('GET', '/v1/Content/Usage', { key: by })).body['used']
const rowOf = async (id: unknown) =>
  (
    await api.db
      .select()
      .from(requests)
      .where(eq(requests.id, String(id)))
  )[0]

/** A research as the pipeline leaves it. */
async function stage(by: string, change: Partial<typeof researches.$inferInsert> = {}): Promise<string> {
  const id = String((await orderResearch({}, { by })).body['requestId'])
  const workspaceId = (await findKey(api.db, by))?.workspaceId ?? ''
  const done = { state: 'done', percent: 100, title: 'How do tides work?', succeededOn: new Date() } as const
  await api.db.update(requests).set(done).where(eq(requests.id, id))
  await api.db.insert(researches).values({
    id,
    workspaceId,
    requestId: id,
    prompt: 'Why are tides late?',
    responseText: '<article>Tides</article>',
    report: reportOfEverything(),
    language: 'English',
    sourceCount: 2,
    readingMinutes: 1,
    writtenBy: 'embedded (extractive)',
    ...change,
  })
  return id
}

describe('a research is ordered', () => {
  test.each([
    ['by gemini, where nothing is said', {}, 100, { provider: 'gemini', outputType: 'text' }],
    ['by openai', { provider: 'openai' }, 200, { provider: 'openai' }],
    [
      'as JSON, by a template',
      { outputType: 'json', jsonFormat: '{"answer": ""}' },
      100,
      { outputType: 'json', jsonFormat: '{"answer": ""}' },
    ],
    [
      'with pages that are read first',
      { files: ['https://example.com/tides'] },
      100,
      { sources: [{ type: 'website', url: 'https://example.com/tides' }] },
    ],
    [
      'once, whatever times of a plan stand beside it',
      { isScheduled: false, dailyCount: 3, scheduleEndDate: '2020-01-01' },
      100,
      {},
    ],
  ])('%s', async (_, sent, cost, payload) => {
    const answer = await orderResearch({ callbackData: 'mine', ...sent })
    expect(answer).toMatchObject({ status: 200, body: { success: true, status: 0 } })
    expect(answer.body['request_id']).toBe(answer.body['requestId'])
    expect(await rowOf(answer.body['requestId'])).toMatchObject({
      kind: 'research',
      makes: 'research',
      typeId: 200,
      title: 'Why are tides late?',
      state: 'queued',
      callbackData: 'mine',
      cost,
      payload: { text: 'Why are tides late?', ...payload },
    })
  })

  test.each([
    ['no question', { text: ' \u200b' }, 400, 'text'],
    ['one that is a book', { text: 'x'.repeat(5001) }, 400, '5,000'],
    ['another provider', { provider: 'claude' }, 400, 'expected gemini or openai'],
    ['another output', { outputType: 'pdf' }, 400, 'expected text or json'],
    ['a private address', { files: ['http://10.0.0.1/x'] }, 400, 'private'],
    ['a file that is not there', { files: [crypto.randomUUID()] }, 404, 'files.0: there is no file'],
    ['too many files', { files: Array.from({ length: 21 }, () => 'https://example.com') }, 400, 'At most 20'],
    ['no runs a day', { isScheduled: true, dailyCount: 0 }, 400, 'Times per day must be from 1 to 24'],
    ['25 runs a day', { isScheduled: true, dailyCount: 25 }, 400, 'Times per day must be from 1 to 24'],
    ['an end that has passed', { isScheduled: true, scheduleEndDate: '2020-01-01' }, 400, 'a time to come'],
  ])('and refused with %s', async (_, sent, status, words) => {
    const mine = await api.newKey()
    const answer = await orderResearch(sent, { by: mine })
    expect(answer).toMatchObject({ status, body: { success: false, error: expect.stringContaining(words) } })
    expect([await usedCredits(mine), await listed(mine)]).toEqual([0, []])
  })

  test('and refused where the credits do not cover it, alone and as the first run of many', async () => {
    const poor = await api.newKey(99)
    for (const isScheduled of [false, true]) {
      expect(await orderResearch({ isScheduled }, { by: poor })).toMatchObject({
        status: 402,
        body: { error: 'Not enough credits: this costs 100 and 99 are left. Nothing was started or charged.' },
      })
    }
    expect([await listed(poor), await templates(poor)]).toEqual([[], []])
  })

  test('once for one Idempotency-Key', async () => {
    const mine = await api.newKey()
    const headers = { 'idempotency-key': 'once' }
    const [one, two] = [await orderResearch({}, { by: mine, headers }), await orderResearch({}, { by: mine, headers })]
    expect(two.body).toEqual(one.body)
    expect(await usedCredits(mine)).toBe(100)
  })
})

describe('the researches of a workspace', () => {
  test('are listed newest first, with what was asked and how far they are; one with all that it found', async () => {
    const mine = await api.newKey()
    const done = await stage(mine)
    const waiting = String((await orderResearch({ text: 'And storms?' }, { by: mine })).body['requestId'])
    expect(await listed(mine)).toMatchObject([
      { id: waiting, prompt: 'And storms?', status: 0, succeededOn: null, isScheduleTemplate: false, scheduleId: null },
      {
        id: done,
        prompt: 'Why are tides late?',
        status: 100,
        title: 'How do tides work?',
        sourceCount: 2,
        readingMinutes: 1,
      },
    ])
    expect((await listed(mine))[1]).not.toHaveProperty('report')
    const { body } = await api.call('GET', `${path}/${done.toUpperCase()}`, { key: mine })
    expect(body).toMatchObject({
      id: done,
      responseText: '<article>Tides</article>',
      writtenBy: 'embedded (extractive)',
      report: { title: 'How do tides work?', sources: [{ n: 1 }, { n: 2 }] },
    })
    expect(await api.call('GET', `/v1/content/status/${done}`, { key: mine })).toMatchObject({
      body: { response_text: '<article>Tides</article>', status: 100, request_type_id: 200 },
    })
    expect(await api.call('GET', `/v1/content/Order/${done}`, { key: mine })).toMatchObject({
      body: { kind: 'research', body: { text: 'Why are tides late?', provider: 'gemini', outputType: 'text' } },
    })
  })

  test('are its own: another finds none of them, and makes nothing of them', async () => {
    const done = await stage(key)
    const other = await api.newKey()
    const unknown = { status: 404, body: { success: false, error: 'Deep research request not found' } }
    for (const id of [done, crypto.randomUUID(), 'x']) {
      expect(await api.call('GET', `${path}/${id}`, { key: other })).toMatchObject(unknown)
    }
    const create = (json: object, by: string) => api.call('POST', '/v1/Content/Create', { key: by, json })
    expect(await create({ outputType: 'audio', researches: [done] }, other)).toMatchObject({ status: 404 })
    expect(await create({ outputType: 'audio', researches: [done] }, key)).toMatchObject({ status: 200 })
    const short = (by: string) =>
      api.call('POST', '/v1/video/CreateShortsFromDeepResearch', {
        key: by,
        json: { deepResearchId: done, avatar1: 1 },
      })
    expect(await short(other)).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('not accessible') },
    })
    const made = await short(key)
    expect(await rowOf(made.body['requestId'])).toMatchObject({
      title: 'How do tides work?',
      cost: 400,
      payload: { source: { kind: 'research', researchId: done } },
    })
    expect(await api.call('GET', `/v1/content/Order/${String(made.body['requestId'])}`, { key })).toMatchObject({
      body: { body: { researches: [done] } },
    })
  })

  test('that failed are tried again, without what could not be read as well', async () => {
    const mine = await api.newKey()
    const files = ['https://example.com/a', 'https://example.com/b']
    const failed = String((await orderResearch({ files }, { by: mine })).body['requestId'])
    const end = { state: 'failed', errorMessage: 'Away.', errorOn: new Date() } as const
    await api.db.update(requests).set(end).where(eq(requests.id, failed))
    const retry = (json: object) => api.call('POST', `/v1/content/Retry/${failed}`, { key: mine, json })
    expect(await retry({ without: [2] })).toMatchObject({ status: 400 })
    const again = await retry({ without: [0] })
    expect(await rowOf(again.body['requestId'])).toMatchObject({
      cost: 100,
      payload: { text: 'Why are tides late?', sources: [{ type: 'website', url: 'https://example.com/b' }] },
    })
  })

  test('are deleted by their ids, and are no material then', async () => {
    const mine = await api.newKey()
    const done = await stage(mine)
    await api.call('POST', '/v1/content/DeleteRequest', { key: mine, json: { id: done } })
    expect(await listed(mine)).toEqual([])
    expect(await api.call('GET', `${path}/${done}`, { key: mine })).toMatchObject({ status: 404 })
    const json = { outputType: 'audio', researches: [done] }
    expect(await api.call('POST', '/v1/Content/Create', { key: mine, json })).toMatchObject({ status: 404 })
  })
})

describe('a recurring research', () => {
  const made = async (more: object = {}) => {
    const mine = await api.newKey()
    const answer = await orderResearch({ isScheduled: true, dailyCount: 2, callbackData: 'c', ...more }, { by: mine })
    return { mine, answer, id: String(answer.body['scheduleId']) }
  }

  test('answers its plan, stands in both lists, and has begun with a run', async () => {
    const scheduleEndDate = new Date(Date.now() + 9 * 86_400_000).toISOString()
    const { mine, answer, id } = await made({ scheduleEndDate })
    expect(answer.body).toMatchObject({
      schedule_id: id,
      message: `Deep research scheduled 2 time(s) per day until ${scheduleEndDate}`,
      dailyCount: 2,
      endDate: scheduleEndDate,
    })
    const [template, run] = await listed(mine)
    expect(template).toMatchObject({
      id,
      prompt: 'Why are tides late?',
      isScheduleTemplate: true,
      isTemplateSchedule: true,
      dailyCount: 2,
      scheduleEndDate,
      nextScheduleExecutionOn: expect.any(String),
    })
    expect(run).toMatchObject({ scheduleId: id, isScheduleTemplate: false, status: 0, callbackData: 'c' })
    expect(await templates(mine)).toMatchObject([
      {
        id,
        text: 'Why are tides late?',
        provider: 'gemini',
        outputType: 'text',
        status: 'active',
        isActive: true,
        lastRunId: run?.['id'],
        runs: 1,
        creditsPerRun: 100,
        problem: null,
      },
    ])
    expect(await usedCredits(mine)).toBe(100)
  })

  test('without an end says none, and is one for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'once' }
    const mine = await api.newKey()
    const twice = [1, 2].map(() => orderResearch({ isScheduled: true }, { by: mine, headers }))
    const [one, two] = await Promise.all(twice)
    expect(one?.body).toMatchObject({
      message: 'Deep research scheduled 1 time(s) per day',
      dailyCount: 1,
      endDate: null,
    })
    expect(two?.body).toEqual(one?.body)
    expect(await templates(mine)).toHaveLength(1)
  })

  test('is changed, paused, resumed and deleted; its runs stay', async () => {
    const { mine, id } = await made()
    const paused = await updateTemplate(id, { isActive: false, text: ' And storms? ' }, mine)
    expect(paused.body).toMatchObject({
      success: true,
      message: 'Recurring template updated successfully',
      template: { id, text: 'And storms?', status: 'paused', isActive: false, nextRunAt: null, dailyCount: 2 },
    })
    const resumed = await updateTemplate(id, { isActive: true, dailyCount: 24, scheduleEndDate: '2999-01-01' }, mine)
    expect(resumed.body).toMatchObject({
      template: {
        status: 'active',
        nextRunAt: expect.any(String),
        dailyCount: 24,
        scheduleEndDate: '2999-01-01T23:59:59.999Z',
      },
    })
    expect((await updateTemplate(id, { scheduleEndDate: null }, mine)).body).toMatchObject({
      template: { scheduleEndDate: null },
    })
    const remove = (by: string) => api.call('POST', '/v1/content/DeleteRequest', { key: by, json: { id } })
    expect(await remove(await api.newKey())).toMatchObject({ status: 404 })
    expect(await remove(mine)).toMatchObject({ status: 200 })
    expect([await templates(mine), await listed(mine)]).toMatchObject([[], [{ scheduleId: id }]])
    expect(await updateTemplate(id, { isActive: true }, mine)).toMatchObject({ status: 404 })
  })

  test.each([
    ['0 runs a day', { dailyCount: 0 }, 'dailyCount must be between 1 and 24'],
    ['25 runs a day', { dailyCount: '25' }, 'dailyCount must be between 1 and 24'],
    ['half a run', { dailyCount: 1.5 }, 'dailyCount must be between 1 and 24'],
    ['an empty question', { text: '  ' }, 'Please enter a research query'],
    ['no date', { scheduleEndDate: 'tomorrow' }, 'scheduleEndDate: expected a date'],
  ])('is not changed to %s', async (_, json, error) => {
    const { mine, id } = await made()
    expect(await updateTemplate(id, json, mine)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(error) },
    })
  })

  test('is found by its own workspace only', async () => {
    const { id } = await made()
    const unknown = { status: 404, body: { error: 'Recurring template not found or unauthorized' } }
    for (const other of [id, crypto.randomUUID(), 'x']) {
      expect(await updateTemplate(other, { isActive: false })).toMatchObject(unknown)
    }
  })

  test('says why its last run was left out, or failed', async () => {
    const { mine, id } = await made()
    const [run] = (await listed(mine)).filter(
      ({ scheduleId, isScheduleTemplate }) => scheduleId === id && !isScheduleTemplate,
    )
    const failed = { state: 'failed', errorMessage: 'Nothing was found.', errorOn: new Date() } as const
    await api.db
      .update(requests)
      .set(failed)
      .where(eq(requests.id, String(run?.['id'])))
    expect(await templates(mine)).toMatchObject([{ problem: 'Nothing was found.' }])
    const own = and(eq(recurringTemplates.id, id))
    await api.db.update(recurringTemplates).set({ problem: 'The run was left out.' }).where(own)
    expect(await templates(mine)).toMatchObject([{ problem: 'The run was left out.' }])
  })
})
