import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInWorker } from '../../engines/off-thread/run-in-worker.ts'
import { ffmpeg } from '../ffmpeg.ts'
import { type AudioFacts, inspectAudio } from './inspect.ts'
import type { PlacedLine, Timeline, TimelineLine } from './timeline.ts'

/** What stands in the file's tags. */
export type EpisodeTags = {
  title: string
  show: string | undefined
  artist: string
  /** ISO date. */
  date: string
  /** ISO 639 code. */
  languageCode: string
  comment: string
}
export type Chapter = { title: string; firstLine: number }

export type MixOrder = {
  lines: TimelineLine[]
  chapters: Chapter[]
  tags: EpisodeTags
  /** Cover picture, JPEG or PNG. */
  coverPath: string
  /** An existing folder for what is made on the way; everything but `outPath` is removed again. */
  workFolder: string
  outPath: string
}
export type MixedEpisode = {
  facts: AudioFacts
  lines: PlacedLine[]
  chapters: { title: string; startMs: number; endMs: number }[]
}

/** Loudness of a published episode: EBU R 128 measure, -16 LUFS as podcast apps ask for, at most -1 dBTP. */
export const loudness = { targetLufs: -16, toleranceLufs: 0.5, mostTruePeakDbtp: -1 } as const

/** Speech is mono; LAME's level 5 is a third of the time of its default and no listener of a voice hears it. */
const mp3Quality = ['-b:a', '96k', '-compression_level', '5']

/** MP3 raises peaks between the samples; each try leaves the limiter more room. dBFS. */
const ceilings = [-2.2, -3.4, -4.6, -6]

/**
 * Mixes spoken lines into an MP3 (44.1 kHz, mono, 96 kbit/s) with tags, chapters and cover, at -16 LUFS and
 * under -1 dBTP, and measures the finished file. Throws where it does not come out as it must.
 */
export async function mixEpisode(order: MixOrder, signal: AbortSignal): Promise<MixedEpisode> {
  const raw = join(order.workFolder, 'timeline.raw')
  const metadata = join(order.workFolder, 'tags.txt')
  try {
    const timeline = await layOffThread(order.lines, raw, signal)
    const chapters = placeChapters(order.chapters, timeline)
    await writeFile(metadata, ffmetadata(order.tags, chapters))
    for (const ceilingDb of ceilings) {
      const level = await findLevel(raw, timeline.sampleRateHz, ceilingDb, signal)
      await encode(order, { raw, metadata, sampleRateHz: timeline.sampleRateHz, level }, signal)
      const facts = await inspectAudio(order.outPath, signal)
      const isLevel = Math.abs(facts.integratedLufs - loudness.targetLufs) <= loudness.toleranceLufs
      if (isLevel && facts.truePeakDbtp <= loudness.mostTruePeakDbtp) return { facts, lines: timeline.lines, chapters }
    }
    throw new Error('The mixed episode could not be brought to its loudness.')
  } finally {
    await Promise.all([rm(raw, { force: true }), rm(metadata, { force: true })])
  }
}

async function layOffThread(lines: TimelineLine[], outPath: string, signal: AbortSignal): Promise<Timeline> {
  const limits = { timeoutMs: 20 * 60_000, signal, memoryMb: 1024 }
  const result = await runInWorker<Timeline>(
    new URL('./timeline-worker.ts', import.meta.url),
    { lines, outPath },
    limits,
  )
  if (!('answer' in result)) throw new Error('The timeline could not be laid.')
  return result.answer
}

const rawInput = (path: string, sampleRateHz: number) => [
  '-f',
  's16le',
  '-ar',
  String(sampleRateHz),
  '-ac',
  '1',
  '-i',
  path,
]

/** Rumble away, syllables evened out, then the limiter: what a voice goes through before it is published. */
function levelling(gainDb: number, ceilingDb: number): string {
  const limit = 10 ** (ceilingDb / 20)
  return [
    'highpass=f=70',
    'acompressor=threshold=0.09:ratio=3:attack=5:release=90:knee=4',
    `volume=${gainDb.toFixed(2)}dB`,
    `alimiter=limit=${limit.toFixed(4)}:attack=4:release=60:level=false`,
  ].join(',')
}

/** Decibels from the target that are near enough before encoding. */
const nearLufs = 0.15

/**
 * Finds the gain at which the levelled talk has its loudness. The limiter takes some away, so the talk is measured behind
 * it; each measure takes a fraction of a second.
 */
async function findLevel(raw: string, sampleRateHz: number, ceilingDb: number, signal: AbortSignal): Promise<string> {
  let gainDb = 0
  for (let tries = 0; tries < 8; tries += 1) {
    const missing = loudness.targetLufs - (await measure(raw, sampleRateHz, levelling(gainDb, ceilingDb), signal))
    if (Math.abs(missing) <= nearLufs) break
    gainDb += missing
  }
  return levelling(gainDb, ceilingDb)
}

async function measure(raw: string, sampleRateHz: number, level: string, signal: AbortSignal): Promise<number> {
  const { errors } = await ffmpeg(
    ['-v', 'info', ...rawInput(raw, sampleRateHz), '-af', `${level},ebur128=framelog=verbose`, '-f', 'null', '-'],
    { timeoutMs: 20 * 60_000, signal },
  )
  const measured = /I:\s+(-?[\d.]+) LUFS/.exec(errors.slice(errors.lastIndexOf('Summary:')))?.[1]
  if (measured === undefined || Number(measured) <= -70) throw new Error('The spoken lines are silent.')
  return Number(measured)
}

type Encoding = { raw: string; metadata: string; sampleRateHz: number; level: string }

async function encode(order: MixOrder, { raw, metadata, sampleRateHz, level }: Encoding, signal: AbortSignal) {
  await ffmpeg(
    [
      ...['-v', 'error', '-y', ...rawInput(raw, sampleRateHz)],
      ...['-i', order.coverPath, '-f', 'ffmetadata', '-i', metadata],
      ...['-map', '0:a', '-map', '1:v', '-map_metadata', '2', '-map_chapters', '2'],
      ...['-af', `${level},aresample=44100`, '-c:a', 'libmp3lame', ...mp3Quality],
      ...['-c:v', 'copy', '-metadata:s:v', 'title=Cover', '-metadata:s:v', 'comment=Cover (front)'],
      ...['-disposition:v', 'attached_pic', '-id3v2_version', '3', '-write_xing', '1', '-f', 'mp3', order.outPath],
    ],
    { timeoutMs: 30 * 60_000, signal },
  )
}

function placeChapters(chapters: Chapter[], { lines, durationMs }: Timeline) {
  const starts = chapters.map(({ title, firstLine }) => ({
    title,
    startMs: firstLine === 0 ? 0 : (lines[firstLine]?.startMs ?? 0),
  }))
  return starts.map((chapter, index) => ({ ...chapter, endMs: starts[index + 1]?.startMs ?? durationMs }))
}

/** FFmpeg's metadata file; `= ; # \` and line ends in values are escaped as its format asks. */
export function ffmetadata(tags: EpisodeTags, chapters: { title: string; startMs: number; endMs: number }[]): string {
  const values = {
    title: tags.title,
    album: tags.show ?? tags.title,
    artist: tags.artist,
    album_artist: tags.artist,
    date: tags.date.slice(0, 10),
    language: tags.languageCode,
    genre: 'Podcast',
    comment: tags.comment,
  }
  const lines = Object.entries(values).map(([name, value]) => `${name}=${escaped(value)}`)
  const marks = chapters.map(
    ({ title, startMs, endMs }) =>
      `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${startMs}\nEND=${endMs}\ntitle=${escaped(title)}`,
  )
  return `;FFMETADATA1\n${[...lines, ...marks].join('\n')}\n`
}

// Null and other control characters would end the tag early in some players.
const escaped = (value: string) => value.replace(/\p{Cc}+/gu, ' ').replace(/[=;#\\]/g, (character) => `\\${character}`)
