import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertEngine, updateEngine, createEngineStore, removeEngine } from './areas/engines/store.ts'
import { readConfig } from './config.ts'
import { connectedEngines } from './db/schema.ts'
import { connection, setUpDatabase } from './requests/database.fixture.ts'
import { type Engines, createEngines } from './engines/engines.ts'
import { createLiveEngines } from './engines/live-engines.ts'
import type { LocalEngine } from './engines/local-engines.ts'
import { createKeyVault } from './engines/plugged/key-vault.ts'
import type { StoredEngine } from './engines/plugged/port.ts'
import type { SpeechEngine } from '../../../packages/sound/src/speech/port.ts'

setUpDatabase()
let folder = ''
let base: Engines
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-live-'))
  base = await createEngines(config())
})
afterAll(async () => {
  await base.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const { id } of await createEngineStore(connection.db).list()) await removeEngine(connection.db, id)
})

const config = (settings: Record<string, string> = {}) =>
  readConfig({ PATCHBAY_DATA: folder, PATCHBAY_SEARCH: 'none', ...settings })
/** What a process of its own would have: on the same database and the same data folder. */
const startServerProcess = (more: Partial<Parameters<typeof createLiveEngines>[0]> = {}) =>
  createLiveEngines({
    base,
    config: config(),
    kept: createEngineStore(connection.db),
    keyBox: createKeyVault(folder),
    ...more,
  })
const model = (name: string, more: Partial<StoredEngine> = {}): StoredEngine => ({
  ...{ id: crypto.randomUUID(), port: 'text', provider: 'openai-compatible', address: 'http://127.0.0.1:1/v1' },
  ...{ model: name, voices: null, user: null, to: null, sealedKey: null, keyEnding: null, tested: null },
  ...more,
})
const connectEngine = async (engine: StoredEngine) => {
  expect(await insertEngine(connection.db, engine, 10)).toBe(true)
  return engine
}
const writingEngineOf = (live: ReturnType<typeof startServerProcess>) =>
  live.use(({ writing: { label } }) => Promise.resolve(label))

describe('live engines', () => {
  it('are seen by every process with its next piece of work, in their order', async () => {
    const [one, other] = [startServerProcess(), startServerProcess()]
    expect(await Promise.all([writingEngineOf(one), writingEngineOf(other)])).toEqual([
      'embedded (extractive)',
      'embedded (extractive)',
    ])
    const { id: _id, ...first } = await connectEngine(model('first'))
    expect(await Promise.all([writingEngineOf(one), writingEngineOf(other)])).toEqual(
      Array.from({ length: 2 }, () => 'openai-compatible:first'),
    )
    const second = await connectEngine(model('second'))
    expect(await writingEngineOf(other)).toBe('openai-compatible:first')
    await removeEngine(connection.db, _id)
    expect(await writingEngineOf(other)).toBe('openai-compatible:second')
    const { port: _port, provider: _provider, ...rest } = second
    await updateEngine(connection.db, { ...rest, model: 'third' })
    expect(await Promise.all([writingEngineOf(one), writingEngineOf(other)])).toEqual(
      Array.from({ length: 2 }, () => 'openai-compatible:third'),
    )
    expect(first.model).toBe('first')
  })

  it('stay for the work that goes on as they were when it began', async () => {
    const live = startServerProcess()
    const { id } = await connectEngine(model('first'))
    await live.use(async (engines) => {
      await removeEngine(connection.db, id)
      await live.look()
      expect(engines.writing.label).toBe('openai-compatible:first')
      expect(live.current.writing.label).toBe('embedded (extractive)')
    })
  })

  it('of search are asked together with those that need no key, and a mail server says where mail goes', async () => {
    const open = readConfig({ PATCHBAY_DATA: folder })
    const keyless = await createEngines(open)
    const live = startServerProcess({ base: keyless, config: open })
    const id = crypto.randomUUID()
    const sealedKey = await createKeyVault(folder).encrypt('brave-key', id)
    await connectEngine(model('', { id, port: 'search', provider: 'brave', address: null, model: null, sealedKey }))
    const address = 'smtp://127.0.0.1:2525'
    await connectEngine(model('', { port: 'mail', provider: 'smtp', address, model: null, to: 'help@example.test' }))
    await live.use((engines) => {
      const ids = engines.search.map((engine) => engine.id)
      expect(ids).toEqual(['brave', ...keyless.search.map((engine) => engine.id)])
      expect(engines.mail?.to).toBe('help@example.test')
      expect(engines.labels()).toMatchObject({
        mail: 'smtp',
        search: expect.stringMatching(/^Brave Search, Wikipedia/),
      })
      return Promise.resolve()
    })
    await keyless.close()
  })

  it('wait where the environment decides', async () => {
    const settings = { PATCHBAY_TEXT_MODEL: 'openai-compatible:fixed', PATCHBAY_TEXT_BASE_URL: 'http://127.0.0.1:1/v1' }
    const fixed = await createEngines(config(settings))
    const live = startServerProcess({ base: fixed, config: config(settings) })
    await connectEngine(model('first'))
    expect(await writingEngineOf(live)).toBe('openai-compatible:fixed')
    await fixed.close()
  })

  it('are passed over where their key cannot be read any more, or their settings make no sense', async () => {
    const id = crypto.randomUUID()
    const sealedKey = await createKeyVault(folder).encrypt('sk-1', id)
    await connectEngine(model('sealed', { id, sealedKey }))
    const elsewhere = await mkdtemp(join(tmpdir(), 'patchbay-other-'))
    const other = startServerProcess({ keyBox: createKeyVault(elsewhere) })
    expect(await writingEngineOf(other)).toBe('embedded (extractive)')
    expect((await other.look()).connected[0]?.problem).toBe('Its key cannot be read any more: paste it again.')
    expect(await writingEngineOf(startServerProcess())).toBe('openai-compatible:sealed')
    // The file is put back, and nothing else changes.
    await copyFile(join(folder, 'engines.key'), join(elsewhere, 'engines.key'))
    expect(await writingEngineOf(other)).toBe('openai-compatible:sealed')
    await rm(elsewhere, { recursive: true })
    await connectEngine(model('', { provider: 'acme' }))
    expect((await other.look()).connected[1]?.problem).toMatch(/^provider: expected one of/)
  })

  it('of this machine come after what is plugged in, and are closed when nobody holds them', async () => {
    const did: string[] = []
    const state: { stamp: string | undefined } = { stamp: undefined }
    const local: LocalEngine = {
      port: 'speech',
      called: 'A voice of this machine',
      stamp: () => Promise.resolve(state.stamp),
      make: () => {
        did.push('made')
        const speech: SpeechEngine = { ...base.speech, id: 'local', label: 'local' }
        return Promise.resolve({ parts: { speech }, close: () => Promise.resolve(void did.push('closed')) })
      },
    }
    const live = startServerProcess({ locals: [local] })
    const label = () => live.use(({ speech }) => Promise.resolve(speech.label))
    const changed = () => connectEngine(model('touch'))
    expect(await label()).toBe(base.speech.label)
    state.stamp = '1'
    await changed()
    expect(await label()).toBe('local')
    expect(await label()).toBe('local')
    expect(did).toEqual(['made'])
    await live.use(async ({ speech }) => {
      state.stamp = undefined
      await changed()
      expect(await label()).toBe(base.speech.label)
      expect([speech.label, did]).toEqual(['local', ['made']])
    })
    expect(did).toEqual(['made', 'closed'])
  })

  it('keep ten of a port, and no process adds an eleventh', async () => {
    const added = await Promise.all(
      Array.from({ length: 14 }, (_, index) => insertEngine(connection.db, model(`m${index}`), 10)),
    )
    expect(added.filter(Boolean)).toHaveLength(10)
    const places = await connection.db.select({ place: connectedEngines.place }).from(connectedEngines)
    expect(places.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, index) => index),
    )
  })
})
