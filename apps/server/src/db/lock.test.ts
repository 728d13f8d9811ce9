import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { processStartTime, isDefunct } from './process-start-time.ts'
import { FolderInUseError, FolderLockError, holderOf, lockFolder } from './lock.ts'

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-lock-'))
  path = join(folder, 'patchbay.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const lockNoteOf = (pid: number) =>
  JSON.stringify({ pid, startedOn: '2026-11-22T10:00:00.000Z', adminToken: `of ${pid}` })

/** Runs a program to its end and answers the number it had. */
async function spawnEndedProcess(...parts: string[]): Promise<number> {
  const child = spawn(process.execPath, parts, { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(child, 'exit')
  return child.pid ?? 0
}

test('who holds the folder can be asked, with the address it announced, until it is given back', async () => {
  expect(await holderOf(folder)).toBeUndefined()
  const lock = await lockFolder(folder)
  expect(await holderOf(folder)).toEqual(lock.note)
  await lock.announce({ adminUrl: 'http://127.0.0.1:4600', publicUrl: 'https://studio.example' })
  expect(await holderOf(folder)).toMatchObject({ pid: process.pid, adminUrl: 'http://127.0.0.1:4600' })
  await lock.release()
  expect(await holderOf(folder)).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

test('a process that is over, and that nobody has asked about yet, holds nothing', async () => {
  // The shell becomes another program before its child ends, so nobody reaps the child.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [said] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(String(said))
    await expect.poll(() => isDefunct(pid), { timeout: 10_000 }).toBe(true)
    await writeFile(path, JSON.stringify({ ...JSON.parse(lockNoteOf(pid)), birth: processStartTime(pid) }))
    expect(await holderOf(folder)).toBeUndefined()
    await (await lockFolder(folder)).release()
  } finally {
    parent.kill('SIGKILL')
  }
})

test('the same process cannot hold a folder twice either', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await lock.release()
  await (await lockFolder(folder)).release()
})

test('a lock is announced at once or not at all, for whoever asks meanwhile', async () => {
  const lock = await lockFolder(folder)
  let isDone = false
  const announcing = (async () => {
    const adminUrl = `http://127.0.0.1/${'x'.repeat(20_000)}`
    for (let time = 0; time < 50; time += 1) await lock.announce({ adminUrl, publicUrl: `https://${time}.example` })
    isDone = true
  })()
  // Half a note would be no JSON, and an error here.
  while (!isDone) expect(await holderOf(folder)).toMatchObject({ pid: process.pid })
  await announcing
  await lock.release()
})

describe('a lock that was left behind', () => {
  it('by a process that died is taken over', async () => {
    await writeFile(path, lockNoteOf(await spawnEndedProcess('--version')))
    expect(await holderOf(folder)).toBeUndefined()
    const lock = await lockFolder(folder)
    expect(await holderOf(folder)).toEqual(lock.note)
    await lock.release()
  })

  it.skipIf(process.platform !== 'linux')('by a process whose number another one has now is taken over', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
    try {
      const pid = other.pid ?? 0
      await writeFile(path, JSON.stringify({ ...JSON.parse(lockNoteOf(pid)), birth: 'another boot 12345' }))
      expect(await holderOf(folder)).toBeUndefined()
      await (await lockFolder(folder)).release()
      // Its own note is.
      await writeFile(path, JSON.stringify({ ...JSON.parse(lockNoteOf(pid)), birth: processStartTime(pid) }))
      await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
      // As is one of before, which says no more than the number.
      await writeFile(path, lockNoteOf(pid))
      await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    } finally {
      other.kill('SIGKILL')
    }
  })

  it('by an earlier process that had our number is taken over', async () => {
    await writeFile(path, lockNoteOf(process.pid))
    await (await lockFolder(folder)).release()
  })

  it('by processes that died while they took it over, one after the other, is taken over', async () => {
    await writeFile(path, lockNoteOf(await spawnEndedProcess('--version')))
    for (let time = 0; time < 2; time += 1)
      await spawnEndedProcess('--input-type=module', '-e', crashBeforeReplace(folder))
    expect((await readdir(folder)).filter((name) => name.includes('.after-')).length).toBeGreaterThan(0)
    const lock = await lockFolder(folder)
    expect(await holderOf(folder)).toEqual(lock.note)
    await lock.release()
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('and taken by somebody else after it was removed by hand stays theirs', async () => {
    const first = await lockFolder(folder)
    await rm(path)
    const second = await lockFolder(folder)
    await first.release()
    expect(await holderOf(folder)).toEqual(second.note)
    await second.release()
  })
})

describe('a note that cannot be read is nobody’s to remove', () => {
  it.each([
    ['nothing', ''],
    ['half a note', '{"pid":4711,"star'],
    ['something else', '[]'],
  ])('because it holds %s', async (_, text) => {
    await writeFile(path, text)
    await expect(lockFolder(folder)).rejects.toThrow(FolderLockError)
    await expect(holderOf(folder)).rejects.toThrow(/cannot be read .* remove the file; otherwise choose another folder/)
    expect(await readFile(path, 'utf8')).toBe(text)
  })

  it('because the system does not let us read it', async () => {
    await mkdir(path)
    await expect(lockFolder(folder)).rejects.toThrow(/cannot be read \(EISDIR\).* perhaps of another user/)
    await expect(holderOf(folder)).rejects.toThrow(FolderLockError)
  })
})

describe('on a disk without hard links', () => {
  it.each(['EPERM', 'ENOTSUP', 'ENOSYS'])('(%s) one of several gets the lock, and it is given back', async (code) => {
    const program = withoutHardLinks(folder, code)
    const said = await new Promise<string>((resolve, reject) => {
      execFile(process.execPath, ['--input-type=module', '-e', program], (error, stdout) =>
        error ? reject(error) : resolve(stdout),
      )
    })
    expect(said).toBe('held refused given back')
    expect(await readdir(folder)).toEqual([])
  })
})

/** A program on whose disk no file can be linked: takes the lock twice, and gives it back. */
const withoutHardLinks = (wanted: string, code: string) => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  fs.promises.link = () => Promise.reject(Object.assign(new Error('no links'), { code: ${JSON.stringify(code)} }))
  syncBuiltinESMExports()
  const { lockFolder } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'lock.ts')).href)})
  const lock = await lockFolder(${JSON.stringify(wanted)})
  const other = await lockFolder(${JSON.stringify(wanted)}).then(() => 'got it too', () => 'refused')
  await lock.release()
  process.stdout.write('held ' + other + ' given back')
`

/** A program that takes the folder's lock and is killed when it has the right to, but has not yet done it. */
const crashBeforeReplace = (wanted: string) => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  fs.promises.rename = () => process.kill(process.pid, 'SIGKILL')
  syncBuiltinESMExports()
  const { lockFolder } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'lock.ts')).href)})
  await lockFolder(${JSON.stringify(wanted)})
`
