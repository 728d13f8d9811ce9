import { mkdtemp, readFile, readdir, rm, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseFile } from 'music-metadata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runTrustedSoundTask } from '../ffmpeg/sound.ts'
import { decodeAudio } from './decode.ts'
import { probeAudio } from './probe-audio.ts'
import { type MixOrder, loudness, mixEpisode } from './mix.ts'
import { r128BlockEnergies, r128IntegratedLufs } from './r128-loudness.ts'
import { mixForVideo } from './mix-for-video.ts'
import { encodeVoiceSample } from './encode-voice-sample.ts'
import type { TimelineLine } from './timeline.ts'
import { babble, bytesOf, silence, tone } from './tone.fixture.ts'

const signal = new AbortController().signal
const cover = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000)])
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-mix-'))
  await writeFile(join(folder, 'cover.jpg'), cover)
})
afterAll(() => rm(folder, { recursive: true }))

async function orderOf(name: string, talk: Int16Array[], sampleRateHz = 16_000): Promise<MixOrder> {
  const lines = await Promise.all(
    talk.map(async (samples, index): Promise<TimelineLine> => {
      const path = join(folder, `${name}-${index}.pcm`)
      await writeFile(path, bytesOf(samples))
      return { text: `Line ${index} of it all.`, speaker: index % 2, startsChapter: index === 2, path, sampleRateHz }
    }),
  )
  const tags = {
    title: 'The stable; = # \\',
    show: 'Valley Voices',
    artist: 'Ava and Ben',
    date: '2026-11-21T10:00:00.000Z',
    languageCode: 'pt-BR',
    comment: 'Made.',
  }
  const chapters = [
    { title: 'Start', firstLine: 0 },
    { title: 'Später', firstLine: 2 },
  ]
  const outPath = join(folder, `${name}.mp3`)
  return { lines, chapters, tags, coverPath: join(folder, 'cover.jpg'), workFolder: folder, outPath }
}

describe('an episode', () => {
  it.each([
    ['two voices of different level', [babble(4), babble(4, { level: 0.05, hz: 210 }), babble(3), babble(3)], 16_000],
    ['voices of 24 kHz', [24_000, 24_000].map((rate) => babble(4, { sampleRateHz: rate })), 24_000],
    ['voices of 22.05 kHz', [22_050, 22_050].map((rate) => babble(4, { sampleRateHz: rate, hz: 200 })), 22_050],
    ['very peaky talk', [pulses(6), pulses(6)], 16_000],
  ] as const)('of %s has the loudness and the peaks of a published one', async (name, talk, rate) => {
    const { facts, lines } = await mixEpisode(await orderOf(name.replaceAll(' ', '-'), [...talk], rate), signal)
    expect(Math.abs(facts.integratedLufs - loudness.targetLufs)).toBeLessThanOrEqual(0.3)
    expect(facts.truePeakDbtp).toBeLessThanOrEqual(loudness.maxTruePeakDbtp)
    expect(facts).toMatchObject({ codec: 'mp3', sampleRateHz: 44_100, channels: 2 })
    expect(lines).toHaveLength(talk.length)
  })

  it('has its hosts on either side, and folds down to what it would be in one channel', async () => {
    const talk = [babble(3), babble(4, { hz: 210 }), babble(3, { level: 0.2 }), babble(3, { hz: 190 })]
    const order = await orderOf('placed', talk)
    const { lines } = await mixEpisode(order, signal)
    const levels = async (path: string, filters: string[], spans = lines) => {
      const at = join(folder, 'heard.pcm')
      const into = { as: 'samples', path: at, sampleRateHz: 48_000, maxBytes: 1e8 } as const
      const source = filters.length > 0 ? ({ as: 'recording', path } as const) : mono
      await runTrustedSoundTask({ source, filters, into }, { timeMs: 60_000, signal })
      const bytes = new Uint8Array(await readFile(at))
      const samples = new Int16Array(bytes.buffer)
      return spans.map(({ startMs, endMs }) =>
        r128IntegratedLufs(r128BlockEnergies(samples.subarray(startMs * 48, endMs * 48), 48_000)),
      )
    }
    const [outPath, workFolder] = [join(folder, 'mono.raw'), folder]
    const mono = { as: 'samples', path: outPath, sampleRateHz: 48_000 } as const
    const sound = { lines: order.lines }
    const inOne = await mixForVideo({ sound, targetLufs: -16, workFolder, outPath }, signal)
    const [left, right, folded, today] = [
      await levels(order.outPath, ['pan=mono|c0=c0']),
      await levels(order.outPath, ['pan=mono|c0=c1']),
      await levels(order.outPath, ['pan=mono|c0=0.5*c0+0.5*c1']),
      await levels(outPath, [], inOne.lines),
    ]
    const apart = left.map((level, index) => level - (right[index] ?? 0))
    for (const [index, db] of apart.entries()) expect(index % 2 === 0 ? db : -db).toBeGreaterThan(1.5)
    expect(Math.max(...apart.map(Math.abs))).toBeLessThan(3.5)
    // One channel at the same measure is about 3 dB louder; no line is more so than another.
    const louder = today.map((level, index) => level - (folded[index] ?? 0))
    for (const db of louder) expect(Math.abs(db - 3.1)).toBeLessThan(0.5)
  })

  it('says to the hundredth of a second when each line is said', async () => {
    const order = await orderOf('times', [tone(1.5), tone(1), tone(2)])
    const { lines, facts } = await mixEpisode(order, signal)
    const { samples, sampleRateHz } = await decodeAudio(await readFile(order.outPath), signal)
    const heard = soundSpans(samples, sampleRateHz)
    expect(heard).toHaveLength(3)
    heard.forEach(([startMs, endMs], index) => {
      expect(Math.abs(startMs - (lines[index]?.startMs ?? 0))).toBeLessThan(15)
      expect(Math.abs(endMs - (lines[index]?.endMs ?? 0))).toBeLessThan(30)
    })
    expect(facts.durationMs - (lines[2]?.endMs ?? 0)).toBeCloseTo(700, -2)
  })

  it('carries its tags, chapters and cover, and is as long as a player shows', async () => {
    const order = await orderOf('tagged', [babble(3), babble(3), babble(3)])
    const { facts, chapters, lines } = await mixEpisode(order, signal)
    const { common, format } = await parseFile(order.outPath, { duration: true, includeChapters: true })
    expect(common).toMatchObject({ title: 'The stable; = # \\', album: 'Valley Voices', language: 'por' })
    expect(common.picture?.[0]?.data).toEqual(new Uint8Array(cover))
    expect(format.chapters?.map(({ title, start }) => ({ title, start }))).toEqual([
      { title: 'Start', start: 0 },
      { title: 'Später', start: (lines[2]?.startMs ?? 0) / 1000 },
    ])
    expect(chapters.at(-1)?.endMs).toBeCloseTo(facts.durationMs, -2)
    expect(Math.abs((format.duration ?? 0) * 1000 - facts.durationMs)).toBeLessThan(30)
  })

  it('is the same whenever it is mixed', async () => {
    const order = await orderOf('again', [babble(2), babble(2)])
    await mixEpisode(order, signal)
    const first = await readFile(order.outPath)
    await mixEpisode(order, signal)
    expect((await readFile(order.outPath)).equals(first)).toBe(true)
  })

  it('of nothing but silence is refused, and leaves nothing behind', async () => {
    await expect(mixEpisode(await orderOf('silent', [silence(2), silence(2)]), signal)).rejects.toThrow('silent')
    expect((await readdir(folder)).filter((name) => /^(timeline|part-)|silent\.mp3/.test(name))).toEqual([])
  })

  it('that nobody wants any more is left', async () => {
    const order = await orderOf('left', [babble(3), babble(3)])
    const stop = new AbortController()
    // Once it has begun to write, on however quick a machine.
    const begun = (async () => {
      for await (const { filename } of watch(folder, { signal: AbortSignal.timeout(20_000) }))
        if (/^(timeline|part-)/.test(filename ?? '')) break
      stop.abort(new Error('cancelled'))
    })()
    const running = mixEpisode(order, stop.signal)
    await expect(running).rejects.toThrow('cancelled')
    await begun
    expect((await readdir(folder)).filter((name) => /^(timeline|part-)/.test(name))).toEqual([])
  })
})

describe('what is inspected', () => {
  it.each([
    ['text', Buffer.from('This is no audio, whatever its name says.')],
    ['nothing', Buffer.alloc(0)],
    ['a picture', cover],
  ])('is refused where it is %s', async (_, bytes) => {
    const path = join(folder, 'wrong.mp3')
    await writeFile(path, bytes)
    await expect(probeAudio(path, signal)).rejects.toThrow()
  })

  it('is refused where it is broken in the middle', async () => {
    const order = await orderOf('broken', [babble(3), babble(3)])
    await mixEpisode(order, signal)
    const bytes = await readFile(order.outPath)
    bytes.fill(0x55, bytes.byteLength - 40_000, bytes.byteLength - 30_000)
    await writeFile(order.outPath, bytes)
    await expect(probeAudio(order.outPath, signal)).rejects.toThrow()
  })
})

describe('a voice’s sample', () => {
  it('is an MP3 at a level at which voices can be compared', async () => {
    const path = join(folder, 'sample.mp3')
    await encodeVoiceSample({ samples: babble(4, { level: 0.1 }), sampleRateHz: 16_000 }, path, signal)
    const facts = await probeAudio(path, signal)
    expect(facts).toMatchObject({ codec: 'mp3', sampleRateHz: 44_100 })
    expect(Math.abs(facts.integratedLufs + 18)).toBeLessThan(1.5)
  })
})

describe('decoding', () => {
  it.each([
    ['text', Buffer.from('{"error":"no such voice"}')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    await expect(decodeAudio(bytes, signal)).rejects.toThrow()
  })
})

/** A click twelve times a second over a soft tone: far more peak than loudness. */
function pulses(seconds: number): Int16Array {
  return tone(seconds, { level: 0.02 }).map((value, index) => (index % 1333 < 4 ? 26_000 : value))
}

/** Beginnings and ends of what is heard, in ms; a gap of 150 ms ends a sound. */
function soundSpans(samples: Int16Array, sampleRateHz: number): [number, number][] {
  const loud = [...samples.keys()].filter((index) => Math.abs(samples[index] ?? 0) > 800)
  const gap = sampleRateHz * 0.15
  const starts = loud.filter((index, position) => index - (loud[position - 1] ?? -Infinity) > gap)
  const ends = loud.filter((index, position) => (loud[position + 1] ?? Infinity) - index > gap)
  const toMs = (index: number) => (index * 1000) / sampleRateHz
  return starts.map((start, index) => [toMs(start), toMs(ends[index] ?? start)])
}
