import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadBinding } from '../../../../sound/src/ffmpeg/binding.ts'
import { cast } from '../../faces/cast.ts'
import { decodeFrames } from '../decode-frames.fixture.ts'
import { renderVideo } from '../render.ts'
import { shortFormat } from './format.ts'
import { buildShortScene } from './short-scene.ts'

/** Spoken at an uneven pace, so that no word is where another one was just as likely. */
const words = [
  { text: 'The', startMs: 90, endMs: 250 },
  { text: 'tide', startMs: 260, endMs: 610 },
  { text: 'comes', startMs: 640, endMs: 900 },
  { text: 'late,', startMs: 1010, endMs: 1190 },
  { text: 'who', startMs: 1300, endMs: 1420 },
  { text: 'knows?', startMs: 1450, endMs: 1800 },
]
const { framesPerSecond } = shortFormat
/** A part of the luma in which nothing moves but the words: below the people, above what the platforms lay over. */
const captionsPx = { left: 70, right: 940, top: 1050, bottom: 1450 }

let folder: string
let video: ReturnType<typeof decodeFrames>[number] | undefined
/** How much of the captions' part is another picture than in the frame before. */
const changed: number[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoded-'))
  const into = join(folder, 'short.mp4')
  const lines = [{ person: 0, startMs: 0, endMs: 2000, words, phonemes: [] }]
  const people = cast.slice(0, 2).map(({ name, look }) => ({ name, look }))
  const order = { seed: 'a', title: 'Late tides', people, lines, durationMs: 2000, subtitles: true }
  await renderVideo({ scene: buildShortScene(order), into }, new AbortController().signal)
  let before: Uint8Array | undefined
  video = decodeFrames(loadBinding(), into, (luma, stride) => {
    const rows: Uint8Array[] = []
    for (let y = captionsPx.top; y < captionsPx.bottom; y += 4)
      rows.push(luma.subarray(y * stride + captionsPx.left, y * stride + captionsPx.right))
    const now = Buffer.concat(rows)
    const last = before ?? now
    // Encoding blurs a little; a plate that comes or goes is far from that.
    changed.push(now.reduce((sum, light, at) => sum + (Math.abs(light - (last[at] ?? 0)) > 50 ? 1 : 0), 0) / now.length)
    before = now
  })[0]
})
afterAll(async () => await rm(folder, { recursive: true }))

describe('a short, as a player decodes it', () => {
  it('marks each word within 80 ms of the moment at which it is spoken, and nothing in between', () => {
    const marksMs = changed.flatMap((share, frame) => (share > 0.01 ? [(frame * 1000) / framesPerSecond] : []))
    expect(marksMs).toHaveLength(words.length)
    for (const [at, { text, startMs }] of words.entries())
      expect(Math.abs((marksMs[at] ?? Infinity) - startMs), text).toBeLessThanOrEqual(80)
  })

  it('has all of its frames, none of them black, and does not say its first second twice', () => {
    expect(video).toMatchObject({ name: 'h264', frames: 2 * framesPerSecond })
    for (const [frame, light] of (video?.brightness ?? []).entries())
      expect(light, `frame ${frame}`).toBeGreaterThan(24)
    const hashes = video?.hashes ?? []
    const [first, second] = [hashes.slice(0, framesPerSecond), hashes.slice(framesPerSecond)]
    expect(new Set(first).size, 'people move all the time').toBeGreaterThan(5)
    expect(second.filter((hash) => first.includes(hash))).toEqual([])
  })
})
