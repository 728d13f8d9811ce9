import { describe, expect, it } from 'vitest'
import { splitFrames, buildInfoFrame } from './mp3-frames.ts'

/** MPEG-1 Layer III, 96 kbit/s, 44.1 kHz, mono; 313 bytes, or 314 with padding. */
const frame = (padding: 0 | 1) =>
  Buffer.concat([Buffer.from([0xff, 0xfb, 0x70 | (padding << 1), 0xc4]), Buffer.alloc(309 + padding, 1)])

describe('frames', () => {
  it('are cut with and without padding', () => {
    const frames = splitFrames(Buffer.concat([frame(0), frame(1), frame(0)]))
    expect(frames.map(({ byteLength }) => byteLength)).toEqual([313, 314, 313])
  })

  it('that are cut off at the end are left out', () => {
    expect(splitFrames(Buffer.concat([frame(0), frame(1).subarray(0, 200)]))).toHaveLength(1)
  })

  it.each([
    ['tags', Buffer.from('ID3 and more')],
    ['MPEG-2', Buffer.from([0xff, 0xf3, 0x70, 0xc4, 0, 0])],
    ['a free bit rate', Buffer.from([0xff, 0xfb, 0x00, 0xc4, 0, 0])],
    ['a reserved rate', Buffer.from([0xff, 0xfb, 0x7c, 0xc4, 0, 0])],
  ])('are not found in %s', (_, bytes) => {
    expect(() => splitFrames(bytes)).toThrow('No MP3 frame stands at byte 0.')
  })
})

describe('the info frame', () => {
  it.each([
    ['mono', 0xc4, 21],
    ['joint stereo', 0x44, 36],
  ])('is a frame of the stream in %s and counts the others', (_, mode, place) => {
    const first = frame(1)
    first[3] = mode
    const info = buildInfoFrame(first, { frames: 1000, bytes: 313_500 })
    expect(splitFrames(info)).toHaveLength(1)
    expect(info.toString('latin1', place, place + 4)).toBe('Info')
    expect([info.readUInt32BE(place + 8), info.readUInt32BE(place + 12)]).toEqual([1000, 313_814])
  })
})
