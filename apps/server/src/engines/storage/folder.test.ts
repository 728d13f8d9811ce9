import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { storeConforms } from './conformance.ts'
import { createFolderStore } from './folder.ts'

const made: string[] = []
async function make() {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-store-'))
  made.push(folder)
  return { store: createFolderStore(join(folder, 'files')), folder }
}
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
})

describe('files in a folder', () => {
  storeConforms(make)

  it('leaves nothing half written behind when a file cannot be taken in', async () => {
    const { store, folder } = await make()
    await expect(store.takeIn('episodes/1/a.mp3', join(folder, 'missing.mp3'))).rejects.toThrow('ENOENT')
    expect(await readdir(join(folder, 'files/episodes/1'))).toEqual([])
  })
})
