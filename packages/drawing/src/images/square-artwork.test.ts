import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readImageFacts } from './image-facts.ts'
import { renderSquareArtwork } from './square-artwork.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-artwork-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function renderTestArtwork(data: Uint8Array): Promise<Buffer> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, data)
  return renderSquareArtwork(path, AbortSignal.timeout(60_000))
}

/** Red at both sides, green in the middle square. */
function striped(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, width, height)
  const side = Math.min(width, height)
  context.fillStyle = '#00ff00'
  context.fillRect((width - side) / 2, (height - side) / 2, side, side)
  return canvas
}

async function pixel(picture: Buffer, x: number, y: number): Promise<number[]> {
  const image = await loadImage(picture)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data].slice(0, 3)
}

describe('artwork of an uploaded picture', () => {
  it.each([
    ['small', 200, 100, 1400],
    ['of a good size', 2000, 2400, 2000],
    ['huge', 5000, 4200, 3000],
  ])('that is %s is a square JPEG of 1400 to 3000 px under 500 kB', async (_, width, height, px) => {
    const picture = await renderTestArtwork(striped(width, height).toBuffer('image/png'))
    expect(readImageFacts(picture)).toEqual({ kind: 'jpeg', width: px, height: px })
    expect(picture.byteLength).toBeLessThan(500_000)
  })

  it('is its centre', async () => {
    const picture = await renderTestArtwork(striped(3000, 1500).toBuffer('image/webp'))
    for (const [x, y] of [
      [20, 20],
      [1480, 1480],
      [750, 20],
    ] as const) {
      const [red = 255, green = 0] = await pixel(picture, x, y)
      expect([red < 60, green > 190]).toEqual([true, true])
    }
  })

  it('has white where the picture was transparent', async () => {
    const picture = await renderTestArtwork(createCanvas(1500, 1500).toBuffer('image/png'))
    for (const value of await pixel(picture, 700, 700)) expect(value).toBeGreaterThan(250)
  })

  it('stays under 500 kB when every pixel is noise', async () => {
    const canvas = createCanvas(1600, 1600)
    const context = canvas.getContext('2d')
    const noise = context.createImageData(1600, 1600)
    let state = 1
    for (let index = 0; index < noise.data.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      noise.data[index] = index % 4 === 3 ? 255 : state >>> 24
    }
    context.putImageData(noise, 0, 0)
    const picture = await renderTestArtwork(canvas.toBuffer('image/png'))
    expect(picture.byteLength).toBeLessThan(500_000)
    expect(readImageFacts(picture)?.width).toBeGreaterThanOrEqual(1400)
  })

  it('carries nothing of the metadata', async () => {
    const jpeg = striped(1500, 1500).toBuffer('image/jpeg')
    const words = Buffer.from('Exif\0\0 GPS 59.32 18.06 my home')
    const length = Buffer.from([0, words.length + 2])
    const picture = await renderTestArtwork(
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, words, jpeg.subarray(2)]),
    )
    expect(picture.includes('my home')).toBe(false)
  })

  it.each([
    ['no-image', Buffer.from('#!/bin/sh\necho I am a picture, honestly, look at my name')],
    ['no-image', Buffer.alloc(0)],
    ['damaged', Buffer.concat([createCanvas(40, 40).toBuffer('image/png').subarray(0, 40), Buffer.alloc(60)])],
  ])('is refused as %s', async (problem, data) => {
    await expect(renderTestArtwork(data)).rejects.toMatchObject({ problem })
  })

  it('is not opened where its header promises more pixels than memory', async () => {
    const bomb = createCanvas(40, 40).toBuffer('image/png')
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    await expect(renderTestArtwork(bomb)).rejects.toMatchObject({ problem: 'too-many-pixels' })
  })
})
