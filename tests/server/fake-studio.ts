import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engines } from '../../apps/server/src/engines/engines.ts'
import type { SpokenLine } from '../../packages/sound/src/speech/port.ts'
import { type AudioFacts } from '../../packages/sound/src/audio/probe-audio.ts'
import { type Studio, studio } from '../../apps/server/src/pipelines/production/studio.ts'

/**
 * For tests of what is done with an episode, not of how it sounds or looks: the voices hum, and the studio has one sound
 * and one cover for all of them. Both were really made, once, so that who hears or shows them has the real thing.
 */
export const withFakeVoices = (engines: Engines): Engines => ({
  ...engines,
  speech: {
    ...engines.speech,
    id: 'humming',
    label: 'humming voices',
    synthesize: async ({ text, voiceId }) => {
      // So that there is a middle in which something can happen.
      if (/\bslowly\b/i.test(text)) await wait(slowDelayMs)
      // Each at a pace of its own, so that times differ where voices do.
      return hum(text.split(/\s+/), 40 + (voiceId % 7) * 5)
    },
  },
})

export const fakeStudio: Studio = {
  drawCover: async () => (await loadStudioFiles()).cover,
  drawTweetCard: async () => (await loadStudioFiles()).cover,
  // The beginning of it, in its size.
  drawAvatar: (task, signal, tell) => studio.drawAvatar({ ...task, scene: { ...task.scene, frames: 3 } }, signal, tell),
  smallPicture: async () => (await loadStudioFiles()).small,
  drawStill: async () => (await loadStudioFiles()).cover,
  renderLoop: (scene, into, signal) => fakeStudio.renderVideo({ scene, into, threads: 1 }, signal),
  // To look for one takes a processor for seconds; where none is found the middle is taken.
  findFace: () => Promise.resolve(undefined),
  mixEpisode: async ({ lines, chapters, outPath }) => {
    const { sound, facts } = await loadStudioFiles()
    await writeFile(outPath, sound)
    const placed: { startMs: number; endMs: number; trimmedMs: number }[] = []
    let durationMs = 0
    for (const { path, sampleRateHz } of lines) {
      const startMs = durationMs
      durationMs += await lengthMs({ path, sampleRateHz })
      placed.push({ startMs, endMs: durationMs, trimmedMs: 0 })
    }
    const starts = chapters.map(({ firstLine }) => placed[firstLine]?.startMs ?? 0)
    const ends = [...starts.slice(1), durationMs]
    return {
      facts: { ...facts, durationMs },
      lines: placed,
      chapters: chapters.map(({ title }, index) => ({ title, startMs: starts[index] ?? 0, endMs: ends[index] ?? 0 })),
    }
  },
  mixForVideo: async ({ sound, outPath }) => {
    const lengths = 'path' in sound ? [sound.endMs - sound.startMs] : await Promise.all(sound.lines.map(lengthMs))
    const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0))
    await writeFile(outPath, new Uint8Array(2 * sampleRateHz))
    const lines = ends.map((endMs, index) => ({ startMs: ends[index - 1] ?? 0, endMs, trimmedMs: 0 }))
    const durationMs = ends.at(-1) ?? 0
    return { path: outPath, sampleRateHz, durationMs, lines, integratedLufs: -14, truePeakDbtp: -2 }
  },
  // As short as a video can be: a single moment of what would be drawn.
  renderVideo: async (task, signal, tell) => {
    const { scene } = task
    const moment = { ...scene, widthPx: 270, heightPx: 480, frames: 3, layers: scene.layers.slice(0, 1) }
    const poster = task.poster && { ...task.poster, frame: 0 }
    return studio.renderVideo({ ...task, scene: moment, ...(poster && { poster }), threads: 1 }, signal, tell)
  },
}

const lengthMs = async (line: { path: string; sampleRateHz: number }) =>
  ((await stat(line.path)).size / 2 / line.sampleRateHz) * 1000

const slowDelayMs = 150
const sampleRateHz = 16_000
const minLineMs = 400
const pitchHz = 220

function hum(words: string[], wordMs: number): SpokenLine {
  const wholeMs = Math.max(minLineMs, words.length * wordMs)
  const samples = Int16Array.from({ length: (wholeMs * sampleRateHz) / 1000 }, (_, index) =>
    Math.round(4000 * Math.sin((2 * Math.PI * pitchHz * index) / sampleRateHz)),
  )
  const times = words.map((text, index) => ({ text, startMs: index * wordMs, endMs: (index + 1) * wordMs }))
  return { samples, sampleRateHz, words: times, phonemes: [] }
}

type StudioFiles = { sound: Buffer; cover: Buffer; small: Buffer | undefined; facts: AudioFacts }
let studioFiles: Promise<StudioFiles> | undefined
const loadStudioFiles = (): Promise<StudioFiles> => (studioFiles ??= createStudioFiles())

async function createStudioFiles(): Promise<StudioFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-hummed-'))
  try {
    const { signal } = new AbortController()
    const [line, coverPath, outPath] = ['line.raw', 'cover.jpg', 'hummed.mp3'].map((name) => join(folder, name))
    if (!line || !coverPath || !outPath) throw new Error('Three names are three paths.')
    await writeFile(
      line,
      hum(
        Array.from({ length: 40 }, () => 'hum'),
        60,
      ).samples,
    )
    const cover = await studio.drawCover({ title: 'Humming', showName: undefined, keywords: [] }, signal)
    await writeFile(coverPath, cover)
    const { facts } = await studio.mixEpisode(
      {
        lines: [{ text: 'hum', speaker: 0, startsChapter: false, path: line, sampleRateHz }],
        chapters: [],
        tags: { title: 'Hum', show: undefined, artist: '', date: '2026-01-01', languageCode: 'en', comment: '' },
        coverPath,
        workFolder: folder,
        outPath,
      },
      signal,
    )
    return { sound: await readFile(outPath), cover, small: await studio.smallPicture(coverPath, signal), facts }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
