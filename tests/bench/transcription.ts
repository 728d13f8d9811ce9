import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FlitePostProcessing, synthesizeWithFlite } from '../../packages/sound/src/speech/embedded/flite.ts'
import { embeddedVoices } from '../../packages/sound/src/speech/embedded/voices.ts'
import { createPocketSphinx } from '../../packages/sound/src/transcription/pocketsphinx.ts'
import { diarizationErrorRate, wordErrorRate } from '../../packages/sound/src/transcription/quality.ts'
import { mixEpisode } from '../../packages/sound/src/audio/mix.ts'
import {
  type SpeechSamples,
  levelStepMs,
  measureSpeechLevels,
  decodeSpeech,
} from '../../packages/sound/src/audio/speech-samples.ts'
import { detectVoiceActivity } from '../../packages/sound/src/audio/voice-activity.ts'
import { diarize } from '../../packages/sound/src/audio/diarize.ts'
import { runTrustedSoundTask } from '../../packages/sound/src/ffmpeg/sound.ts'
import { root } from '../../scripts/step.ts'

const never = new AbortController().signal
const articles = join(root, 'packages/writing/src/plain/fixtures')
/** Where the episodes lie that were heard, for people to hear them too. */
const folder = join(root, '.cache', 'bench-ears')
const maxLines = 24
/** As Debian's package puts it. */
const defaultProgram = '/usr/bin/pocketsphinx_continuous'

type Line = { text: string; speaker: number; startMs: number; endMs: number }
export type TranscriptionReport = {
  voices: string
  seconds: number
  /** Undefined where this machine has no ears. */
  wordErrorRate: number | undefined
  byVoice: (number | undefined)[]
  /** Of the lines that ears heard, and of what lies between pauses. */
  speakerErrorRate: { byTranscribedLines: number | undefined; byPauses: number }
  file: string
}

type AudioVariant = { done: FlitePostProcessing; isDownmixed?: true }
/** What is done to a voice for a better sound, one step after another; each stands on those before. */
const noPostProcessing: FlitePostProcessing = { hasClauses: false, isPaced: false, isStressed: false, isFuller: false }
const fullPostProcessing: FlitePostProcessing = { hasClauses: true, isPaced: true, isStressed: true, isFuller: true }
const steps: Record<string, AudioVariant> = {
  'plain, as Flite speaks': { done: noPostProcessing, isDownmixed: true },
  'with rests by marks and sense': {
    done: { ...noPostProcessing, isPaced: true, hasClauses: true },
    isDownmixed: true,
  },
  'with words of weight said higher': { done: { ...fullPostProcessing, isFuller: false }, isDownmixed: true },
  'with air and body': { done: fullPostProcessing, isDownmixed: true },
  'each on a side, in a room': { done: fullPostProcessing },
}
export type StepReport = { step: string; wordErrorRate: number | undefined; file: string }

/** Sentences of an article that anybody would read aloud alike: without figures. */
async function sentences(article: string): Promise<string[]> {
  const text = (await readFile(join(articles, article), 'utf8')).replace(/^#.*$/gm, '')
  const whole = text.split(/(?<=[.?!])\s+/).map((one) => one.trim())
  return whole.filter((one) => !/\d/.test(one) && one.split(' ').length >= 6).slice(0, maxLines)
}

function synthesize(text: string, voiceId: number | undefined, done: FlitePostProcessing) {
  const voice = embeddedVoices.find(({ id }) => id === voiceId)
  if (voice?.engine !== 'flite') throw new Error(`Voice ${voiceId} is none of Flite's.`)
  return synthesizeWithFlite(text, voice.settings, done)
}

/** What two voices make of texts that are known, as an episode of theirs is heard. */
async function transcribePair(
  name: string,
  voiceIds: readonly [number, number],
  texts: readonly string[],
  { done, isDownmixed }: AudioVariant = { done: fullPostProcessing },
): Promise<TranscriptionReport> {
  const work = join(folder, 'work')
  await mkdir(work, { recursive: true })
  try {
    const spoken = texts.map((text, index) => synthesize(text, voiceIds[index % 2], done))
    const lines = await Promise.all(
      spoken.map(async ({ samples, sampleRateHz }, index) => {
        const path = join(work, `${index}.pcm`)
        await writeFile(path, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
        return { text: texts[index] ?? '', speaker: index % 2, startsChapter: false, path, sampleRateHz }
      }),
    )
    await writeFile(join(work, 'cover.jpg'), new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))
    const tags = { title: name, show: undefined, artist: name, date: '', languageCode: 'en', comment: '' }
    const outPath = join(folder, `${name.replaceAll(/\W+/g, '-').toLowerCase()}.mp3`)
    const order = { lines, chapters: [], tags, coverPath: join(work, 'cover.jpg'), workFolder: work, outPath }
    const mixed = await mixEpisode(order, never)
    if (isDownmixed) await downmix(outPath, join(work, 'placed.mp3'))
    const known = mixed.lines.map(({ startMs, endMs }, index) => ({
      ...(lines[index] ?? { text: '', speaker: 0 }),
      startMs,
      endMs,
    }))
    const sound = await decodeSpeech(outPath, join(work, 'speech.pcm'), never)
    return {
      voices: name,
      seconds: Math.round(sound.durationMs / 1000),
      ...(await measureErrors(known, sound, outPath)),
      file: outPath,
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** In one channel, as episodes were before they had two. */
async function downmix(path: string, placed: string): Promise<void> {
  await rename(path, placed)
  const into = { as: 'mp3', path, sampleRateHz: 44_100, bitsPerSecond: 96_000, options: {} } as const
  await runTrustedSoundTask(
    { source: { as: 'recording', path: placed }, filters: [], into },
    { timeMs: 600_000, signal: never },
  )
}

async function measureErrors(known: readonly Line[], sound: SpeechSamples, path: string) {
  const heard = await transcribeLines(path)
  const said = (of: readonly Line[]) => of.map(({ text }) => text).join(' ')
  const errorsOf = (of: readonly Line[]) =>
    heard && wordErrorRate(said(of), of.map((line) => wordsIn(heard, line)).join(' ')).rate
  const stretches = detectVoiceActivity(await measureSpeechLevels(sound, never), levelStepMs)
  return {
    wordErrorRate: errorsOf(known),
    byVoice: [0, 1].map((speaker) => errorsOf(known.filter((line) => line.speaker === speaker))),
    speakerErrorRate: {
      byTranscribedLines: heard && diarizationErrorRate(known, await diarizeSpans(sound, heard)),
      byPauses: diarizationErrorRate(known, await diarizeSpans(sound, stretches)),
    },
  }
}

async function transcribeLines(path: string) {
  const program = process.env['PATCHBAY_POCKETSPHINX'] ?? defaultProgram
  if (!existsSync(program)) return undefined
  return (await createPocketSphinx({ program }).transcribe(path, never)).segments
}

type TranscribedLines = NonNullable<Awaited<ReturnType<typeof transcribeLines>>>

/** The words whose middle lies in a line, or in the pause before the next. */
const wordsIn = (heard: TranscribedLines, { startMs, endMs }: Line): string =>
  heard
    .flatMap(({ words = [] }) => words)
    .filter((word) => (word.startMs + word.endMs) / 2 >= startMs && (word.startMs + word.endMs) / 2 < endMs)
    .map(({ text }) => text)
    .join(' ')

async function diarizeSpans(sound: SpeechSamples, spans: readonly { startMs: number; endMs: number }[]) {
  const voices = await diarize(sound, spans, never)
  return spans.map(({ startMs, endMs }, index) => ({ startMs, endMs, speaker: voices?.[index] ?? 0 }))
}

/** How well the ears hear pairs of the bundled voices, and tell them apart. */
export async function benchTranscription(): Promise<TranscriptionReport[]> {
  const texts = await sentences('tides-science.md')
  const reports: TranscriptionReport[] = []
  reports.push(await transcribePair('Ava and Ben', [1, 2], texts))
  reports.push(await transcribePair('Nora and Angus', [3, 4], texts))
  return reports
}

/** What each step does to how Ava and Ben are heard, over two articles; its file stays, for people to hear it too. */
export async function benchSteps(): Promise<StepReport[]> {
  const texts = [...(await sentences('tides-science.md')), ...(await sentences('meetings-opinion.md'))]
  const reports: StepReport[] = []
  for (const [step, sound] of Object.entries(steps)) {
    const { wordErrorRate, file } = await transcribePair(step, [1, 2], texts, sound)
    reports.push({ step, wordErrorRate, file })
  }
  return reports
}
