import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImageFacts } from '../images/image-facts.ts'
import { cropPortrait, preparePicture } from './reencode.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-portraits-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const signal = AbortSignal.timeout(120_000)

async function kept(data: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, data)
  return path
}

/** Red at the left, green at the right. */
function twoHalves(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#00ff00'
  context.fillRect(width / 2, 0, width / 2, height)
  return canvas
}

/** The EXIF of a camera that was held so: `turn` is its orientation. */
function withExif(jpeg: Buffer, turn: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(turn, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

async function colorAt(jpeg: Uint8Array, right: number, down: number): Promise<string> {
  const image = await loadImage(Buffer.from(jpeg))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(right * (image.width - 1), down * (image.height - 1), 1, 1)
  return (data[0] ?? 0) > (data[1] ?? 0) ? 'red' : 'green'
}

test('a picture is turned as its EXIF says, and none of that is left in it', async () => {
  const path = await kept(withExif(twoHalves(400, 200).toBuffer('image/jpeg'), 6))
  const { jpeg, widthPx, heightPx } = await preparePicture(path, signal)
  expect([widthPx, heightPx]).toEqual([200, 400])
  expect([await colorAt(jpeg, 0.5, 0.1), await colorAt(jpeg, 0.5, 0.9)]).toEqual(['red', 'green'])
  expect(Buffer.from(jpeg).includes('Exif')).toBe(false)
})

test('a large one is made smaller, and a square is cut out of it', async () => {
  const { jpeg, ...size } = await preparePicture(await kept(twoHalves(4000, 1000).toBuffer('image/webp')), signal)
  expect(size).toEqual({ widthPx: 1600, heightPx: 400 })
  const cut = await cropPortrait(await kept(jpeg), { leftPx: 900, topPx: 100, sidePx: 300 }, signal)
  expect([cut.widthPx, cut.heightPx, await colorAt(cut.jpeg, 0.1, 0.5)]).toEqual([300, 300, 'green'])
})

test('of a picture that moves the first frame counts', async () => {
  // Two frames of 64 px: the first of colour 1 (red), the second of colour 2 (green).
  const frame = (color: number) => [0x2c, 0, 0, 0, 0, 64, 0, 64, 0, 0, 2, ...lzwOf(color), 0]
  const colors = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 0]
  const header = [...Buffer.from('GIF89a', 'latin1'), 64, 0, 64, 0, 0x81, 0, 0, ...colors]
  const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
  const gif = Buffer.from([...header, ...delay, ...frame(1), ...delay, ...frame(2), 0x3b])
  const { jpeg } = await preparePicture(await kept(gif), signal)
  expect(await colorAt(jpeg, 0.5, 0.5)).toBe('red')
})

/** 4,096 pixels of one colour as GIF packs them, each as itself: codes of three bits, cleared before they would grow. */
function lzwOf(color: number): number[] {
  const codes = Array.from({ length: 4096 }, (_, index) => (index % 2 === 0 ? [4, color] : [color])).flat()
  const bits = [...codes, 5].flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1])
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit, place) => sum + (bit << place), 0),
  )
  const blocks: number[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.slice(at, at + 255)
    blocks.push(part.length, ...part)
  }
  return blocks
}

test('a picture in the four colours of print is taken as well', async () => {
  const { jpeg } = await preparePicture(await kept(printed([-100, 100, 100, 100])), signal)
  expect(readImageFacts(Buffer.from(jpeg))).toMatchObject({ kind: 'jpeg', width: 64, height: 64 })
  expect(await colorAt(jpeg, 0.5, 0.5)).toBe('green')
})

/** A JPEG of 64 px in four colours, inverted as Adobe writes them; each value is that of all of its pixels, less 128. */
function printed(values: readonly [number, number, number, number]): Buffer {
  const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body]
  const lengths = (...first: number[]) => [...first, ...Array<number>(16 - first.length).fill(0)]
  const adobe = [...Buffer.from('Adobe', 'latin1'), 0, 100, 0, 0, 0, 0, 0]
  const sevenBits = (value: number) => (value < 0 ? value + 127 : value).toString(2).padStart(7, '0')
  const bits = values.map((value) => `10${sevenBits(value)}0`).join('') + '00'.repeat(4 * 63)
  const bytes = bits
    .padEnd(Math.ceil(bits.length / 8) * 8, '1')
    .match(/.{8}/g)
    ?.map((byte) => Number.parseInt(byte, 2))
  return Buffer.from([
    ...[0xff, 0xd8, ...segment(0xee, ...adobe)],
    ...segment(0xdb, 0, ...Array<number>(64).fill(8)),
    ...segment(0xc0, 8, 0, 64, 0, 64, 4, ...[1, 2, 3, 4].flatMap((id) => [id, 0x11, 0])),
    ...[...segment(0xc4, 0, ...lengths(1, 1), 0, 7), ...segment(0xc4, 0x10, ...lengths(1), 0)],
    ...segment(0xda, 4, ...[1, 2, 3, 4].flatMap((id) => [id, 0]), 0, 63, 0),
    ...(bytes ?? []).flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])),
    ...[0xff, 0xd9],
  ])
}
