import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EngineError, SearchError } from '../../../../../packages/engines/src/engine-error.ts'
import { type LocalServer, serveLocally } from '../../../../../packages/engines/src/serve-locally.fixture.ts'
import type { SearchEngine, SearchHit } from '../../../../../packages/reading/src/search/port.ts'
import type { SpeechEngine } from '../../../../../packages/sound/src/speech/port.ts'
import type { EngineParts } from './engine-builders.ts'
import { runEngineTest } from './engine-test.ts'

const key = 'sk-secret-123456'
const signal = new AbortController().signal
const voice = { voices: () => Promise.resolve([]) } as unknown as SpeechEngine
const nothing = { voice, parts: {}, model: undefined, key }

let body: string | undefined = ''
let headers: Record<string, string> = {}
let server: LocalServer
beforeAll(async () => {
  server = await serveLocally((_, response) => {
    if (body === undefined) return
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body)
  })
})
afterAll(() => server.close())

describe('an engine for words that is tried', () => {
  const model = () => ({ model: 'openai-compatible:m', baseUrl: `${server.base}/v1`, apiKey: key, isPluggedIn: true })
  it.each([
    ['a page', '<html>', 5000, /gave an answer that could not be understood/],
    ['something else', '{"choices":7}', 5000, /gave an answer that could not be understood/],
    ['no word', '{"choices":[{"index":0,"message":{"role":"assistant","content":" "}}]}', 5000, /without a word/],
    ['nothing in its time', undefined, 150, /did not answer within 1 second/],
  ])('that answers %s does not work, in a sentence', async (_, answer, most, words) => {
    body = answer
    const trial = await runEngineTest({ ...nothing, port: 'text', model: model() }, signal, most)
    expect(trial).toMatchObject({ works: false, said: expect.stringMatching(words), answer: null })
  })

  it.each<[string, object, Record<string, string>, string | null]>([
    [
      'its tokens',
      { prompt_tokens: 30, completion_tokens: 11, total_tokens: 41 },
      {},
      '41 tokens (30 read, 11 written)',
    ],
    [
      'what it costs beside them',
      { prompt_tokens: 30, completion_tokens: 11, total_tokens: 41, cost: 0.000_123_4 },
      {},
      '41 tokens (30 read, 11 written), $0.00012 by its own count',
    ],
    ['what it costs in a header', {}, { 'x-litellm-response-cost': '1.5e-3' }, '$0.0015 by its own count'],
    ['a price that is none', { cost: 'a lot' }, { 'x-litellm-response-cost': 'None' }, null],
  ])('that says %s has that said', async (_, usage, told, cost) => {
    body = JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: 'Light.' } }], usage })
    headers = told
    expect(await runEngineTest({ ...nothing, port: 'text', model: model() }, signal)).toMatchObject({
      works: true,
      cost,
    })
  })

  it('is let go when nobody waits any more', async () => {
    body = undefined
    const gone = AbortSignal.timeout(50)
    await expect(runEngineTest({ ...nothing, port: 'text', model: model() }, gone)).rejects.toThrow()
  })
})

const hit = (title: string): SearchHit => ({ title, url: 'https://a.example', snippet: '', kind: 'web', engine: 'A' })
const search = (id: string, find: () => Promise<SearchHit[]>): SearchEngine => ({ id, label: id, search: find })
const mail = (check: () => Promise<void>) => ({ send: () => Promise.resolve(), check })

it.each<[string, 'search' | 'mail' | 'image' | 'transcription' | 'speech', EngineParts, object]>([
  [
    'search',
    'search',
    { search: [search('a', () => Promise.resolve([hit('Light')]))] },
    { works: true, answer: 'Light' },
  ],
  [
    'a search engine that is down',
    'search',
    { search: [search('a', () => Promise.reject(new SearchError(`A refused ${key}.`)))] },
    { works: false, said: 'A refused ….' },
  ],
  ['mail', 'mail', { mail: mail(() => Promise.resolve()) }, { works: true }],
  [
    'a mail server that refuses',
    'mail',
    { mail: mail(() => Promise.reject(new Error(`535 ${key} is wrong`))) },
    { works: false, said: 'The mail server refused: 535 … is wrong' },
  ],
  ['pictures of nobody', 'image', {}, { works: false, said: 'Nothing serves this yet.' }],
  ['ears of nobody', 'transcription', {}, { works: false }],
  [
    'voices that fail',
    'speech',
    {
      speech: {
        ...voice,
        voices: () => Promise.resolve([{ id: 1, name: 'V', gender: 'male', language: 'English', sampleText: '' }]),
        synthesize: () => Promise.reject(new EngineError('It is busy.', true)),
      },
    },
    { works: false, said: 'It is busy.' },
  ],
])('%s: what came of it is said', async (_, port, parts, came) => {
  expect(await runEngineTest({ ...nothing, port, parts }, signal)).toMatchObject(came)
})
