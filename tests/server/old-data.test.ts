import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factsOf } from '../old-data/facts.ts'
import { type Api, startApi } from './start-api.ts'

type Facts = Awaited<ReturnType<typeof factsOf>>
const oldData = join(import.meta.dirname, '..', 'old-data')

/** A copy of the folder that a server of before left, for code of today to open. */
async function copyOldFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-old-'))
  const archive = join(folder, 'data.tar')
  await writeFile(archive, zstdDecompressSync(await readFile(join(oldData, 'data.tar.zst'))))
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

describe('a data folder of before', () => {
  let api: Api
  let before: Facts & { key: string }
  let now: Facts

  beforeAll(async () => {
    before = JSON.parse(await readFile(join(oldData, 'facts.json'), 'utf8')) as typeof before
    // Then the list also held what was not made; the published one, and ours since, holds what has its sound.
    const isMade = new Set(before.requests.flatMap(({ id, status }) => (status === 100 ? id : [])))
    before.unallocated = before.unallocated.filter((id) => isMade.has(id))
    api = await startApi({}, await copyOldFolder())
    now = await factsOf(async (path) => {
      const headers = { authorization: `Bearer ${before.key}` }
      const answer = await api.app.inject({ method: 'GET', url: path, headers })
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
      return answer.rawPayload
    })
    // Answers of today name files that were there and unnamed before, such as the captions in SubRip.
    const hadFile = new Set(before.files.map(({ path }) => path))
    now.files = now.files.filter(({ path }) => hadFile.has(path))
  })
  afterAll(() => api.stop())

  test.each([
    ['the credits', 'credits'],
    ['every request', 'requests'],
    ['every episode', 'episodes'],
    ['what stands in no show', 'unallocated'],
    ['every show with its episodes and its feed', 'shows'],
    ['every draft', 'drafts'],
    ['every schedule', 'schedules'],
    ['every transcript', 'transcripts'],
    ['every webhook', 'webhooks'],
    ['every file to the byte', 'files'],
    ['every shared page', 'shared'],
  ] as const)('opens with %s in place', (_, what) => {
    expect(Object.keys(before[what]), 'there was something').not.toHaveLength(0)
    expect(now[what]).toEqual(before[what])
  })

  test('belongs to the oldest of its keys', async () => {
    const { body } = await api.call('GET', '/v1/content/Me', { key: before.key })
    expect(body['isOwner']).toBe(true)
  })

  test('takes new work beside the old, and charges it', async () => {
    const text = 'The ferry is late. The harbour waits. Nobody is surprised by it any more.'
    const order = { outputType: 'audio', resources: [{ type: 'text', content: text }] }
    const made = await api.call('POST', '/v1/Content/Create', { key: before.key, json: order })
    expect(made.status).toBe(200)
    const usage = await api.call('GET', '/v1/Content/Usage', { key: before.key })
    expect(usage.body['used']).toBe(Number(before.credits['used']) + 10)
  })
})
