import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { researches, requests, shows, webhooks } from '../../apps/server/src/db/schema.ts'
import { type Api, startApi } from './start-api.ts'
import { stageFeed } from './stage-feeds.ts'

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
})
afterAll(() => api.stop())

const create = (json: unknown, path = 'Content/Create') => api.call('POST', `/v1/${path}`, { key, json })
const audio = (more: object) => ({ outputType: 'audio', ...more })
const textSource = [{ type: 'text', content: 'A text that can be read aloud.' }]
const pdf = (bytes: Buffer) => [{ type: 'pdf', content: bytes.toString('base64') }]
const script = (text: string) => ({ script: text, voice1: 1, voice2: 2 })

async function usedCredits(): Promise<number> {
  return Number((await api.call('GET', '/v1/Content/Usage', { key })).body['used'])
}

const expectRefused: [name: string, status: number, words: RegExp, send: () => ReturnType<typeof create>][] = [
  [
    'malformed JSON',
    400,
    /not valid JSON/,
    () => api.call('POST', '/v1/Content/Create', { key, raw: '{"outputType":' }),
  ],
  ['a list where an object is expected', 400, /object/, () => create([])],
  [
    'another content type',
    415,
    /JSON/,
    () => api.call('POST', '/v1/Content/Create', { key, raw: 'a=b', headers: { 'content-type': 'text/plain' } }),
  ],
  [
    'an address that is none',
    400,
    /^The address /,
    () => api.call('GET', '/v1/podcast/shows/%F0%9F/episodes', { key }),
  ],
  ['no body', 400, /outputType/, () => api.call('POST', '/v1/Content/Create', { key })],
  ['no source', 400, /at least one resource/, () => create(audio({}))],
  ['a wrong output type', 400, /outputType: expected one of/, () => create({ outputType: 'song' })],
  ['an output that is not made yet', 501, /audio/, () => create({ outputType: 'quiz', resources: textSource })],
  ['resources that are no list', 400, /resources/, () => create(audio({ resources: 'x' }))],
  [
    'an unknown kind of resource',
    400,
    /resources.0.type/,
    () => create(audio({ resources: [{ type: 'tape', content: 'x' }] })),
  ],
  [
    'a number as content',
    400,
    /resources.0.content/,
    () => create(audio({ resources: [{ type: 'text', content: 5 }] })),
  ],
  ['an empty text', 400, /empty/, () => create(audio({ resources: [{ type: 'text', content: ' \u200b\u2060 ' }] }))],
  ['a blank topic', 400, /Please enter a topic/, () => create(audio({ topic: '\u200b ' }))],
  [
    'a file address',
    400,
    /http and https/,
    () => create(audio({ resources: [{ type: 'website', content: 'file:///etc/passwd' }] })),
  ],
  [
    'a private address',
    400,
    /private/,
    () => create(audio({ resources: [{ type: 'website', content: 'http://192.168.1.1/' }] })),
  ],
  [
    'the loopback address',
    400,
    /private/,
    () => create(audio({ resources: [{ type: 'website', content: 'http://localhost:4600/v1/health' }] })),
  ],
  [
    'the metadata address',
    400,
    /private/,
    () => create(audio({ resources: [{ type: 'website', content: 'http://169.254.169.254/latest' }] })),
  ],
  [
    'an address in octal',
    400,
    /address/,
    () => create(audio({ resources: [{ type: 'website', content: 'http://0177.0.0.1/' }] })),
  ],
  [
    'no address at all',
    400,
    /not a web address/,
    () => create(audio({ resources: [{ type: 'website', content: 'not a url' }] })),
  ],
  ['base64 that is none', 400, /base64/, () => create(audio({ resources: [{ type: 'pdf', content: '%%%%' }] }))],
  ['a PDF that is not one', 400, /not a PDF/, () => create(audio({ resources: pdf(Buffer.from('hello, I am text')) }))],
  [
    'a PDF over the limit',
    413,
    /25MB/,
    () =>
      create(audio({ resources: pdf(Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(26 * 1024 * 1024, 65)])) })),
  ],
  [
    'a text over the limit',
    413,
    /500,000/,
    () => create(audio({ resources: [{ type: 'text', content: 'a'.repeat(500_001) }] })),
  ],
  [
    'too many sources',
    400,
    /At most 20/,
    () => create(audio({ resources: Array.from({ length: 21 }, () => textSource[0]) })),
  ],
  ['instructions over the limit', 400, /5,000/, () => create(audio({ resources: textSource, text: 'a'.repeat(5001) }))],
  [
    'an unknown voice',
    400,
    /voice1/,
    () => create(audio({ resources: textSource, voice1: 999_999 }), 'Content/CreatePodcastCustomVoices'),
  ],
  [
    'no voice where voices are chosen',
    400,
    /voice/,
    () => create(audio({ resources: textSource }), 'Content/CreatePodcastCustomVoices'),
  ],
  [
    'voices of two languages',
    400,
    /same language/,
    () => create(audio({ resources: textSource, voice1: 1, voice2: 118 })),
  ],
  ['an unknown language', 400, /language/, () => create(audio({ resources: textSource, language: 'Klingon' }))],
  ['an unknown style', 400, /style/, () => create(audio({ resources: textSource, style: 'opera' }))],
  ['an unknown duration', 400, /duration/, () => create(audio({ resources: textSource, duration: 'endless' }))],
  ['a date that is none', 400, /scheduledOn/, () => create(audio({ resources: textSource, scheduledOn: 'soon' }))],
  [
    'a date in a far future',
    400,
    /year/,
    () => create(audio({ resources: textSource, scheduledOn: '2099-01-01T00:00' })),
  ],
  ['an unknown show', 404, /podcastId/, () => create(audio({ resources: textSource, podcastId: 'nope' }))],
  ['an unknown feed', 404, /feed/, () => create(audio({ feeds: [1] }))],
  ['an unknown research', 404, /research/, () => create(audio({ researches: [crypto.randomUUID()] }))],
  [
    'callback data over the limit',
    400,
    /500/,
    () => create(audio({ resources: textSource, callbackData: 'a'.repeat(501) })),
  ],
  [
    'a script without voices',
    400,
    /Custom voices are required/,
    () => create({ script: 'SPEAKER_00: Hi' }, 'Content/CreatePodcastCustomScript'),
  ],
  [
    'a blank script',
    400,
    /Please provide a custom script/,
    () => create(script(' \n\n '), 'Content/CreatePodcastCustomScript'),
  ],
  [
    'a script without speakers',
    400,
    /SPEAKER_00:, SPEAKER_01:/,
    () => create(script('Hello'), 'Content/CreatePodcastCustomScript'),
  ],
  [
    'a script of labels alone',
    400,
    /Please provide/,
    () => create(script('SPEAKER_00:\nSPEAKER_01: \u200b'), 'Content/CreatePodcastCustomScript'),
  ],
  [
    'a script of 10,000 lines',
    400,
    /1,000 lines/,
    () => create(script(`SPEAKER_00: Hi\n${'Yes.\n'.repeat(9999)}`), 'Content/CreatePodcastCustomScript'),
  ],
  [
    'a script of 10,000 long lines',
    400,
    /100,000 characters/,
    () => create(script('SPEAKER_00: Hello again\n'.repeat(10_000)), 'Content/CreatePodcastCustomScript'),
  ],
  ['an unknown id', 404, /no request/, () => api.call('GET', '/v1/content/status/video-1', { key })],
  ['a show without a name', 400, /name/, () => create({ name: ' \u200b' }, 'podcast/shows')],
  ['a show whose website is none', 400, /link/, () => create({ name: 'x', link: 'nowhere' }, 'podcast/shows')],
  ['a show whose email is none', 400, /email/, () => create({ name: 'x', email: 'me@' }, 'podcast/shows')],
  [
    'a show with a picture by script',
    400,
    /imageUrl/,
    () => create({ name: 'x', imageUrl: 'data:x' }, 'podcast/shows'),
  ],
  ['a show of an unknown draft', 404, /draftId/, () => create({ name: 'x', draftId: 'nope' }, 'podcast/shows')],
  [
    'a concept of a blank topic',
    400,
    /^Enter a topic to generate your podcast concept\.$/,
    () => create({ topic: ' \u200b' }, 'podcast/create-by-topic'),
  ],
  ['a concept without a topic', 400, /topic/, () => create({}, 'podcast/create-by-topic')],
  ['a topic over the limit', 400, /5,000/, () => create({ topic: 'x'.repeat(5001) }, 'podcast/create-by-topic')],
  [
    'a concept in an unknown language',
    400,
    /language/,
    () => create({ topic: 'Salt', language: 'Klingon' }, 'podcast/create-by-topic'),
  ],
  [
    'episodes of an unknown draft',
    404,
    /no draft/,
    () => create({ requestId: 'nope', podcastId: 1, episodes: ['x'] }, 'podcast/create-by-topic/execute'),
  ],
  [
    'a deletion of what is not there',
    404,
    /no request/,
    () => create({ id: crypto.randomUUID() }, 'content/DeleteRequest'),
  ],
  [
    'modifying without a voice',
    400,
    /At least one voice/,
    () => create({ audioUrl: 'https://a.example/a.mp3' }, 'content/ModifyPodcast'),
  ],
  [
    'modifying a recording from elsewhere without a transcriber',
    400,
    /Settings → Engines/,
    () => create({ audioUrl: 'https://a.example/a.mp3', voice1: 1 }, 'content/ModifyPodcast'),
  ],
  ['transcribing nothing', 400, /exactly one/, () => create({}, 'content/GetTranscript')],
  [
    'transcripts of an unknown state',
    400,
    /status/,
    () => api.call('GET', '/v1/content/Transcripts?status=odd', { key }),
  ],
  ['a webhook to a private address', 400, /private/, () => create({ url: 'http://10.0.0.1/hook' }, 'content/Webhook')],
  ['an address that is no email', 400, /email/, () => create({ email: 'me', message: 'Hi' }, 'api/payments/SendEmail')],
  [
    'episodes from a year before all calendars',
    400,
    /from: expected a date/,
    () => api.call('GET', '/v1/podcast/episodes?from=-271821-04-20T00:00:00Z', { key }),
  ],
  [
    'episodes from the year zero',
    400,
    /from: expected a date/,
    () => api.call('GET', '/v1/podcast/episodes?from=0000-12-31T23:00:00Z', { key }),
  ],
  [
    'episodes from a year of six digits',
    400,
    /from: expected a date/,
    () => api.call('GET', '/v1/podcast/episodes?from=%2B275760-09-13T00:00:00Z', { key }),
  ],
  [
    'episodes from a day that no month has',
    400,
    /from: expected a date/,
    () => api.call('GET', '/v1/podcast/episodes?from=2026-02-31', { key }),
  ],
  [
    'a series that starts on 31 February',
    400,
    /startOn: expected a date/,
    () => create({ frequency: 60, urls: [['https://a.example']], startOn: '2027-02-31T09:00' }, 'content/Schedule'),
  ],
  [
    'objects in each other without end',
    400,
    /nested deeper than 64 levels/,
    () => api.call('POST', '/v1/Content/Create', { key, raw: `${'{"text":'.repeat(3000)}1${'}'.repeat(3000)}` }),
  ],
  [
    'lists in each other without end, of nobody',
    400,
    /nested deeper than 64 levels/,
    () => api.call('POST', '/v1/api/payments/SendEmail', { raw: `${'['.repeat(3000)}${']'.repeat(3000)}` }),
  ],
  ['a topic of marks alone', 400, /holds no words/, () => create({ topic: '%' }, 'podcast/create-by-topic')],
  ['page zero', 400, /page/, () => api.call('GET', '/v1/Content/List?page=0', { key })],
  ['a page that is no number', 400, /page/, () => api.call('GET', '/v1/Content/List?page=one', { key })],
  ['a list longer than allowed', 400, /limit/, () => api.call('GET', '/v1/Content/List?limit=5000', { key })],
  ['an unknown call', 404, /nothing at this address/, () => api.call('GET', '/v1/content/Everything', { key })],
  [
    'an idempotency key of a thousand letters',
    400,
    /Idempotency-Key/,
    () =>
      api.call('POST', '/v1/Content/Create', {
        key,
        json: audio({ resources: textSource }),
        headers: { 'idempotency-key': 'k'.repeat(1000) },
      }),
  ],
]

describe('bad input', () => {
  test.each(expectRefused)('%s is refused with %i and a sentence', async (_, status, words, send) => {
    const answer = await send()
    expect(answer).toMatchObject({ status, body: { success: false } })
    expect(answer.body['error']).toMatch(words)
    expect(answer.body['error']).not.toMatch(/ at \w+ \(|\.ts:|Error:/)
  })

  test('nothing of it was charged or started', async () => {
    expect(await usedCredits()).toBe(0)
    expect(await api.db.select().from(requests)).toEqual([])
  })

  test('a body of 60 MB is refused before it is read', async () => {
    const answer = await api.call('POST', '/v1/Content/Create', { key, raw: Buffer.alloc(60 * 1024 * 1024, 32) })
    expect(answer).toMatchObject({ status: 413, body: { success: false, error: expect.stringMatching(/too large/) } })
  })

  test('a large body to a call that takes small ones is refused', async () => {
    const answer = await api.call('POST', '/v1/api/payments/SendEmail', {
      raw: `{"email":"a@b.co","message":"${'a'.repeat(2_000_000)}"}`,
    })
    expect(answer.status).toBe(413)
  })
})

describe('text that is unusual but good', () => {
  test.each([
    ['emoji', 'The 🚀 launched. 👩‍👩‍👧 watched it.'],
    ['right to left', 'مرحبا بالعالم. هذا نص قصير للقراءة.'],
    ['zero-width characters', 'Zero\u200bwidth \u2060words are fine.'],
    ['null characters', 'A text\u0000with a null character.'],
    ['a lone surrogate', 'Half an emoji \ud83d here.'],
  ])('%s is accepted', async (_, content) => {
    const answer = await create(audio({ resources: [{ type: 'text', content }], text: content }))
    expect(answer).toMatchObject({ status: 200, body: { success: true, request_id: expect.any(String), status: 0 } })
  })

  test.each([
    ['emoji', '🎙️'],
    ['null', 'A\u0000B'],
    ['surrogate', 'x\ud83d'],
    ['script', '<script>alert(1)</script>'],
  ])('a show may be called %s', async (_, name) => {
    const answer = await create({ name, description: name }, 'podcast/shows')
    expect(answer).toMatchObject({ status: 201, body: { success: true } })
  })
})

describe('keys', () => {
  test.each([
    ['none', undefined],
    ['a wrong one', 'pb_wrong'],
    ['one with a quote', "' or 1=1 --"],
  ])('%s is answered with 401 Unauthorized', async (_, wrong) => {
    for (const path of ['Content/Usage', 'Content/List', 'podcast/shows', 'x/posts']) {
      const answer = await api.call('GET', `/v1/${path}`, wrong ? { key: wrong } : {})
      expect(answer).toMatchObject({ status: 401, body: { success: false, error: 'Unauthorized' } })
    }
  })
})

describe('another workspace', () => {
  test('cannot see, use or delete what is not its own', async () => {
    const theirs = await create(audio({ resources: textSource }))
    const theirId = String(theirs.body['request_id'])
    const [row] = await api.db.select().from(requests).where(eq(requests.id, theirId))
    const workspaceId = row?.workspaceId ?? ''
    const [show] = await api.db.insert(shows).values({ workspaceId, name: 'Theirs' }).returning()
    const feed = await stageFeed(api, key, { name: 'Theirs' })
    const [research] = await api.db
      .insert(researches)
      .values({ workspaceId, requestId: theirId, prompt: 'Theirs', responseText: 'x' })
      .returning()
    const [hook] = await api.db
      .insert(webhooks)
      .values({ workspaceId, url: 'https://example.com/', secret: 's' })
      .returning()
    const mine = await api.newKey()
    const as = (method: 'GET' | 'POST', path: string, json?: unknown) =>
      api.call(method, `/v1/${path}`, { key: mine, ...(json !== undefined && { json }) })
    expect((await as('GET', `content/status/${theirId}`)).status).toBe(404)
    expect((await as('POST', 'content/DeleteRequest', { id: theirId })).status).toBe(404)
    expect((await as('POST', 'content/RemoveWebhook', { id: hook?.id })).status).toBe(404)
    expect((await as('POST', 'Content/Create', audio({ feeds: [feed.id] }))).status).toBe(404)
    expect((await as('POST', 'Content/Create', audio({ researches: [research?.id] }))).status).toBe(404)
    expect((await as('POST', 'Content/Create', audio({ resources: textSource, podcastId: show?.id }))).status).toBe(404)
    for (const path of ['Content/List', 'podcast/shows', 'feeds', 'deep-research/research', 'content/Webhooks']) {
      expect((await as('GET', path)).body).toEqual([])
    }
    const own = async (path: string) => (await api.call('GET', `/v1/${path}`, { key })).body
    expect(await own(`content/status/${theirId}`)).toMatchObject({ id: theirId, status: 0 })
    expect(await own('content/Webhooks')).toMatchObject([{ id: hook?.id }])
    expect(await own('podcast/shows')).toContainEqual(expect.objectContaining({ id: show?.id, name: 'Theirs' }))
  })
})

describe('the same call twice', () => {
  test('with one idempotency key makes one request and is charged once', async () => {
    const own = await api.newKey(100)
    const send = (json: unknown) =>
      api.call('POST', '/v1/Content/Create', { key: own, json, headers: { 'idempotency-key': 'one' } })
    const [first, second] = await Promise.all([send(audio({ topic: 'Tides' })), send(audio({ topic: 'Tides' }))])
    expect(first.body['request_id']).toBe(second.body['request_id'])
    expect((await api.call('GET', '/v1/Content/Usage', { key: own })).body).toMatchObject({ allowed: 100, used: 10 })
    expect((await send(audio({ topic: 'Moons' }))).status).toBe(409)
  })

  test('without credits is refused with 402 and leaves nothing', async () => {
    const poor = await api.newKey(9)
    const answer = await api.call('POST', '/v1/Content/Create', { key: poor, json: audio({ topic: 'Tides' }) })
    expect(answer).toMatchObject({ status: 402, body: { error: expect.stringMatching(/Not enough credits/) } })
    expect((await api.call('GET', '/v1/Content/List', { key: poor })).body).toEqual([])
  })
})

describe('many at the same time', () => {
  test('register no more webhooks than there may be', async () => {
    const own = await api.newKey()
    const register = () =>
      api.call('POST', '/v1/content/Webhook', { key: own, json: { url: 'https://example.com/told' } })
    const answers = await Promise.all(Array.from({ length: 30 }, register))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
  })
})

describe('paths', () => {
  test.each(['/v1/content/usage', '/V1/CONTENT/USAGE', '/v1/Content/Usage/'])('%s is the same call', async (path) => {
    expect((await api.call('GET', path, { key })).status).toBe(200)
  })

  test('files outside the published ones are not served', async () => {
    for (const path of [
      '/files/uploads/x/y',
      '/files/episodes/..%2f..%2fdatabase/PG_VERSION',
      '/files/cache/lines/x',
      '/files/voices/..%2f1.mp3',
    ]) {
      // A path that leads out of /files is none of its files: it gets the console's page where the console is built.
      const { status, text } = await api.call('GET', path)
      if (status !== 404) expect(text).toMatch(/^<!doctype html>/)
    }
  })
})
