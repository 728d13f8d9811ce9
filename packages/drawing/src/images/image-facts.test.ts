import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { isTruncated, readImageFacts } from './image-facts.ts'

const canvas = createCanvas(320, 200)
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0x40, 0x01, 0xc8, 0x00]), Buffer.alloc(40)])
const webpHead = (chunk: string, rest: number[]) =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBP'),
    Buffer.from(chunk),
    Buffer.alloc(4),
    Buffer.from(rest),
    Buffer.alloc(30),
  ])

describe('the facts of a picture', () => {
  it.each([
    ['a JPEG', canvas.toBuffer('image/jpeg'), 'jpeg'],
    ['a PNG', canvas.toBuffer('image/png'), 'png'],
    ['a WebP', canvas.toBuffer('image/webp'), 'webp'],
    ['a GIF', gif, 'gif'],
    ['an extended WebP', webpHead('VP8X', [0, 0, 0, 0, 0x3f, 0x01, 0, 0xc7, 0, 0]), 'webp'],
    ['a lossless WebP', webpHead('VP8L', [0x2f, 0x3f, 0xc1, 0x31, 0]), 'webp'],
  ])('of %s are its kind and size', (_, data, kind) => {
    expect(readImageFacts(data)).toEqual({ kind, width: 320, height: 200 })
  })

  it('are found behind metadata', () => {
    const jpeg = canvas.toBuffer('image/jpeg')
    const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0x10, 0x02]), Buffer.alloc(0x1000, 65)])
    const withExif = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
    expect(readImageFacts(withExif)).toMatchObject({ width: 320, height: 200 })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('I am a picture, honestly, look at my name: picture.png')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['PDF', Buffer.from('%PDF-1.7 and some more words to fill it up')],
    ['the first bytes of a JPEG alone', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100)])],
    [
      'a JPEG that never begins a frame',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]), Buffer.alloc(60, 0xff)]),
    ],
  ])('of %s are none', (_, data) => {
    expect(readImageFacts(data)).toBeUndefined()
  })
})

describe('a picture that was not sent whole', () => {
  const photo = canvas.toBuffer('image/jpeg')
  /** A camera's: with a small picture, whole, among what is told of the large one. */
  const withPreview = Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9]),
    photo.subarray(2),
  ])
  it.each([
    ['JPEG', 'jpeg', photo],
    ['JPEG with a preview', 'jpeg', withPreview],
    ['PNG', 'png', canvas.toBuffer('image/png')],
    ['WebP', 'webp', canvas.toBuffer('image/webp')],
  ] as const)('is told from a whole %s', (_, kind, whole) => {
    expect(isTruncated(whole, { kind })).toBe(false)
    expect(isTruncated(Buffer.concat([whole, Buffer.from('and more')]), { kind })).toBe(false)
    expect(isTruncated(whole.subarray(0, -40), { kind })).toBe(true)
  })
})
