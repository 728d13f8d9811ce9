import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requests } from '../../apps/server/src/db/schema.ts'
import { failRequest } from '../../apps/server/src/requests/progress.ts'
import { buildForm } from './form.ts'
import { stageShow } from './stage-episodes.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

type Json = Record<string, unknown>
const sendOrder = async (key: string, json: Json, path = 'Content/Create') => {
  const sent = { outputType: 'audio', ...json }
  const { status, text, body } = await api.call('POST', `/v1/${path}`, { key, json: sent })
  if (status !== 200) throw new Error(`The order was refused: ${text}`)
  return String(body['requestId'])
}
const storedOrderOf = async (key: string, id: string) => {
  const { status, body } = await api.call('GET', `/v1/content/Order/${id}`, { key })
  expect(status).toBe(200)
  return body as { kind: string; requestTypeId: number; body: Json }
}
const websiteResource = (content: string) => ({ type: 'website', content })
const findRow = async (id: string) => {
  const [row] = await api.db.select().from(requests).where(eq(requests.id, id))
  if (!row) throw new Error(`There is no request ${id}.`)
  return row
}

describe('content/Order', () => {
  it('says what an episode was ordered with: sources as they were sent, choices, and nothing else', async () => {
    const key = await api.newKey()
    const podcastId = await stageShow(api, key)
    const form = buildForm({ name: 'file', file: Buffer.from('The sea rises.'), fileName: 'tides.txt' })
    const file = await api.call('POST', '/v1/files', { key, ...form })
    const fileId = String(file.body['id'])
    const id = await sendOrder(key, {
      resources: [
        websiteResource('https://a.test/tides'),
        { type: 'text', content: 'It falls.' },
        { type: 'file', content: fileId },
        { type: 'pdf', content: Buffer.from('%PDF-1.7').toString('base64') },
      ],
      topic: 'Tides',
      text: 'Be brief.',
      style: 'debate',
      duration: 'long',
      language: 'de',
      episodeTitle: 'Ebb',
      podcastId,
      callbackData: 'secret',
    })
    const kept = await storedOrderOf(key, id)
    expect(kept).toMatchObject({ kind: 'episode', requestTypeId: 1 })
    expect(kept.body).toEqual({
      resources: [
        { ...websiteResource('https://a.test/tides'), name: null, sizeBytes: null },
        { type: 'text', content: 'It falls.', name: null, sizeBytes: 9 },
        { type: 'file', content: fileId, name: 'tides.txt', sizeBytes: 14 },
        { type: 'pdf', content: Buffer.from('%PDF-1.7').toString('base64'), name: null, sizeBytes: 8 },
      ],
      topic: 'Tides',
      feedSelections: null,
      researches: [],
      projects: [],
      script: null,
      instructions: 'Be brief.',
      style: 'debate',
      duration: 'long',
      language: 'German',
      voice1: null,
      voice2: null,
      podcastId,
      episodeTitle: 'Ebb',
      audioUrl: null,
      episodeId: null,
      episodeIds: [],
      // What other kinds are ordered with.
      name: null,
      voiceId: null,
      imageUrl: null,
      prompt: null,
      avatar1: null,
      avatar2: null,
      subtitles: null,
      voices: null,
      shortScript: [],
      text: null,
      provider: null,
      outputType: null,
      jsonFormat: null,
      count: null,
      deepResearch: null,
    })
    expect(JSON.stringify(kept)).not.toMatch(/secret|uploads/)
  })

  it('says a script as it can be sent again, and the voices', async () => {
    const key = await api.newKey()
    const [voice] = await api.services.voices(crypto.randomUUID())
    const voices = { voice1: voice?.id, voice2: voice?.id }
    const script = 'SPEAKER_00: Hello.\nSPEAKER_01: Hello to you.'
    const id = await sendOrder(key, { script, ...voices }, 'Content/CreatePodcastCustomScript')
    expect((await storedOrderOf(key, id)).body).toMatchObject({ script, ...voices, resources: null })
  })

  it('says what posts were written from, and how', async () => {
    const key = await api.newKey()
    const how = { prompt: 'Be brief.', tweetStyle: 'OneLiner', count: 3, imageUrl: 'https://a.test/tides.png' }
    const id = await sendOrder(key, { type: 'thread', url: 'https://a.test/tides', ...how }, 'x/post')
    const kept = await storedOrderOf(key, id)
    expect([kept.kind, kept.requestTypeId]).toEqual(['post', 401])
    expect(kept.body).toMatchObject({
      ...{ outputType: 'thread', instructions: 'Be brief.', style: 'OneLiner', count: 3, deepResearch: false },
      ...{ resources: [{ type: 'website', content: 'https://a.test/tides' }], imageUrl: how.imageUrl },
    })
  })

  it('says what was to be spoken anew or written down, by its address', async () => {
    const key = await api.newKey()
    const { workspaceId } = await findRow(
      await sendOrder(key, { topic: 'Tides', resources: [websiteResource('https://a.test')] }),
    )
    const episodeId = crypto.randomUUID()
    const source = { kind: 'episode', episodeId } as const
    const rows = [
      { kind: 'modify', typeId: 2, payload: { source, voices: [1, 2], language: 'English', instructions: 'Slowly.' } },
      { kind: 'transcript', typeId: 3, payload: { source } },
      { kind: 'transcript', typeId: 3, payload: { source: { kind: 'upload', key: 'steps/a/recording' } } },
      {
        kind: 'voice',
        typeId: 1001,
        payload: { name: 'Ada', language: 'English', source: { kind: 'address', url: 'https://a.test/ada.wav' } },
      },
    ].map((row) => ({ ...row, workspaceId, makes: 'episode' }))
    const [modify, transcript, upload, voice] = await api.db.insert(requests).values(rows).returning()
    const audioUrl = `${api.config.publicUrl}/files/episodes/${episodeId}/episode.mp3`
    expect((await storedOrderOf(key, modify?.id ?? '')).body).toMatchObject({
      episodeId,
      audioUrl,
      voice1: 1,
      voice2: 2,
      instructions: 'Slowly.',
    })
    expect((await storedOrderOf(key, transcript?.id ?? '')).body).toMatchObject({ episodeId, audioUrl })
    const heard = await storedOrderOf(key, upload?.id ?? '')
    expect(heard.body).toMatchObject({ resources: [{ type: 'recording', content: null }], audioUrl: null })
    const cloned = await storedOrderOf(key, voice?.id ?? '')
    expect(cloned.body).toMatchObject({ name: 'Ada', language: 'English', audioUrl: 'https://a.test/ada.wav' })
  })

  it('says what was sent also where this version cannot read the order that was made of it', async () => {
    const key = await api.newKey()
    const id = await sendOrder(key, { topic: 'Tides', resources: [websiteResource('https://a.test')], style: 'debate' })
    const asAccepted = await storedOrderOf(key, id)
    const gossip = { payload: { style: 'gossip' } }
    await api.db.update(requests).set(gossip).where(eq(requests.id, id))
    expect(await storedOrderOf(key, id)).toEqual(asAccepted)
    expect(asAccepted.body).toMatchObject({ topic: 'Tides', style: 'debate' })
  })

  it('answers of requests that came before bodies were kept as of later ones', async () => {
    const key = await api.newKey()
    const id = await sendOrder(key, {
      resources: [websiteResource('https://a.test'), { type: 'text', content: 'It falls.' }],
      topic: 'Tides',
      text: 'Be brief.',
    })
    const asAccepted = await storedOrderOf(key, id)
    await api.db.update(requests).set({ body: null }).where(eq(requests.id, id))
    expect(JSON.stringify(await storedOrderOf(key, id))).toBe(JSON.stringify(asAccepted))
  })

  it('knows no request of another workspace, and says of an order that it cannot read', async () => {
    const key = await api.newKey()
    const id = await sendOrder(key, { resources: [websiteResource('https://a.test')] })
    const path = `/v1/content/Order/${id}`
    expect((await api.call('GET', path, { key: await api.newKey() })).status).toBe(404)
    await api.db
      .update(requests)
      .set({ payload: { style: 'gossip' }, body: null })
      .where(eq(requests.id, id))
    const answer = await api.call('GET', path, { key })
    expect(answer.status).toBe(409)
    expect(answer.body['error']).toMatch(/cannot read its order any more/)
  })
})

describe('until it is read', () => {
  const titleOf = async (key: string, resource: Json) =>
    (await findRow(await sendOrder(key, { resources: [resource] }))).title

  it('an episode of a text is called by its heading, one of a file by the file, one of neither is new', async () => {
    const key = await api.newKey()
    const form = buildForm({ name: 'file', file: Buffer.from('The sea rises.'), fileName: 'tides_and-ebb.txt' })
    const { body: file } = await api.call('POST', '/v1/files', { key, ...form })
    const content = `# The old harbour\n\nNobody in the village remembered a winter in which it froze as early.`
    expect(await titleOf(key, { type: 'text', content })).toBe('The old harbour')
    expect(await titleOf(key, { type: 'file', content: file['id'] })).toBe('Tides and ebb')
    const pdf = Buffer.from('%PDF-1.7').toString('base64')
    expect(await titleOf(key, { type: 'pdf', content: pdf })).toBe('New episode')
  })
})

describe('content/Retry without some sources', () => {
  const failed = async (key: string, json: Json) => {
    const id = await sendOrder(key, json)
    await failRequest(api.db, api.queue, id, { message: 'The page could not be read.', code: 1 })
    return id
  }
  const retry = (key: string, id: string, without: unknown) =>
    api.call('POST', `/v1/content/Retry/${id}`, { key, json: { without } })
  const resources = [
    websiteResource('https://a.test/tides'),
    websiteResource('https://b.test/ebb'),
    websiteResource('https://c.test/flood'),
  ]

  it('orders again with what is left, and calls it by that', async () => {
    const key = await api.newKey()
    const id = await failed(key, { resources })
    const again = await findRow(String((await retry(key, id, [0, 2])).body['requestId']))
    expect(again.payload).toMatchObject({
      material: { kind: 'sources', sources: [{ type: 'website', url: 'https://b.test/ebb' }] },
    })
    expect(again.title).toBe('b.test')
    expect((await findRow(id)).retriedAs).toBe(again.id)
  })

  it('goes on with the topic where all sources are left out, and does not ask for files that are left out', async () => {
    const key = await api.newKey()
    const id = await failed(key, { resources: [{ type: 'text', content: 'Gone.' }], topic: 'Tides' })
    const { workspaceId } = await findRow(id)
    await api.engines.files.removeAll(`uploads/${workspaceId}`)
    expect((await retry(key, id, undefined)).status).toBe(409)
    const again = await findRow(String((await retry(key, id, [0])).body['requestId']))
    expect(again.payload).toMatchObject({ material: { kind: 'topic', topic: 'Tides' } })
  })

  it.each<[number[], string]>([
    [[0, 1, 2], 'without: nothing would be left to make an episode of. Nothing was started or charged.'],
    [[3], 'without: there is no source 3; this order has 3 sources, 0 to 2.'],
    [[-1], 'without: there is no source -1; this order has 3 sources, 0 to 2.'],
    [[0.5], 'without: there is no source 0.5; this order has 3 sources, 0 to 2.'],
  ])('refuses %o', async (without, error) => {
    const key = await api.newKey()
    const id = await failed(key, { resources })
    expect(await retry(key, id, without)).toMatchObject({ status: 400, body: { error } })
    expect((await findRow(id)).retriedAs).toBeNull()
  })
})
