import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contractVersion } from '@patchbay/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeProvider } from './fake-provider.ts'
import { type FullServer, startFullServer } from './start-server.ts'

type Body = Record<string, unknown>
type Entry = { id: string; isInUse: boolean; keyEnding: string | null; problem: string | null; tested: Body | null }
type Port = Body & { port: string; inUse: string; why: string; entries: Entry[]; providers: { name: string }[] }

const key = 'sk-right-0123456789abcdef'
const wrongKey = 'sk-wrong-9876543210fedcba'
let provider: Awaited<ReturnType<typeof startFakeProvider>>
let server: FullServer
let otherKey = ''
/** Everything that was answered, to look for what must not be in it. */
const answeredModels: string[] = []

beforeAll(async () => {
  provider = await startFakeProvider(key)
  server = await startFullServer({}, { studio: 'quick' })
  otherKey = await newKey({})
}, 60_000)
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

/** As the command line asks for one. */
const newKey = async (more: Body) => {
  const note = await server.adminOf()
  const made = await fetch(`${note?.adminUrl}/_admin/keys.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${note?.adminToken}` },
    body: JSON.stringify({ workspace: 'Others', name: 'Other', credits: 100_000, ...more }),
  })
  return ((await made.json()) as { key: string }).key
}
const call = async (path: string, json?: unknown, as = server.key) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/v1/${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${as}`, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const text = await answer.text()
  answeredModels.push(text)
  return { status: answer.status, body: JSON.parse(text) as Body & { error?: string } }
}
const findPort = async (port: string, as?: string) => {
  const { body } = await call('engines', undefined, as)
  return (body['ports'] as Port[]).find((one) => one.port === port) as Port
}
const connectEngine = async (port: string, model: string, more: Body = {}) => {
  const engine = { port, provider: 'openai-compatible', address: provider.address, model, key, ...more }
  const { status, body } = await call('engines', engine)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body['entries'] as Entry[]).at(-1) as Entry
}
const material =
  'Lighthouses stand on rocks and headlands. Keepers lit the lamps every evening and trimmed the wicks at midnight. ' +
  'In 1822 a lens was built that sent the light thirty kilometres out to sea. Each tower has a rhythm of its own, so ' +
  'that a crew knows which one it sees. Today the lamps are electric, and nobody lives in the towers any more.'
const episodeOf = async (resources: Body[]) => {
  const { body } = await call('Content/Create', { outputType: 'audio', duration: 'short', resources })
  expect(body['request_id'], JSON.stringify(body)).toBeVisible()
  const status = await server.ended(body['request_id'])
  answeredModels.push(JSON.stringify(status))
  return status as { engines: Record<string, string>; warnings: string[]; errorMessage: string | null }
}

describe('engines that are plugged in on a running server', () => {
  test('are none at first: what is built in says so, and what the environment decides is fixed', async () => {
    const text = await findPort('text')
    expect(text).toMatchObject({ setBy: 'embedded', setting: null, entries: [], last: null })
    expect(text.why).toBe('Nothing is plugged in: this one is built in.')
    expect(text.providers.map(({ name }) => name)).toEqual(['openai', 'google', 'anthropic', 'openai-compatible'])
    expect(await findPort('transcription')).toMatchObject({ inUse: 'none', setBy: 'none' })
    expect(await findPort('image')).toMatchObject({ inUse: 'drawn here', setBy: 'embedded' })
    expect(await findPort('search')).toMatchObject({ setBy: 'environment', setting: 'PATCHBAY_SEARCH', providers: [] })
    const refused = await call('engines', { port: 'search', provider: 'brave', key })
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('PATCHBAY_SEARCH is set')])
    expect((await call('content/Preview', { type: 'topic', content: 'Tides' })).body).toMatchObject({
      readable: false,
      why: expect.stringContaining('Settings → Engines'),
    })
  })

  test('are chosen from the provider’s own list, which a wrong key does not get', async () => {
    const place = { port: 'text', provider: 'openai-compatible', address: provider.address }
    expect((await call('engines/Models', { ...place, key: wrongKey })).body).toMatchObject({
      models: [],
      problem: expect.stringContaining('refused the key'),
    })
    expect((await call('engines/Models', { ...place, key })).body).toMatchObject({
      models: [{ id: 'stage-writer' }],
      problem: null,
    })
    expect((await call('engines/Models', { ...place, port: 'speech', key })).body).toMatchObject({
      models: [{ id: 'kokoro' }],
      voices: [{ id: 'af_heart:female' }, { id: 'am_michael:male' }],
    })
  })

  test('with a refused key let the next one work, and the result says who did it and why', async () => {
    const { id } = await connectEngine('text', 'stage-writer', { key: wrongKey })
    const tried = await call('engines/Test', { id })
    expect(tried).toMatchObject({ status: 200, body: { works: false, id } })
    expect(tried.body['said']).toMatch(/refused the key: check its key in Settings → Engines\.$/)
    const made = await episodeOf([{ type: 'text', content: material }])
    expect(made.engines['writing']).toMatch(/^embedded/)
    expect(made.warnings).toContainEqual(
      expect.stringMatching(/refused the key.*\. It was done by embedded.* instead\.$/),
    )
  }, 60_000)

  test('count at once, without a restart', async () => {
    const { id } = (await findPort('text')).entries[0] as Entry
    expect((await call('engines/Change', { id, key })).body).toMatchObject({
      setBy: 'chosen',
      inUse: 'openai-compatible:stage-writer',
      entries: [{ id, isInUse: true, keyEnding: key.slice(-4), tested: null }],
    })
    expect((await call('content/Preview', { type: 'topic', content: 'Tides' })).body).toMatchObject({ readable: true })
    expect((await call('health')).body['engines']).toMatchObject({ writing: 'openai-compatible:stage-writer' })
    const config = await fetch(`http://127.0.0.1:${server.port}/config.json`)
    expect(await config.json()).toMatchObject({ writesFromTopics: true, contractVersion })
  }, 60_000)

  test('are tried with something small: words, voice, ears, picture', async () => {
    const tests = [
      [
        'text',
        undefined,
        {
          answer: 'It tells ships where the land is.',
          tokens: 29,
          cost: expect.stringMatching(/^29 tokens \(\d+ read, \d+ written\)$/),
        },
      ],
      ['speech', 'kokoro', { audio: expect.stringMatching(/^data:audio\/mpeg;base64,/), cost: '41 characters' }],
      ['transcription', 'whisper-1', { answer: 'The harbour opens at nine.' }],
      ['image', 'gpt-image-1', { picture: expect.stringMatching(/^data:image\/png;base64,/) }],
    ] as const
    for (const [port, model, came] of tests) {
      if (model !== undefined) await connectEngine(port, model)
      expect((await call('engines/Test', { port })).body).toMatchObject({ works: true, ...came })
      expect((await findPort(port)).entries[0]?.tested).toMatchObject({ works: true })
    }
  }, 60_000)

  test('speak an episode in one cast: where their key is refused, all of it in other voices', async () => {
    expect((await findPort('speech')).entries[0]).toMatchObject({ voices: ['af_heart:female', 'am_michael:male'] })
    const spoken = await episodeOf([{ type: 'text', content: material }])
    expect(spoken).toMatchObject({ errorMessage: null, engines: { speech: 'openai-compatible:kokoro' } })
    const { id } = (await findPort('speech')).entries[0] as Entry
    await call('engines/Change', { id, key: wrongKey })
    const made = await episodeOf([{ type: 'text', content: material.replaceAll('tower', 'turret') }])
    expect(made).toMatchObject({ errorMessage: null, engines: { speech: 'humming voices' } })
    expect(made.warnings).toContainEqual(
      expect.stringMatching(/refused the key.*All of it was spoken by humming voices instead, in other voices\.$/),
    )
    await call('engines/Remove', { id })
    expect(await findPort('speech')).toMatchObject({ setBy: 'embedded', entries: [] })
  }, 60_000)

  test('stand in the order that was chosen, which names all of a port', async () => {
    const first = (await findPort('text')).entries[0] as Entry
    const second = await connectEngine('text', 'another')
    const ids = [second.id, first.id]
    expect((await call('engines/Order', { port: 'text', ids: [second.id] })).status).toBe(409)
    expect((await call('engines/Order', { port: 'text', ids })).body).toMatchObject({
      inUse: 'openai-compatible:another',
      entries: ids.map((id) => ({ id })),
    })
    expect((await call('engines/Remove', { id: second.id })).body).toMatchObject({ entries: [{ id: first.id }] })
  })

  test('are the owner’s: another key sees what is in use and why, and changes nothing', async () => {
    expect((await call('content/Me')).body).toMatchObject({ isOwner: true })
    expect((await call('content/Me', undefined, otherKey)).body).toMatchObject({ isOwner: false })
    expect((await call('engines', undefined, await newKey({ isOwner: true }))).body['mayChange']).toBe(true)
    const { body } = await call('engines', undefined, otherKey)
    expect(body['mayChange']).toBe(false)
    expect(await findPort('text', otherKey)).toMatchObject({
      inUse: 'openai-compatible:stage-writer',
      why: 'Plugged in here, and the first in order.',
      entries: [],
      providers: [],
    })
    expect(JSON.stringify(body)).not.toContain(provider.address)
    for (const path of ['', '/Change', '/Remove', '/Order', '/Models', '/Test', '/Look']) {
      const json = { id: crypto.randomUUID(), port: 'text', provider: 'openai', key, model: 'x', ids: [] }
      const refused = await call(`engines${path}`, json, otherKey)
      expect([path, refused.status, refused.body.error]).toEqual([path, 403, expect.stringContaining('--owner')])
    }
  })

  test.each([
    ['an unknown provider', { provider: 'acme' }, 'provider: expected one of'],
    ['an address with a password in it', { address: 'http://me:secret@127.0.0.1/v1' }, 'address: write no name'],
    ['an address of a file', { address: 'file:///etc/passwd' }, 'address: expected'],
    ['the settings of a cloud machine', { address: 'http://169.254.169.254/latest' }, 'address: this one'],
    ['no address', { address: '' }, 'address: is missing'],
    ['no model', { model: ' ' }, 'model: is missing'],
    ['a key of two lines', { key: 'sk-a\r\nX-Evil: 1' }, 'key: it holds'],
    ['voices for words', { voices: ['nova'] }, 'voices: '],
    ['a model as long as a book', { model: 'x'.repeat(201) }, 'model: '],
  ])('cannot be plugged in with %s', async (_, more, words) => {
    const engine = { port: 'text', provider: 'openai-compatible', address: provider.address, model: 'm', key, ...more }
    const { status, body } = await call('engines', engine)
    expect([status, body.error]).toEqual([400, expect.stringContaining(words)])
  })

  test('send their key nowhere else: another address needs it again', async () => {
    const { id } = (await findPort('text')).entries[0] as Entry
    const moved = await call('engines/Change', { id, address: 'http://127.0.0.1:9/v1' })
    expect([moved.status, moved.body.error]).toEqual([400, 'key: another address needs its key again.'])
    expect((await call('engines/Change', { id: 'nobody', key })).status).toBe(404)
    expect((await call('engines/Test', { id: crypto.randomUUID() })).status).toBe(404)
  })

  test('keep their keys to themselves: in no answer and no file but sealed', async () => {
    const all = answeredModels.join('\n')
    for (const secret of [key, wrongKey]) expect(all).not.toContain(secret)
    const keyFile = join(server.folder, 'engines.key')
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
    const database = join(server.folder, 'database')
    const files = (await readdir(database, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name))
      expect(bytes.includes(key) || bytes.includes(wrongKey), name).toBe(false)
    }
  })
})
