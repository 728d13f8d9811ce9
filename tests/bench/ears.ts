import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FliteSteps, speakWithFlite } from '../../packages/sound/src/speech/embedded/flite.ts'
import { embeddedVoices } from '../../packages/sound/src/speech/embedded/voices.ts'
import { createPocketSphinx } from '../../packages/sound/src/transcription/pocketsphinx.ts'
import { speakerErrorRate, wordErrors } from '../../packages/sound/src/transcription/quality.ts'
import { mixEpisode } from '../../packages/sound/src/audio/mix.ts'
import {
  type SpeechSamples,
  levelStepMs,
  speechLevels,
  speechSamples,
} from '../../packages/sound/src/audio/speech-samples.ts'
import { stretchesOf } from '../../packages/sound/src/audio/stretches.ts'
import { tellVoices } from '../../packages/sound/src/audio/tell-voices.ts'
import { workOnSound } from '../../packages/sound/src/ffmpeg/sound.ts'
import { root } from '../../scripts/step.ts'

const never = new AbortController().signal
const articles = join(root, 'packages/writing/src/plain/fixtures')
/** Where the episodes lie that were heard, for people to hear them too. */
const folder = join(root, '.cache', 'bench-ears')
const mostLines = 24
/** As Debian's package puts it. */
const usualProgram = '/usr/bin/pocketsphinx_continuous'

type Line = { text: string; speaker: number; startMs: number; endMs: number }
export type EarsReport = {
  voices: string
  seconds: number
  /** Undefined where this machine has no ears. */
  wordErrorRate: number | undefined
  byVoice: (number | undefined)[]
  /** Of the lines that ears heard, and of what lies between pauses. */
  speakerErrorRate: { byHeardLines: number | undefined; byPauses: number }
  file: string
}

type Sound = { done: FliteSteps; isFolded?: true }
/** What is done to a voice for a better sound, one step after another; each stands on those before. */
const none: FliteSteps = { hasClauses: false, isPaced: false, isStressed: false, isFuller: false }
const all: FliteSteps = { hasClauses: true, isPaced: true, isStressed: true, isFuller: true }
const steps: Record<string, Sound> = {
  'plain, as Flite speaks': { done: none, isFolded: true },
  'with rests by marks and sense': { done: { ...none, isPaced: true, hasClauses: true }, isFolded: true },
  'with words of weight said higher': { done: { ...all, isFuller: false }, isFolded: true },
  'with air and body': { done: all, isFolded: true },
  'each on a side, in a room': { done: all },
}
export type StepReport = { step: string; wordErrorRate: number | undefined; file: string }

/** Sentences of an article that anybody would read aloud alike: without figures. */
async function sentences(article: string): Promise<string[]> {
  const text = (await readFile(join(articles, article), 'utf8')).replace(/^#.*$/gm, '')
  const whole = text.split(/(?<=[.?!])\s+/).map((one) => one.trim())
  return whole.filter((one) => !/\d/.test(one) && one.split(' ').length >= 6).slice(0, mostLines)
}

function speak(text: string, voiceId: number | undefined, done: FliteSteps) {
  const voice = embeddedVoices.find(({ id }) => id === voiceId)
  if (voice?.engine !== 'flite') throw new Error(`Voice ${voiceId} is none of Flite's.`)
  return speakWithFlite(text, voice.settings, done)
}

/** What two voices make of texts that are known, as an episode of theirs is heard. */
async function hearPair(
  name: string,
  voiceIds: readonly [number, number],
  texts: readonly string[],
  { done, isFolded }: Sound = { done: all },
): Promise<EarsReport> {
  const work = join(folder, 'work')
  await mkdir(work, { recursive: true })
  try {
    const spoken = texts.map((text, at) => speak(text, voiceIds[at % 2], done))
    const lines = await Promise.all(
      spoken.map(async ({ samples, sampleRateHz }, at) => {
        const path = join(work, `${at}.pcm`)
        await writeFile(path, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
        return { text: texts[at] ?? '', speaker: at % 2, startsChapter: false, path, sampleRateHz }
      }),
    )
    await writeFile(join(work, 'cover.jpg'), new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))
    const tags = { title: name, show: undefined, artist: name, date: '', languageCode: 'en', comment: '' }
    const outPath = join(folder, `${name.replaceAll(/\W+/g, '-').toLowerCase()}.mp3`)
    const order = { lines, chapters: [], tags, coverPath: join(work, 'cover.jpg'), workFolder: work, outPath }
    const mixed = await mixEpisode(order, never)
    if (isFolded) await foldDown(outPath, join(work, 'placed.mp3'))
    const known = mixed.lines.map(({ startMs, endMs }, at) => ({
      ...(lines[at] ?? { text: '', speaker: 0 }),
      startMs,
      endMs,
    }))
    const sound = await speechSamples(outPath, join(work, 'speech.pcm'), never)
    return {
      voices: name,
      seconds: Math.round(sound.durationMs / 1000),
      ...(await judged(known, sound, outPath)),
      file: outPath,
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** In one channel, as episodes were before they had two. */
async function foldDown(path: string, placed: string): Promise<void> {
  await rename(path, placed)
  const into = { as: 'mp3', path, sampleRateHz: 44_100, bitsPerSecond: 96_000, options: {} } as const
  await workOnSound(
    { source: { as: 'recording', path: placed }, filters: [], into },
    { timeMs: 600_000, signal: never },
  )
}

async function judged(known: readonly Line[], sound: SpeechSamples, path: string) {
  const heard = await heardLines(path)
  const said = (of: readonly Line[]) => of.map(({ text }) => text).join(' ')
  const errorsOf = (of: readonly Line[]) =>
    heard && wordErrors(said(of), of.map((line) => wordsIn(heard, line)).join(' ')).rate
  const stretches = stretchesOf(await speechLevels(sound, never), levelStepMs)
  return {
    wordErrorRate: errorsOf(known),
    byVoice: [0, 1].map((speaker) => errorsOf(known.filter((line) => line.speaker === speaker))),
    speakerErrorRate: {
      byHeardLines: heard && speakerErrorRate(known, await told(sound, heard)),
      byPauses: speakerErrorRate(known, await told(sound, stretches)),
    },
  }
}

async function heardLines(path: string) {
  const program = process.env['PATCHBAY_POCKETSPHINX'] ?? usualProgram
  if (!existsSync(program)) return undefined
  return (await createPocketSphinx({ program }).transcribe(path, never)).segments
}

type Heard = NonNullable<Awaited<ReturnType<typeof heardLines>>>

/** The words whose middle lies in a line, or in the pause before the next. */
const wordsIn = (heard: Heard, { startMs, endMs }: Line): string =>
  heard
    .flatMap(({ words = [] }) => words)
    .filter((word) => (word.startMs + word.endMs) / 2 >= startMs && (word.startMs + word.endMs) / 2 < endMs)
    .map(({ text }) => text)
    .join(' ')

async function told(sound: SpeechSamples, spans: readonly { startMs: number; endMs: number }[]) {
  const voices = await tellVoices(sound, spans, never)
  return spans.map(({ startMs, endMs }, at) => ({ startMs, endMs, speaker: voices?.[at] ?? 0 }))
}

/** How well the ears hear pairs of the bundled voices, and tell them apart. */
export async function benchEars(): Promise<EarsReport[]> {
  const texts = await sentences('tides-science.md')
  const reports: EarsReport[] = []
  reports.push(await hearPair('Ava and Ben', [1, 2], texts))
  reports.push(await hearPair('Nora and Angus', [3, 4], texts))
  return reports
}

/** What each step does to how Ava and Ben are heard, over two articles; its file stays, for people to hear it too. */
export async function benchSteps(): Promise<StepReport[]> {
  const texts = [...(await sentences('tides-science.md')), ...(await sentences('meetings-opinion.md'))]
  const reports: StepReport[] = []
  for (const [step, sound] of Object.entries(steps)) {
    const { wordErrorRate, file } = await hearPair(step, [1, 2], texts, sound)
    reports.push({ step, wordErrorRate, file })
  }
  return reports
}
