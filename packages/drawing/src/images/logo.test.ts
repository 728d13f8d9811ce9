import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fitLogo } from './logo.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'patchbay-logo-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A picture with a bar of a colour in it, and nothing around that. */
function png(width: number, height: number, bar: [number, number, number, number], color = '#101820'): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(...bar)
  return canvas.toBuffer('image/png')
}

async function fitTestLogo(data: Buffer | string) {
  const path = join(folder, 'logo')
  await writeFile(path, data)
  return fitLogo(path, { widthPx: 400, heightPx: 100 }, AbortSignal.timeout(30_000))
}

it('is cut to what can be seen of it, as it is, and says how bright that is', async () => {
  const { tones, ...wide } = await fitTestLogo(png(1600, 400, [0, 100, 1600, 100]))
  expect(wide).toMatchObject({ widthPx: 400, heightPx: 25, isWhole: true })
  expect(tones[0]).toBe(1)
  expect(await fitTestLogo(png(20, 2000, [0, 0, 20, 2000], '#ffffff'))).toMatchObject({ widthPx: 1, heightPx: 100 })
})

/** The head of a PNG that would fill the memory. */
function huge(): Buffer {
  const data = png(40, 40, [0, 0, 40, 40])
  data.writeUInt32BE(9000, 16)
  data.writeUInt32BE(9000, 20)
  return data
}

it.each([
  ['on which nothing can be seen', png(200, 50, [0, 0, 0, 0]), 'too-small'],
  ['that is an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>', 'no-image'],
  ['of 81 megapixels', huge(), 'too-many-pixels'],
  ['that breaks off', png(200, 50, [0, 0, 200, 50]).subarray(0, 60), 'damaged'],
])('a picture %s is refused', async (_, data, problem) => {
  await expect(fitTestLogo(data)).rejects.toMatchObject({ problem })
})
