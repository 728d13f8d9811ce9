import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSettableClock } from './settable-clock.ts'
import { type ResearchParts, fakeResearch, withResearch } from './fake-research.ts'
import { type FullServer, startFullServer } from './start-server.ts'

/** One server for all; each test says what becomes of a part of the work. */
let server: FullServer
let parts: ResearchParts = fakeResearch
const clock = createSettableClock()
beforeAll(async () => {
  server = await startFullServer({}, { studio: 'quick', withEngines: withResearch(() => parts), clock })
})
afterAll(() => server.stop())

const order = async (more: object = {}) => {
  const answer = await server.call('POST', 'deep-research/research', {
    text: 'Why are tides late?',
    outputType: 'text',
    ...more,
  })
  return String(answer['requestId'])
}

type ResearchStep = 'plan' | 'search' | 'read' | 'note' | 'write'

/** The parts, which count what they are asked; each dies the first time, when it has done its work. */
function failingOnce() {
  const done: Record<ResearchStep, number> = { plan: 0, search: 0, read: 0, note: 0, write: 0 }
  const counting =
    <Given extends unknown[], Answer>(work: ResearchStep, call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      done[work] += 1
      const answer = await call(...given)
      if (done[work] === 1) throw new Error('The process died.')
      return answer
    }
  const { search, gather, writer } = fakeResearch
  parts = {
    search: {
      ...search,
      search: counting('search', (...given: Parameters<ResearchParts['search']['search']>) => search.search(...given)),
    },
    gather: {
      ...gather,
      read: counting('read', (...given: Parameters<ResearchParts['gather']['read']>) => gather.read(...given)),
    },
    writer: {
      ...writer,
      planResearch: counting('plan', (...given: Parameters<ResearchParts['writer']['planResearch']>) =>
        writer.planResearch(...given),
      ),
      takeNotes: counting('note', (...given: Parameters<ResearchParts['writer']['takeNotes']>) =>
        writer.takeNotes(...given),
      ),
      writeReport: counting('write', (...given: Parameters<ResearchParts['writer']['writeReport']>) =>
        writer.writeReport(...given),
      ),
    },
  }
  return done
}

test('a research whose process dies in each of its steps goes on there: nothing before is done again, and it costs once', async () => {
  const done = failingOnce()
  const id = await order()
  expect(await server.ended(id)).toMatchObject({ status: 100, credits: 100 })
  // Every page was kept as soon as it was read, so there is none left to ask for.
  expect(done).toEqual({ plan: 2, search: 2, read: 1, note: 2, write: 2 })
  expect(await server.call('GET', 'Content/Usage')).toMatchObject({ used: 100 })
  const files = async () => readdir(join(server.folder, 'files', 'steps', id)).catch(() => [])
  await expect.poll(files).toEqual([])
})

test('a research as JSON answers its template filled, or without one the report itself', async () => {
  parts = fakeResearch
  const answered = async (more: object) => {
    const id = await order({ outputType: 'json', ...more })
    await server.ended(id)
    const { responseText } = await server.call('GET', `deep-research/research/${id}`)
    return JSON.parse(String(responseText)) as unknown
  }
  const jsonFormat = '{"answer": ""}'
  expect(await answered({ jsonFormat })).toEqual({ template: { answer: '' }, question: 'Why are tides late?' })
  expect(await answered({})).toMatchObject({
    title: 'About: Why are tides late?',
    sources: [{ n: 1 }, { n: 2 }, { n: 3 }],
  })
})

test('a research of pages that hold what no database takes is kept without it', async () => {
  const nasty = (text: string) => `${text}\0\ud83d`
  parts = {
    ...fakeResearch,
    gather: {
      ...fakeResearch.gather,
      read: async (...given) => {
        const { documents } = await fakeResearch.gather.read(...given)
        const titled = documents.map((page) => {
          const passages = page.document.passages.map((passage) => ({ ...passage, text: nasty(passage.text) }))
          return { ...page, title: nasty(page.title), document: { ...page.document, passages } }
        })
        return { documents: titled, unread: [{ url: 'https://x.example/', title: 'X', why: nasty('It is odd.') }] }
      },
    },
  }
  const id = await order()
  expect(await server.ended(id)).toMatchObject({ status: 100 })
  const answer = await server.call('GET', `deep-research/research/${id}`)
  expect(answer['warnings']).toEqual(['https://x.example/: It is odd.\ufffd'])
  expect(JSON.stringify(answer)).not.toContain('\\u0000')
})

test('a research that is cancelled while it reads stops reading, shows its steps, and costs nothing', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  parts = {
    ...fakeResearch,
    gather: {
      ...fakeResearch.gather,
      read: (_hits, _wish, signal) =>
        new Promise((_done, fail) => {
          begun.resolve()
          signal.addEventListener('abort', () => {
            fail(signal.reason as Error)
            stopped.resolve()
          })
        }),
    },
  }
  const id = await order({ provider: 'openai' })
  await begun.promise
  expect(await server.call('GET', `content/Making/${id}`)).toMatchObject({
    credits: 200,
    steps: [
      { name: 'plan', state: 'done' },
      { name: 'search', state: 'done' },
      { name: 'read', state: 'running', words: 'Reading what was found' },
      { name: 'note', state: 'waiting' },
      { name: 'write', state: 'waiting' },
      { name: 'check', state: 'waiting' },
      { name: 'publish', state: 'waiting' },
    ],
  })
  await server.call('POST', `content/Cancel/${id}`)
  await stopped.promise
  expect(await server.call('GET', `content/status/${id}`)).toMatchObject({ status: -1, errorCode: 4, credits: 0 })
  const files = async () => readdir(join(server.folder, 'files', 'steps', id)).catch(() => [])
  await expect.poll(files).toEqual([])
})

test('a research that recurs looks for what is new in its second run, and says it; another day is another run', async () => {
  parts = fakeResearch
  const asked: (string | undefined)[] = []
  parts = {
    ...fakeResearch,
    search: {
      ...fakeResearch.search,
      search: (query, signal) => {
        asked.push(query.since)
        return fakeResearch.search.search(query, signal)
      },
    },
  }
  clock.set(new Date())
  const made = await server.call('POST', 'deep-research/research', {
    text: 'What is new about tides?',
    outputType: 'text',
    isScheduled: true,
    dailyCount: 2,
  })
  const template = async () => {
    const { templates } = (await server.call('GET', 'deep-research/recurring')) as {
      templates: Record<string, unknown>[]
    }
    return templates[0] ?? {}
  }
  const first = await template()
  expect(first).toMatchObject({ id: made['scheduleId'], status: 'active', runs: 1, creditsPerRun: 100, problem: null })
  expect(await server.ended(first['lastRunId'])).toMatchObject({ status: 100 })
  const day = clock.now().toISOString().slice(0, 10)
  clock.set(new Date(clock.now().getTime() + 12 * 3_600_000))
  await expect.poll(async () => (await template())['runs'], { timeout: 10_000 }).toBe(2)
  const second = String((await template())['lastRunId'])
  await server.ended(second)
  expect(await server.call('GET', `deep-research/research/${second}`)).toMatchObject({
    scheduleId: made['scheduleId'],
    status: 100,
    report: { newSince: { sources: [1] } },
  })
  expect(asked).toEqual([undefined, day, undefined])
})
