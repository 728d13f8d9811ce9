import { execFile } from 'node:child_process'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, startApi } from './start-api.ts'
import { type StagedEpisode, stageEpisode, stageEpisodes, stageShow } from './stage-episodes.ts'

/** Everything of a workspace, or of one show, to take away: as tables and as audio. */

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_RATE_LIMIT: '10000', PATCHBAY_PUBLIC_URL: 'https://cast.test' })
})
afterAll(() => api.stop())
beforeEach(async () => {
  key = await api.newKey()
})

const requestedOn = new Date('2024-01-20T10:00:00Z')
async function stage(staged: StagedEpisode, sound?: string): Promise<string> {
  const id = await stageEpisode(api, key, { requestedOn, ...staged })
  if (sound !== undefined) await api.engines.files.put(`episodes/${id}/episode.mp3`, sound)
  return id
}

/** The files of a ZIP by their names, as a reader that is not ours unpacks them. */
async function unzipFiles(path: string): Promise<Record<string, string>> {
  const answer = await api.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${key}` } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-zip-'))
  try {
    const zip = join(folder, 'all.zip')
    await writeFile(zip, answer.rawPayload)
    const code =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])'
    await promisify(execFile)('python3', ['-c', code, zip, join(folder, 'out')])
    const names = await readdir(join(folder, 'out'))
    const read = names.map(async (name) => [name, await readFile(join(folder, 'out', name), 'utf8')] as const)
    return Object.fromEntries(await Promise.all(read))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('the audio of all episodes', () => {
  test('comes in one ZIP, under safe names of which none is another', async () => {
    await stage({ title: 'Why larch?' }, 'one')
    await stage({ title: 'why larch' }, 'two')
    await stage({ title: '../../etc/passwd' }, 'three')
    await stage({ title: null }, 'four')
    await stage({ title: 'not made', isMade: false })
    await stage({ title: 'its file is gone' })
    const found = await unzipFiles('/podcast/episodes/audio-zip')
    const names = Object.keys(found).map((name) => name.toLowerCase())
    expect(names.toSorted()).toEqual([
      '2024-01-20 etc passwd.mp3',
      '2024-01-20 untitled episode.mp3',
      '2024-01-20 why larch (2).mp3',
      '2024-01-20 why larch.mp3',
    ])
    expect(Object.values(found).toSorted()).toEqual(['four', 'one', 'three', 'two'])
  })

  test('of a show holds that show’s alone, called as they are there', async () => {
    const show = await stageShow(api, key)
    const id = await stage({ title: 'Boats' }, 'in')
    await stage({ title: 'Elsewhere' }, 'out')
    const json = { requestId: id, title: 'Boats, at last' }
    await api.call('POST', `/podcast/shows/${show}/episodes`, { key, json })
    expect(await unzipFiles(`/podcast/shows/${show.toUpperCase()}/episodes/audio-zip`)).toEqual({
      '2024-01-20 Boats, at last.mp3': 'in',
    })
  })

  test('comes of some alone where they are named, whoever else’s ids stand among them', async () => {
    const first = await stage({ title: 'First' }, 'one')
    await stage({ title: 'Second' }, 'two')
    const third = await stage({ title: 'Third' }, 'three')
    const waits = await stage({ title: 'Not made', isMade: false })
    const own = key
    key = await api.newKey()
    const others = await stage({ title: 'Another’s' }, 'secret')
    key = own
    const { body } = await api.call('GET', '/podcast/episodes?page=1&limit=10', { key })
    const listed = (body as { episodes: { id: number; title: string }[] }).episodes
    const integer = listed.find(({ title }) => title === 'Third')?.id
    const ids = [first, third, integer, waits, others, 'nothing'].join(',')
    expect(await unzipFiles(`/podcast/episodes/audio-zip?ids=${ids}`)).toEqual({
      '2024-01-20 First.mp3': 'one',
      '2024-01-20 Third.mp3': 'three',
    })
    for (const none of [others, waits, 'nothing']) {
      expect(await api.call('GET', `/podcast/episodes/audio-zip?ids=${none}`, { key })).toMatchObject({ status: 404 })
    }
  })

  test('comes of 200 that are named at most', async () => {
    const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',')
    const asked = async (count: number) => api.call('GET', `/podcast/episodes/audio-zip?ids=${many(count)}`, { key })
    expect(await asked(200)).toMatchObject({ status: 404 })
    expect(await asked(201)).toMatchObject({ status: 400, body: { error: /At most 200 episodes/ } })
  })

  test('is written while it is read, however many there are', async () => {
    const ids = await stageEpisodes(
      api,
      key,
      Array.from({ length: 520 }, () => ({ requestedOn, title: 'Same' })),
    )
    for (const id of ids) await api.engines.files.put(`episodes/${id}/episode.mp3`, `sound ${id}`)
    const found = await unzipFiles('/podcast/episodes/audio-zip')
    expect(new Set(Object.values(found)).size).toBe(520)
  })

  test('is closed when its reader goes away: no file stays open, and no further one is opened', async () => {
    for (const title of ['First', 'Second', 'Third']) await stage({ title }, 'x'.repeat(8_000_000))
    const opened: Readable[] = []
    const stream = api.engines.files.stream.bind(api.engines.files)
    const spied = vi.spyOn(api.engines.files, 'stream').mockImplementation((...asked) => {
      const file = stream(...asked)
      opened.push(file)
      return file
    })
    try {
      await api.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = api.app.server.address() as AddressInfo
      const headers = { authorization: `Bearer ${key}` }
      await new Promise<void>((resolve, reject) => {
        get({ port, path: '/podcast/episodes/audio-zip', headers }, (answer) => {
          answer.once('data', () => {
            answer.destroy()
            resolve()
          })
        }).on('error', reject)
      })
      await vi.waitFor(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]), { timeout: 3000 })
    } finally {
      spied.mockRestore()
    }
  })

  test('has a head, for which nothing is opened', async () => {
    await stage({ title: 'First' }, 'x')
    const spied = vi.spyOn(api.engines.files, 'stream')
    const headers = { authorization: `Bearer ${key}` }
    const answer = await api.app.inject({ method: 'HEAD', url: '/podcast/episodes/audio-zip', headers })
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([
      200,
      'application/zip',
      0,
    ])
    expect(spied).not.toHaveBeenCalled()
    spied.mockRestore()
  })

  test('is 404 where nothing has audio, and where the show is another’s', async () => {
    const show = await stageShow(api, key)
    await stage({ title: 'not made', isMade: false, showIds: [show] })
    for (const path of ['/podcast/episodes/audio-zip', `/podcast/shows/${show}/episodes/audio-zip`]) {
      expect(await api.call('GET', path, { key })).toMatchObject({
        status: 404,
        body: { error: /no episode with audio/ },
      })
    }
    await stage({ title: 'made', showIds: [show] }, 'x')
    const stranger = await api.newKey()
    expect(await api.call('GET', `/podcast/shows/${show}/episodes/audio-zip`, { key: stranger })).toMatchObject({
      status: 404,
    })
  })
})

test('the table of a show holds that show’s episodes alone', async () => {
  const show = await stageShow(api, key)
  const id = await stage({ title: 'Boats', showIds: [show] })
  await stage({ title: 'Elsewhere' })
  const answer = await api.call('GET', `/podcast/shows/${show}/episodes/csv`, { key })
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="podcast-${show}-episodes-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.csv"$`),
  )
  expect(answer.text).toBe(
    `id,audioUrl,title,requestedOn\r\n${id},https://cast.test/files/episodes/${id}/episode.mp3,Boats,2024-01-20T10:00:00.000Z\r\n`,
  )
})
