import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderCover } from './cover-art.ts'
import { readImageFacts } from './image-facts.ts'
import { renderThumbnail } from './thumbnail.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-small-picture-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const signal = AbortSignal.timeout(60_000)

it('a cover becomes 96 px and at most 4 kB, so that a page of fifty is under 0.2 MB', async () => {
  const path = join(folder, 'cover.jpg')
  await writeFile(path, await renderCover({ title: 'Tides', showName: 'Harbour', keywords: ['sea', 'moon'] }, signal))
  const small = await renderThumbnail(path, signal)
  expect(small && readImageFacts(small)).toMatchObject({ width: 96, height: 96 })
  expect(small?.byteLength).toBeLessThan(4000)
})

it.each([
  ['upright', [1080, 1920], [96, 171]],
  ['wide', [1920, 1080], [171, 96]],
  ['far too long', [2000, 100], [192, 96]],
])('a picture that is %s keeps its shape, up to twice as long as wide', async (name, [from, to], [width, height]) => {
  const path = join(folder, `${name}.png`)
  await writeFile(path, createCanvas(from!, to!).toBuffer('image/png'))
  const small = await renderThumbnail(path, signal)
  expect(small && readImageFacts(small)).toMatchObject({ width, height })
})

it('a file that is no picture has no small one', async () => {
  const path = join(folder, 'words.jpg')
  await writeFile(path, 'words')
  expect(await renderThumbnail(path, signal)).toBeUndefined()
})
