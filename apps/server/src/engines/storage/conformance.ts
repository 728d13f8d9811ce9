import { randomBytes } from 'node:crypto'
import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FileStore } from './port.ts'

/** What every store must keep, wherever its files lie. `folder` is an empty folder for files of the test's own. */
export function storeConforms(make: () => Promise<{ store: FileStore; folder: string }>): void {
  const key = 'episodes/4c1/episode.mp3'
  const bytes = randomBytes(300_000)

  it('answers what was put, with its size and time', async () => {
    const { store } = await make()
    await store.put(key, bytes)
    expect(await store.read(key)).toEqual(bytes)
    const found = await store.stat(key)
    expect(found?.sizeBytes).toBe(bytes.length)
    expect(Math.abs(Date.now() - (found?.changedOn.getTime() ?? 0))).toBeLessThan(60_000)
  })

  it('keeps text as UTF-8', async () => {
    const { store } = await make()
    await store.put('episodes/4c1/captions.vtt', 'WEBVTT\n\nÜber 😀')
    expect((await store.read('episodes/4c1/captions.vtt'))?.toString('utf8')).toBe('WEBVTT\n\nÜber 😀')
  })

  it('replaces what stood under the key', async () => {
    const { store } = await make()
    await store.put(key, 'first, and longer')
    await store.put(key, 'second')
    expect((await store.read(key))?.toString()).toBe('second')
  })

  it('says that there is no such file', async () => {
    const { store } = await make()
    expect(await store.read('episodes/none/episode.mp3')).toBeUndefined()
    expect(await store.stat('episodes/none/episode.mp3')).toBeUndefined()
    await store.put(key, 'a')
    expect(await store.stat('episodes/4c1')).toBeUndefined()
  })

  it('streams a range with both ends', async () => {
    const { store } = await make()
    await store.put(key, bytes)
    const parts: Buffer[] = []
    for await (const part of store.stream(key, { start: 10, end: 70_009 })) parts.push(part as Buffer)
    expect(Buffer.concat(parts)).toEqual(bytes.subarray(10, 70_010))
  })

  it('takes a finished file in and leaves no second one behind', async () => {
    const { store, folder } = await make()
    const path = join(folder, 'finished.mp3')
    await writeFile(path, bytes)
    await store.takeIn(key, path)
    expect(await store.read(key)).toEqual(bytes)
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  it('lends a path that a program can open', async () => {
    const { store } = await make()
    await store.put(key, bytes)
    expect(await readFile(await store.pathOf(key))).toEqual(bytes)
  })

  it('removes one file, all of a prefix, and what is not there', async () => {
    const { store } = await make()
    await store.put(key, 'a')
    await store.put('episodes/4c1/cover.jpg', 'b')
    await store.put('episodes/4c12/cover.jpg', 'c')
    await store.remove(key)
    await store.remove(key)
    expect(await store.read(key)).toBeUndefined()
    await store.removeAll('episodes/4c1')
    await store.removeAll('episodes/4c1')
    expect(await store.read('episodes/4c1/cover.jpg')).toBeUndefined()
    expect((await store.read('episodes/4c12/cover.jpg'))?.toString()).toBe('c')
  })

  it('lists all of a prefix, however deep, and nothing where there is nothing', async () => {
    const { store } = await make()
    for (const one of ['cache/a', 'cache/b/c', 'cachet/d']) await store.put(one, 'x')
    const found = await collect(store.list('cache'))
    expect(found.map((file) => file.key).toSorted()).toEqual(['cache/a', 'cache/b/c'])
    for (const { changedOn } of found) expect(Math.abs(Date.now() - changedOn.getTime())).toBeLessThan(60_000)
    expect(await collect(store.list('none'))).toEqual([])
  })

  it('marks a file as used, and says where there is none', async () => {
    const { store } = await make()
    await store.put(key, 'a')
    await utimes(await store.pathOf(key), 0, 0)
    expect(await store.touch(key)).toBe(true)
    expect(Date.now() - ((await store.stat(key))?.changedOn.getTime() ?? 0)).toBeLessThan(60_000)
    expect(await store.touch('episodes/none/episode.mp3')).toBe(false)
  })

  it('never shows half a file while another is written', async () => {
    const { store } = await make()
    await store.put(key, 'whole')
    const writing = store.put(key, bytes)
    const seen = await store.read(key)
    expect([5, bytes.length]).toContain(seen?.length)
    await writing
    expect((await store.read(key))?.length).toBe(bytes.length)
  })

  it('keeps keys inside', async () => {
    const { store } = await make()
    const attempt = async () => store.put('../outside.txt', 'a')
    await expect(attempt()).rejects.toThrow(/key/i)
  })
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}
