import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { freshDataFolder } from './fresh-data-folder.ts'
import { type Api, startApi } from './start-api.ts'

/** Sends so much of a file of the real length and then nothing more, until it is told to go on. */
const atOnce = 5_000_000
const wholeBytes = 147_951_465

let hub: LocalServer
let isRemoved = false
const asked: { url: string; range: string }[] = []
const open: ServerResponse[] = []
let folder: Awaited<ReturnType<typeof freshDataFolder>>
let api: Api
let key = ''

const settings = () => ({ PATCHBAY_MODELS_URL: hub.base })
const start = () => startApi(settings(), { ...folder, remove: () => Promise.resolve() })

beforeAll(async () => {
  hub = await serveLocally((request, response) => {
    const range = request.headers.range ?? ''
    asked.push({ url: request.url ?? '', range })
    if (isRemoved) return void response.writeHead(404).end()
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0)
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': wholeBytes - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${wholeBytes - 1}/${wholeBytes}` }),
    })
    response.write(Buffer.alloc(atOnce))
    open.push(response)
  })
  folder = await freshDataFolder()
  api = await start()
  key = await api.newKey()
})
afterAll(async () => {
  await api.stop()
  await hub.close()
  await folder.remove()
})

type Model = Record<string, unknown>
const list = async (by = key) => (await api.call('GET', '/v1/local-models', { key: by })).body
const transcriptionModel = async (by = key) =>
  ((await list(by))['models'] as Model[]).find(({ id }) => id === 'ears') ?? {}
const post = (verb: string, id = 'ears', by = key) =>
  api.call('POST', `/v1/local-models/${verb}`, { key: by, json: { id } })
const receivedBytes = (bytes: number) =>
  vi.waitFor(async () => expect(Number((await transcriptionModel())['bytes'])).toBe(bytes), {
    timeout: 20_000,
    interval: 50,
  })

test('everybody sees what can run on this machine; the owner alone changes it', async () => {
  const { mayChange, models } = await list()
  expect(mayChange).toBe(true)
  expect(models).toMatchObject([
    { id: 'voices', name: 'Kokoro 82M', state: 'absent', totalBytes: 346_947_508, mayPause: false, mayRemove: false },
    { id: 'ears', name: 'Whisper base', state: 'absent', totalBytes: wholeBytes, mayInstall: true, from: hub.host },
    { id: 'ears-small', name: 'Whisper small', state: 'absent', totalBytes: 487_601_967, memoryBytes: 1_000_000_000 },
  ])
  const guest = await api.newKey()
  expect(await list(guest)).toMatchObject({ mayChange: false, models: [1, 2, 3].map(() => ({ mayInstall: false })) })
  for (const verb of ['Install', 'Pause', 'Remove']) {
    const { status, body } = await post(verb, 'ears', guest)
    expect([status, body['error'] ?? body['message']]).toEqual([403, expect.stringMatching(/owner's key/)])
  }
  expect((await post('Install', 'faces')).status).toBe(400)
  expect(asked).toEqual([])
})

test('an installation goes on when its caller has left, is one for two who ask, and is paused and gone on with', async () => {
  expect((await post('Install')).body).toMatchObject({ state: 'fetching', mayPause: true, mayInstall: false })
  await post('Install')
  await receivedBytes(atOnce)
  expect(asked).toHaveLength(1)
  expect((await post('Pause')).body).toMatchObject({ state: 'paused', bytes: atOnce, mayInstall: true })
  await post('Install')
  await receivedBytes(2 * atOnce)
  expect(asked[1]?.range).toBe(`bytes=${atOnce}-`)
})

test('it is paused after a restart, and the command line goes on with it; one that is killed leaves what came', async () => {
  await api.stop()
  api = await start()
  expect(await transcriptionModel()).toMatchObject({ state: 'paused', bytes: 2 * atOnce, mayRemove: true })
  const command = spawn(process.execPath, ['apps/server/src/cli.ts', 'models', 'install', 'ears'], {
    env: { PATCHBAY_DATA: folder.folder, ...settings() },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gone = once(command, 'close')
  const words = command.stdout.setEncoding('utf8').toArray()
  await receivedBytes(3 * atOnce)
  // Seen from here it is another process's: it is neither begun twice nor taken away.
  expect(await transcriptionModel()).toMatchObject({ state: 'fetching', mayPause: false, mayRemove: false })
  expect(await post('Remove')).toMatchObject({ status: 409 })
  command.kill('SIGKILL')
  await gone
  expect((await words).join('')).toContain('MIT')
  expect(await transcriptionModel()).toMatchObject({ state: 'paused', bytes: 3 * atOnce })
  await post('Install')
  await receivedBytes(4 * atOnce)
})

test('why it failed stays until it is tried again or taken away', async () => {
  isRemoved = true
  open.at(-1)?.destroy()
  await vi.waitFor(
    async () =>
      expect(await transcriptionModel()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/404/) }),
    { timeout: 20_000, interval: 50 },
  )
  await expect(stat(join(folder.folder, 'models', 'ears'))).rejects.toThrow('ENOENT')
  expect((await post('Remove')).body).toMatchObject({ state: 'absent', bytes: 0, problem: null })
})
