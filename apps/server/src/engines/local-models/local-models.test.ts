import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGuardedFetch } from '../../../../../packages/reading/src/guarded-fetch/guarded-fetch.ts'
import { serveLocally } from '../../../../../packages/engines/src/serve-locally.fixture.ts'
import { type Hub, startFakeHub } from './hub.fixture.ts'
import { LocalModelManager } from './local-models.ts'
import { type ModelRow, downloadBytesOf, describePlatformProblem, modelRows } from './rows.ts'

let folder = ''
let hub: Hub
let row: ModelRow
let closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-test-'))
  hub = await startFakeHub()
  row = { ...noManifest, files: [hub.file('model.bin', 300_000), hub.file('voices/one.bin', 1000)] }
  closing = [() => hub.close(), () => rm(folder, { recursive: true, force: true })]
})
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
})

const noManifest: ModelRow = {
  id: 'ears',
  name: 'Toy',
  purpose: 'Nothing.',
  files: [],
  memoryBytes: 1,
  licences: [],
  kinds: [`${process.platform}-${process.arch}`],
}

function models(
  more: { rows?: ModelRow[]; freeBytes?: number; onChange?: () => Promise<void>; runtime?: () => Promise<void> } = {},
) {
  const fetch = createGuardedFetch({ allowPrivateHosts: [hub.host], idleTimeoutMs: 2000 })
  const made = new LocalModelManager(
    {
      folder,
      address: hub.base,
      fetch,
      retryDelaysMs: [0, 0],
      installRuntime: more.runtime ?? (() => Promise.resolve()),
      ...(more.freeBytes !== undefined && { freeBytes: () => Promise.resolve(more.freeBytes ?? 0) }),
    },
    more.onChange,
    more.rows ?? [row],
  )
  closing.push(
    () => fetch.close(),
    () => made.close(),
  )
  return made
}

const install = async (made: LocalModelManager) => {
  await made.install('ears').done
  return made.one('ears')
}
const part = () => join(folder, 'ears.coming', 'model.bin.part')

describe('a model', () => {
  it('is fetched, checked, and put in place as a whole', async () => {
    const onChange = vi.fn(() => Promise.resolve())
    const made = models({ onChange })
    expect(await made.one('ears')).toMatchObject({ state: 'absent', bytes: 0, totalBytes: 301_000 })
    expect(await install(made)).toMatchObject({ state: 'installed', bytes: 301_000 })
    expect(onChange).toHaveBeenCalledOnce()
    expect((await stat(join(folder, 'ears/voices/one.bin'))).size).toBe(1000)
    expect(existsSync(join(folder, 'ears.coming'))).toBe(false)
    // Asked again it has nothing to do.
    await install(made)
    expect(hub.asked).toHaveLength(2)
  })

  it.each([
    ['a line that breaks in the middle', [{ cutAfter: 100_000 }, { cutAfter: 50_000 }], /^bytes=100000-$/],
    ['a server that is overloaded for a moment', [{ status: 503 }, { status: 503 }], /^$/],
  ])('survives %s', async (_, whims, second) => {
    hub.behaviours.push(...whims)
    expect(await install(models())).toMatchObject({ state: 'installed' })
    expect(hub.asked[1]).toMatch(second)
  })

  it('begins anew where its server ignores ranges', async () => {
    hub.behaviours.push({ cutAfter: 100_000 }, { ignoresRanges: true })
    expect(await install(models())).toMatchObject({ state: 'installed' })
  })

  it.each([
    ['other bytes', () => ({ other: Buffer.alloc(300_000) }), /its digest differs. It was thrown away\.$/],
    [
      'too few bytes',
      () => ({ other: Buffer.alloc(10) }),
      /it has 10 bytes in place of 300000\. It was thrown away\.$/,
    ],
    ['too many', () => ({ other: Buffer.alloc(300_001) }), /it is longer\. It was/],
    ['a body without end', () => ({ endless: true as const }), /it is longer\. It was/],
    ['nothing', () => ({ status: 404 }), /model\.bin could not be fetched\. .*404/],
    ['a way to the inside', () => ({ redirects: 'http://127.0.0.1:1/secret' }), /is a private or local address/],
    ['a way to a file', () => ({ redirects: 'file:///etc/passwd' }), /could not be fetched/],
  ])('is refused where the hub sends %s, in a sentence that stays', async (_, whim, words) => {
    hub.behaviours.push(whim())
    await expect(models().install('ears').done).rejects.toThrow(words)
    expect(existsSync(join(folder, 'ears'))).toBe(false)
    expect(await models().one('ears')).toMatchObject({ state: 'failed', problem: expect.stringMatching(words) })
    // What was no file of ours is gone: an honest answer is all it takes.
    expect(await install(models())).toMatchObject({ state: 'installed', problem: undefined })
  })

  it('is never led inside by a redirect to another server of this machine', async () => {
    const other = await serveLocally((_, response) => response.end(Buffer.alloc(300_000)))
    closing.push(() => other.close())
    hub.behaviours.push({ redirects: `${other.base}/hub/model.bin` })
    await expect(models().install('ears').done).rejects.toThrow(/is a private or local address/)
  })

  it('stops where it is paused, and goes on from there in another process', async () => {
    hub.behaviours.push({ holdsAt: 120_000 })
    const made = models()
    const { done } = made.install('ears')
    expect(made.install('ears').done).toBe(done)
    await vi.waitFor(async () => expect((await made.one('ears')).bytes).toBe(120_000))
    expect(await made.one('ears')).toMatchObject({ state: 'fetching' })
    // Who looks from another process sees it being fetched, and cannot begin it twice.
    await made.pause('ears')
    await expect(done).rejects.toThrow('paused')
    expect(await made.one('ears')).toMatchObject({ state: 'paused', bytes: 120_000, problem: undefined })
    expect(await install(models())).toMatchObject({ state: 'installed' })
    expect(hub.asked).toEqual(['', 'bytes=120000-', ''])
  })

  it('is begun anew where what came is longer than the file, or the server has no more', async () => {
    hub.behaviours.push({ cutAfter: 1000 }, { status: 404 })
    await expect(models().install('ears').done).rejects.toThrow('404')
    await truncate(part(), 400_000)
    expect(await install(models())).toMatchObject({ state: 'installed' })
    await models().remove('ears')
    hub.behaviours.push({ cutAfter: 1000 }, { status: 416 })
    expect(await install(models())).toMatchObject({ state: 'installed' })
  })

  it('takes no other part of a file for the one it asked for', async () => {
    hub.behaviours.push({ cutAfter: 1000 }, { wrongRange: true })
    expect(await install(models())).toMatchObject({ state: 'installed' })
    expect(hub.asked.slice(1, 3)).toEqual(['bytes=1000-', 'bytes=1000-'])
  })

  it('is refused before anything is fetched where the disk has no room, in figures', async () => {
    await expect(models({ freeBytes: 1_000_000 }).install('ears').done).rejects.toThrow(
      'The disk of the data folder is too full for Toy: 201 MB are needed, and 1 MB are free.',
    )
    expect(hub.asked).toEqual([])
  })

  it('says so where the disk is full all at once, and goes on when there is room', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const runtime = vi.fn(() => Promise.reject(full))
    const rows = [{ ...row, runtime: { packageFile: '', lockFile: '', diskBytes: 1, maxBytes: 1 } }]
    await expect(models({ rows, runtime }).install('ears').done).rejects.toThrow(/too full for Toy: .* are needed/)
    expect(await models({ rows }).one('ears')).toMatchObject({ state: 'failed', bytes: 301_000 })
    expect(await install(models({ rows }))).toMatchObject({ state: 'installed' })
    expect(hub.asked).toHaveLength(2)
  })

  it('is not taken for installed where a file is missing, cut, or of another version', async () => {
    const made = models()
    await install(made)
    await truncate(join(folder, 'ears/model.bin'), 5)
    expect(await made.one('ears')).toMatchObject({ state: 'absent' })
    await install(made)
    const note = join(folder, 'ears/installed.json')
    await writeFile(note, (await readFile(note, 'utf8')).replace(row.files[0]?.sha256 ?? '', '0'))
    expect(await made.one('ears')).toMatchObject({ state: 'absent' })
    await writeFile(note, 'half')
    expect(await made.one('ears')).toMatchObject({ state: 'absent' })
  })

  it('is removed, with what had come of it', async () => {
    const onChange = vi.fn(() => Promise.resolve())
    const made = models({ onChange })
    await install(made)
    await made.remove('ears')
    expect(await made.one('ears')).toMatchObject({ state: 'absent', bytes: 0 })
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('is left alone while another process installs it; what a dead one left is taken', async () => {
    const made = models()
    await writeFile(join(folder, 'ears.lock'), `${process.ppid}`)
    expect(await made.one('ears')).toMatchObject({ state: 'fetching' })
    await expect(made.install('ears').done).rejects.toThrow('another process')
    await writeFile(join(folder, 'ears.lock'), '99999999')
    expect(await install(made)).toMatchObject({ state: 'installed' })
  })

  it('says where no build of it is for this kind of machine', async () => {
    const rows = [{ ...row, kinds: [] }]
    expect(await models({ rows }).one('ears')).toMatchObject({ problem: expect.stringMatching(/no build for/) })
    await expect(models({ rows }).install('ears').done).rejects.toThrow(/no build for/)
  })
})

describe('the models of this version', () => {
  it('are pinned by length, digest and revision, and free to use', () => {
    for (const model of modelRows) {
      expect(new Set(model.files.map(({ path }) => path)).size).toBe(model.files.length)
      for (const { path, from, bytes, sha256 } of model.files) {
        expect(path).toMatch(/^[\w.-]+(\/[\w.-]+)?$/)
        expect(from).toMatch(/^[\w.-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}\/[\w./-]+$/)
        expect(bytes).toBeGreaterThan(1000)
        expect(sha256).toMatch(/^[0-9a-f]{64}$/)
      }
      expect(model.licences.every(({ licence }) => /^(Apache-2\.0|MIT)$/.test(licence))).toBe(true)
    }
    expect(modelRows.map((model) => [model.id, downloadBytesOf(model)])).toEqual([
      ['voices', 346_947_508],
      ['ears', 147_951_465],
      ['ears-small', 487_601_967],
    ])
  })

  it('say on which machines they cannot run', () => {
    const [voices] = modelRows
    expect(voices && describePlatformProblem(voices, 'darwin-x64')).toMatch(
      /^Kokoro 82M has no build for this kind of machine/,
    )
    expect(voices && describePlatformProblem(voices, 'linux-x64')).toBeUndefined()
  })
})
