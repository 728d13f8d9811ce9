import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { restrictDataFolder } from './data-folder.ts'

let parent = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'patchbay-folder-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const fileModeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

it('a new data folder is its own user’s alone', async () => {
  const folder = join(parent, 'data')
  expect(await restrictDataFolder(folder)).toBeUndefined()
  expect(await fileModeOf(folder)).toBe('700')
})

it('a data folder of before is closed to all others', async () => {
  await chmod(parent, 0o777)
  expect(await restrictDataFolder(parent)).toBeUndefined()
  expect(await fileModeOf(parent)).toBe('700')
})

it.skipIf(process.platform !== 'linux')('one that cannot be closed starts with a sentence', async () => {
  // Nobody, not even root, may change the rights of what the kernel shows there.
  const said = await restrictDataFolder('/proc/self')
  expect(said).toMatch(/^Other users of this machine can reach the data folder \/proc\/self, .*E[A-Z]+/)
})
