import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requests } from '../../apps/server/src/db/schema.ts'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { keptEpisodeResult, keptExplainerResult, keptOrders } from '../../apps/server/src/kinds/kept-rows.fixture.ts'
import { type StagedEpisode, stageEpisode } from './stage-episodes.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
let key: string
beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
})
afterAll(() => api.stop())

type Sending = { by?: string; headers?: Record<string, string> }
const send = (path: string, json: object, { by = key, headers }: Sending = {}) =>
  api.call('POST', `/v1/${path}`, { key: by, json, ...(headers && { headers }) })
const create = (json: object, sending?: Sending) => send('Content/Create', { outputType: 'video', ...json }, sending)
const repurpose = (json: object, sending?: Sending) =>
  send('content/Repurpose', { outputType: 'video', ...json }, sending)
const rowOf = async (id: unknown) => {
  const [row] = await api.db
    .select()
    .from(requests)
    .where(eq(requests.id, String(id)))
  return row
}
const ordered = async ({ body }: { body: Record<string, unknown> }) => rowOf(body['requestId'])
type Payload = { unmet?: string[]; parts?: object }
const payloadOf = async (answer: { body: Record<string, unknown> }) => {
  const row = await ordered(answer)
  return (row?.payload ?? {}) as Payload
}
const text = Array.from({ length: 12 }, (_, index) => `Every harbour answers the moon in its own way ${index}.`).join(
  ' ',
)
const resources = [{ type: 'text', content: text }]

const episodeOf = (by = key, staged: StagedEpisode = {}) =>
  stageEpisode(api, by, {
    result: keptEpisodeResult,
    payload: { ...keptOrders.episode[0], instructions: 'Be brief.' },
    ...staged,
  })

async function stageExplainers(by: string, count: number): Promise<void> {
  const workspaceId = (await findKey(api.db, by))?.workspaceId ?? ''
  const rows = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID() as string,
    workspaceId,
    typeId: 1000,
    kind: 'explainer',
    makes: 'explainer',
    title: `Video ${index}`,
    payload: keptOrders.explainer[0],
    // What the list shows stands beside the result, which is not unpacked for it.
    result: null,
    state: 'done' as const,
    percent: 100,
    videoKey: keptExplainerResult.videoKey,
    imageKey: keptExplainerResult.imageKey,
    durationSeconds: keptExplainerResult.durationSeconds,
    sizeBytes: keptExplainerResult.sizeBytes,
    requestedOn: new Date(Date.UTC(2026, 0, 1, 0, 0, -index)),
    succeededOn: new Date(),
  }))
  await api.db.insert(requests).values(rows)
}

describe('an explainer is ordered', () => {
  test('of a text: 50 credits, its own type, and one who tells it', async () => {
    const answer = await create({ resources, text: 'For sailors.', callbackData: 'mine', style: 'whiteboard' })
    expect(answer).toMatchObject({ status: 200, body: { success: true, status: 0 } })
    expect(answer.body['request_id']).toBe(answer.body['requestId'])
    expect(await ordered(answer)).toMatchObject({
      kind: 'explainer',
      makes: 'explainer',
      typeId: 1000,
      cost: 50,
      callbackData: 'mine',
      payload: {
        parts: [{ kind: 'sources', sources: [{ type: 'text' }] }],
        instructions: 'For sailors.',
        look: 'whiteboard',
        subtitles: true,
      },
    })
  })

  test('with voices of the caller’s own, for 200 credits more', async () => {
    const voices = (await api.services.voices(crypto.randomUUID())).filter(({ language }) => language === 'English')
    const [one, two] = [String(voices[0]?.id), voices[1]?.id]
    expect(await ordered(await create({ resources, voice1: one, voice2: two }))).toMatchObject({
      cost: 250,
      payload: { voices: [Number(one), two], language: 'English' },
    })
    expect(await ordered(await create({ resources, voice1: one }))).toMatchObject({
      payload: { voices: [Number(one)] },
    })
    const custom = await send('Content/CreatePodcastCustomVoices', { outputType: 'video', resources, voice1: one })
    expect(await ordered(custom)).toMatchObject({ kind: 'explainer', cost: 250 })
  })

  test.each([
    ['a web page', { type: 'website', content: 'https://example.com/tides' }, { type: 'website' }],
    ['a video', { type: 'youtube', content: 'https://www.youtube.com/watch?v=abcdefghijk' }, { type: 'youtube' }],
    ['a PDF', { type: 'pdf', content: Buffer.from('%PDF-1.4 of tides').toString('base64') }, { type: 'pdf' }],
    ['a PDF at an address', { type: 'pdf', content: 'https://example.com/a.pdf' }, { type: 'website' }],
  ])('of %s', async (_, resource, source) => {
    expect(await ordered(await create({ resources: [resource] }))).toMatchObject({
      payload: { parts: [{ kind: 'sources', sources: [source] }] },
    })
  })

  test('with wishes that are not met here: each is told with the result', async () => {
    const { unmet = [] } = await payloadOf(
      await create({
        resources,
        publishTargets: [{ channel: 'youtube' }],
        descriptionPrompt: 'Funny.',
        thumbnailImagePrompt: 'A boat',
        introImagePrompt: 'A pier',
        duration: 'long',
      }),
    )
    expect(unmet.map((sentence) => sentence.split(' ')[0])).toEqual([
      'descriptionPrompt',
      'thumbnailImagePrompt',
      'introImagePrompt',
      'publishTargets',
      'duration',
    ])
    expect((await payloadOf(await create({ resources }))).unmet).toBeUndefined()
  })

  test('with a logo, whose address is refused before anything is charged where it may not be fetched', async () => {
    expect(await payloadOf(await create({ resources, logoUrl: 'example.com/logo.png' }))).toMatchObject({
      logoUrl: 'https://example.com/logo.png',
    })
    expect((await create({ resources, logoUrl: 'http://192.168.1.1/logo.png' })).status).toBe(400)
  })

  test('under its own title, or what its topic is called', async () => {
    expect(await ordered(await create({ resources, title: 'Late tides' }))).toMatchObject({ title: 'Late tides' })
    const topic = { type: 'topic', content: 'The moon and its harbours' }
    expect(await ordered(await create({ resources: [topic, ...resources] }))).toMatchObject({
      title: 'The moon and its harbours',
      payload: { parts: [{ kind: 'sources' }, { kind: 'topic', topic: 'The moon and its harbours' }] },
    })
  })

  test('of a topic, out of own episodes about it where no model knows more', async () => {
    const by = await api.newKey()
    const id = await episodeOf(by, { title: 'How harbours sleep', description: 'Of piers.' })
    await episodeOf(by, { title: 'Bread', description: 'Of yeast.' })
    const description = { type: 'text', content: 'A look at what happens at night.' }
    for (const topic of ['Harbours at night', 'A harbour: what might come next']) {
      const answer = await create({ resources: [{ type: 'topic', content: topic }, description] }, { by })
      expect(await ordered(answer)).toMatchObject({
        payload: { parts: [{ kind: 'sources' }, { kind: 'topic' }, { kind: 'episodes', episodeIds: [id] }] },
      })
    }
  })

  test('once, however often the same call is repeated, and for a time to come', async () => {
    const headers = { 'idempotency-key': 'explainer-1' }
    const scheduledOn = new Date(Date.now() + 3_600_000).toISOString()
    const json = { resources, scheduledOn }
    const [one, other] = [await create(json, { headers }), await create(json, { headers })]
    expect(other.body['requestId']).toBe(one.body['requestId'])
    const status = await api.call('GET', `/v1/content/status/${String(one.body['requestId'])}`, { key })
    expect(status.body).toMatchObject({ status: 0, scheduledOn, requestTypeId: 1000 })
  })

  test('and what it was ordered with can be read again', async () => {
    const { body } = await create({
      resources,
      text: 'For sailors.',
      title: 'Tides',
      style: 'kawaii',
      subtitles: false,
    })
    const kept = await api.call('GET', `/v1/content/Order/${String(body['requestId'])}`, { key })
    expect(kept.body).toMatchObject({
      kind: 'explainer',
      body: {
        resources: [{ type: 'text', content: text }],
        instructions: 'For sailors.',
        style: 'kawaii',
        episodeTitle: 'Tides',
        subtitles: false,
      },
    })
  })

  test('and when it has failed again, without the source that could not be read', async () => {
    const website = { type: 'website', content: 'https://example.com/gone-for-good' }
    const { body } = await create({ resources: [website, ...resources] })
    const id = String(body['requestId'])
    await api.db.update(requests).set({ state: 'failed', errorMessage: 'Gone.' }).where(eq(requests.id, id))
    const again = await send(`content/Retry/${id}`, { without: [0] })
    expect(await ordered(again)).toMatchObject({
      kind: 'explainer',
      title: 'Every harbour answers the moon in its own way 0',
      payload: { parts: [{ kind: 'sources', sources: [{ type: 'text' }] }] },
    })
    await api.db
      .update(requests)
      .set({ state: 'failed' })
      .where(eq(requests.id, String(again.body['requestId'])))
    const nothing = await send(`content/Retry/${String(again.body['requestId'])}`, { without: [0] })
    expect(nothing).toMatchObject({ status: 400, body: { error: expect.stringContaining('an explainer') as string } })
  })
})

describe('an explainer of what is finished', () => {
  test('is made of an episode: with its instructions and language unless others are sent', async () => {
    const episodeId = await episodeOf()
    expect(await ordered(await repurpose({ requestId: episodeId }))).toMatchObject({
      cost: 50,
      title: 'Tides',
      payload: {
        parts: [{ kind: 'episodes', episodeIds: [episodeId] }],
        instructions: 'Be brief.',
        language: 'English',
      },
    })
    const other = await repurpose({ requestId: episodeId.toUpperCase(), text: 'For children.', title: 'Why?' })
    expect(await ordered(other)).toMatchObject({ title: 'Why?', payload: { instructions: 'For children.' } })
  })

  test('but not of one in which next to nothing is said: that is told before it is charged', async () => {
    const said = async (name: string, lines: string[]) => {
      const transcriptKey = `episodes/${name}/transcript.json`
      const chunks = lines.map((line) => ({ speaker: 'SPEAKER_00', text: line, timestamp: [0, 1] }))
      await api.engines.files.put(transcriptKey, JSON.stringify({ chunks }))
      return episodeOf(by, { result: { ...keptEpisodeResult, transcriptKey } })
    }
    const by = await api.newKey(50)
    const greetings = ['Good morning from Northreach.', 'And what a morning it is.']
    const refused = await repurpose({ requestId: await said('greetings', greetings) }, { by })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/fewer than three whole sentences.*Nothing was started or charged/) },
    })
    expect((await api.call('GET', '/v1/content/Usage', { key: by })).body['used']).toBe(0)
    const more = await said('more', [...greetings, 'The tide is late. Every harbour has a clock of its own.'])
    expect((await repurpose({ requestId: more }, { by })).status).toBe(200)
  })

  test('or of what another explainer was made of', async () => {
    const made = await create({ resources, text: 'For sailors.' })
    const id = String(made.body['requestId'])
    await api.db.update(requests).set({ state: 'done', result: keptExplainerResult }).where(eq(requests.id, id))
    const { parts } = await payloadOf(made)
    const again = await payloadOf(await repurpose({ requestId: id, style: 'retro print' }))
    expect(again).toMatchObject({ parts, look: 'retro print', instructions: 'For sailors.' })
  })
})

const pdf = (content: string) => ({ resources: [{ type: 'pdf', content }] })

describe('an explainer is refused with a sentence, and nothing is charged', () => {
  test.each<[string, object, number, string]>([
    ['nothing', {}, 400, 'Please add at least one resource, topic, feed, or research'],
    ['a bare topic', { topic: 'Tides' }, 400, 'Settings → Engines'],
    ['a bare topic among resources', { resources: [{ type: 'topic', content: 'Tides' }] }, 400, 'Settings → Engines'],
    ['a blank topic', { topic: ' ' }, 400, 'Please enter a topic'],
    ['a blank resource', { resources: [{ type: 'topic', content: ' ' }] }, 400, 'resources.0: the topic is empty.'],
    ['an empty text', { resources: [{ type: 'text', content: '' }] }, 400, 'resources.0: the text is empty.'],
    ['no PDF', pdf('bm8gcGRm'), 400, 'this file is not a PDF'],
    ['no base64', pdf('§§§'), 400, 'not valid base64'],
    ['a private address', { resources: [{ type: 'website', content: 'http://127.0.0.1/' }] }, 400, ''],
    ['no address', { resources: [{ type: 'youtube', content: 'not an address at all' }] }, 400, ''],
    ['an unknown file', { resources: [{ type: 'file', content: crypto.randomUUID() }] }, 404, 'there is no file'],
    ['an unknown feed', { resources: [{ type: 'feed', content: '7' }] }, 404, 'feeds: there is no feed'],
    [
      'an unknown research',
      { resources: [{ type: 'research', content: 'x' }] },
      404,
      'researches: there is no finished',
    ],
    ['21 resources', { resources: Array.from({ length: 21 }, () => resources[0]) }, 400, 'At most 20 sources'],
    ['another format', { resources, format: 'short' }, 400, 'video/CreateShorts'],
    ['a format that needs a camera', { resources, format: 'cinematic' }, 400, 'format: '],
    ['a format of documents', { resources, format: 'pdf' }, 400, 'format: a video is an explainer.'],
    ['a second voice alone', { resources, voice2: 1 }, 400, 'voice1: is missing'],
    ['an unknown voice', { resources, voice1: 99_999 }, 400, 'voice1: there is no voice'],
    ['an unknown language', { resources, language: 'Klingon' }, 400, 'language: Klingon'],
    ['a time in two years', { resources, scheduledOn: '2040-01-01T00:00' }, 400, 'scheduledOn'],
    ['a template of a clock', { resources, templateMode: { type: 'clock' } }, 400, 'templateMode.type'],
    ['a repetition', { resources, isScheduled: true }, 501, 'isScheduled'],
    ['music', { resources, backgroundMusicUrl: 'https://a.test/a.mp3' }, 501, 'backgroundMusicUrl'],
    ['instructions without end', { resources, text: 'x'.repeat(5001) }, 400, '5,000'],
    ['a style without end', { resources, style: 'x'.repeat(5001) }, 400, '5,000'],
  ])('%s', async (_, json, status, words) => {
    const by = await api.newKey(250)
    const answer = await create(json, { by })
    expect([answer.status, answer.body['error']]).toEqual([status, expect.stringContaining(words)])
    expect((await api.call('GET', '/v1/content/Usage', { key: by })).body['used']).toBe(0)
  })

  test.each<[string, (by: string) => Promise<object>, number, string]>([
    ['of an unknown request', async () => ({ requestId: crypto.randomUUID() }), 404, 'There is no request'],
    ['of another’s', async () => ({ requestId: await episodeOf() }), 404, 'There is no request'],
    [
      'of one that is not completed',
      async (by) => ({ requestId: await episodeOf(by, { isMade: false }) }),
      400,
      'not completed',
    ],
    [
      'of a short',
      async (by) => ({ requestId: await episodeOf(by, { kind: 'short', makes: 'short' }) }),
      400,
      'is made of an episode',
    ],
    ['into sound', async (by) => ({ requestId: await episodeOf(by), outputType: 'audio' }), 501, 'not audio'],
    ['in another language', async (by) => ({ requestId: await episodeOf(by), language: 'German' }), 400, 'German'],
    ['in another format', async (by) => ({ requestId: await episodeOf(by), format: 'cinematic' }), 400, 'format: '],
  ])('one %s', async (_, order, status, words) => {
    const by = await api.newKey(250)
    const answer = await repurpose(await order(by), { by })
    expect([answer.status, answer.body['error']]).toEqual([status, expect.stringContaining(words)])
    expect((await api.call('GET', '/v1/content/Usage', { key: by })).body['used']).toBe(0)
  })

  test('with too few credits', async () => {
    expect((await create({ resources }, { by: await api.newKey(49) })).status).toBe(402)
  })
})

describe('the list of explainers', () => {
  test('is bare, or a page with its size, newest first, and nobody else’s', async () => {
    const by = await api.newKey()
    await stageExplainers(by, 14)
    const bare = await api.call('GET', '/v1/video/GetExplainerVideos', { key: by })
    expect((bare.body as unknown as { title: string }[]).map(({ title }) => title)).toEqual(
      Array.from({ length: 14 }, (_, index) => `Video ${index}`),
    )
    const page = await api.call('GET', '/v1/video/GetExplainerVideos?page=2&pageSize=12', { key: by })
    expect(page.body).toMatchObject({ page: 2, pageSize: 12, totalCount: 14, totalPages: 2 })
    expect(page.body['videos']).toMatchObject([{ title: 'Video 12' }, { title: 'Video 13' }])
    expect((await api.call('GET', '/v1/video/GetExplainerVideos', { key: await api.newKey() })).body).toEqual([])
  })

  test('says of each what came of it', async () => {
    const by = await api.newKey()
    await stageExplainers(by, 1)
    const { publicUrl } = api.config
    const { body } = await api.call('GET', '/v1/video/GetExplainerVideos', { key: by })
    expect((body as unknown as object[])[0]).toMatchObject({
      status: 100,
      videoUrl: `${publicUrl}/files/${keptExplainerResult.videoKey}`,
      imageUrl: `${publicUrl}/files/${keptExplainerResult.imageKey}`,
      shareUrl: expect.stringMatching(/\/share\/video\/[\w-]+\/20260101$/) as string,
      fileSize: keptExplainerResult.sizeBytes,
      durationSeconds: 92,
      createdOn: '2026-01-01T00:00:00.000Z',
      requestedOn: '2026-01-01T00:00:00.000Z',
      errorMessage: null,
    })
  })

  test('has what is ordered, runs and has failed as well', async () => {
    const by = await api.newKey()
    const { body } = await create({ resources, callbackData: 'mine' }, { by })
    const id = String(body['requestId'])
    const listed = async () => {
      const answer = await api.call('GET', '/v1/video/GetExplainerVideos?page=1', { key: by })
      return (answer.body['videos'] as Record<string, unknown>[])[0]
    }
    expect(await listed()).toMatchObject({ id, status: 0, videoUrl: null, callbackData: 'mine' })
    await api.db.update(requests).set({ state: 'running', percent: 42 }).where(eq(requests.id, id))
    expect(await listed()).toMatchObject({ status: 42 })
    await api.db
      .update(requests)
      .set({ state: 'failed', errorMessage: 'It broke.', errorOn: new Date() })
      .where(eq(requests.id, id))
    expect(await listed()).toMatchObject({ status: -1, errorMessage: 'It broke.', shareUrl: null })
  })

  test.each(['page=0', 'page=a', 'pageSize=0', 'pageSize=101', 'page=1.5'])('refuses %s', async (query) => {
    expect((await api.call('GET', `/v1/video/GetExplainerVideos?${query}`, { key })).status).toBe(400)
  })
})

describe('ideas for explainers', () => {
  const suggest = (json: object, by: string) => send('video/create-by-topic', json, { by })

  test('cost nothing; of a topic of which nothing is known they are angles, which say that no source was read', async () => {
    const by = await api.newKey(0)
    const { status, body } = await suggest({ topic: 'Glaciers', count: 10 }, by)
    expect([status, body['suggestions']]).toEqual([200, expect.any(Array)])
    const suggestions = body['suggestions'] as { title: string; description: string }[]
    expect(suggestions.length).toBeGreaterThan(3)
    for (const { description } of suggestions) expect(description).toContain('No source was read')
    const offered = suggestions.map(({ title }) => title)
    expect(await suggest({ topic: 'Glaciers', count: 5, offered }, by)).toMatchObject({
      status: 200,
      body: { suggestions: [] },
    })
  })

  test('begin with own episodes about the topic, of which one is made; what there is a video of is none', async () => {
    const by = await api.newKey()
    const id = await episodeOf(by, { title: 'How harbours sleep', description: 'Every harbour sleeps at night.' })
    await stageExplainers(by, 1)
    await episodeOf(await api.newKey(), { title: 'Harbours of somebody else' })
    const { body } = await suggest({ topic: 'Harbours' }, by)
    const [first, ...others] = body['suggestions'] as { title: string; description: string }[]
    expect(first?.title).toBe('How harbours sleep')
    for (const { description } of others) expect(description).toContain('No source was read')
    const made = await payloadOf(await create({ resources: [{ type: 'topic', content: first?.title }] }, { by }))
    expect(made.parts).toContainEqual({ kind: 'episodes', episodeIds: [id] })
  })

  test('are refused with the name of the setting where the topic has no words', async () => {
    const answer = await suggest({ topic: '?!', count: 10 }, await api.newKey(0))
    expect([answer.status, answer.body['error']]).toEqual([400, expect.stringContaining('Settings → Engines')])
  })

  test.each([
    [{ topic: ' ' }, 400],
    [{}, 400],
    [{ topic: 'x'.repeat(5001) }, 400],
    [{ topic: 'Tides', count: 0 }, 400],
    [{ topic: 'Tides', count: 21 }, 400],
    [{ topic: 'Tides', offered: Array.from({ length: 101 }, () => 'a') }, 400],
  ])('are refused for %j', async (json, status) => {
    expect((await suggest(json, key)).status).toBe(status)
  })
})
