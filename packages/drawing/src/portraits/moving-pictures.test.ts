import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImageFacts } from '../images/image-facts.ts'
import { preparePicture } from './reencode.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-moving-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sizePx = 64
type Format = 'image/png' | 'image/webp'
function still(color: string, format: Format): Buffer {
  const canvas = createCanvas(sizePx, sizePx)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, sizePx, sizePx)
  return format === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/webp')
}

const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** The chunks of a PNG by their names. */
function pngChunks(png: Buffer): { name: string; data: Buffer }[] {
  const chunks: { name: string; data: Buffer }[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)) })
  }
  return chunks
}

function pngChunk(name: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([long(data.length), named, long(crc32(named))])
}

/** A PNG with a second frame, as browsers play it. */
function movingPng(first: string, second: string): Buffer {
  const [one, other] = [still(first, 'image/png'), still(second, 'image/png')]
  const of = (png: Buffer, wanted: string) =>
    Buffer.concat(pngChunks(png).flatMap(({ name, data }) => (name === wanted ? [data] : [])))
  const control = (at: number) =>
    pngChunk('fcTL', long(at), long(sizePx), long(sizePx), long(0), long(0), Buffer.from([0, 10, 0, 100, 0, 0]))
  return Buffer.concat([
    one.subarray(0, 8),
    pngChunk('IHDR', of(one, 'IHDR')),
    pngChunk('acTL', long(2), long(0)),
    control(0),
    pngChunk('IDAT', of(one, 'IDAT')),
    control(1),
    pngChunk('fdAT', long(2), of(other, 'IDAT')),
    pngChunk('IEND'),
  ])
}

function riffChunk(name: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)])
}

const inThree = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])

/** A WebP of two frames. */
function movingWebp(first: string, second: string): Buffer {
  const size = [inThree(sizePx - 1), inThree(sizePx - 1)]
  const frame = (color: string) => {
    const webp = still(color, 'image/webp')
    const place = [inThree(0), inThree(0), ...size, inThree(100), Buffer.from([0])]
    return riffChunk('ANMF', ...place, webp.subarray(webp.indexOf('VP8 ')))
  }
  return riffChunk(
    'RIFF',
    Buffer.from('WEBP', 'latin1'),
    riffChunk('VP8X', Buffer.from([2, 0, 0, 0]), ...size),
    riffChunk('ANIM', Buffer.alloc(6)),
    frame(first),
    frame(second),
  )
}

test.each([
  ['PNG', 'png', movingPng],
  ['WebP', 'webp', movingWebp],
] as const)('of a %s that moves the first frame counts', async (_, kind, moving) => {
  const file = moving('#ff0000', '#00ff00')
  expect(readImageFacts(file)).toMatchObject({ kind, width: sizePx, height: sizePx })
  const path = join(folder, kind)
  await writeFile(path, file)
  const { jpeg, widthPx, heightPx } = await preparePicture(path, AbortSignal.timeout(60_000))
  expect([widthPx, heightPx]).toEqual([sizePx, sizePx])
  const context = createCanvas(sizePx, sizePx).getContext('2d')
  context.drawImage(await loadImage(Buffer.from(jpeg)), 0, 0)
  const [red = 0, green = 255] = context.getImageData(32, 32, 1, 1).data
  expect([red > 200, green < 60]).toEqual([true, true])
})
