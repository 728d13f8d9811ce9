import type { SpokenLine } from '../port.ts'
import type { SpeechToken } from '../tokenize-speech.ts'
import { type EnglishAccent, toKokoroSymbol, toKokoroSymbols } from './kokoro-symbols.ts'

/** A word as it is shown, and what the model is told of it: letters of its alphabet, with the marks around the word. */
export type KokoroWord = { shown: string; before: string; phonemes: string; after: string; endsSentence: boolean }

const punctuationMap: Readonly<Record<string, string>> = {
  '‘': '',
  '’': '',
  "'": '',
  '…': '…',
  '–': '—',
  '-': '',
  '。': '.',
  '¿': '',
  '¡': '',
}
const knownMarks = /[;:,.!?—…"()“”]/u

/** The marks that stand before or after a word, as the model knows them; of a run of the same one. */
const punctuationOf = (text: string) =>
  Array.from(text.replaceAll('...', '…'), (mark) => punctuationMap[mark] ?? mark)
    .filter((mark) => knownMarks.test(mark))
    .join('')
    .replace(/(.)\1+/gu, '$1')

/**
 * Each word of a line with its sounds. eSpeak spoke it and said when each word and each sound began: a sound belongs to
 * the word that had begun last. A word whose pronunciation is written in the phonetic alphabet is told so.
 */
export function toKokoroWords(
  spoken: Pick<SpokenLine, 'words' | 'phonemes'>,
  tokens: readonly SpeechToken[],
  accent: EnglishAccent,
): KokoroWord[] {
  const said = tokens.filter((token) => token.spoken !== '')
  const words = spoken.words.map(({ text, startMs }, index) => {
    const { told, shown } = said[index] ?? { told: undefined, shown: text }
    const [, before = '', , after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{M}\p{N}]*)$/su.exec(shown) ?? []
    return {
      shown: text,
      startMs,
      ipa: told?.ipa,
      before: punctuationOf(before),
      after: punctuationOf(after),
      phonemes: '',
    }
  })
  for (const { symbol, startMs } of spoken.phonemes) {
    const owner = words.findLast((word) => word.startMs <= startMs) ?? words[0]
    if (owner) owner.phonemes += toKokoroSymbol(symbol, accent)
  }
  return words.map(({ shown, before, after, phonemes, ipa }) => ({
    shown,
    before,
    after,
    phonemes: (ipa === undefined ? phonemes : toKokoroSymbols(ipa, accent)).slice(0, maxWordLength),
    endsSentence: /[.!?…]/u.test(after),
  }))
}

/** Noise of hundreds of letters is a word as well: what is heard of it is its beginning. */
const maxWordLength = 200

/** How much is spoken at once: the model takes 510, phonemes best in less, and needs memory for each. */
const maxTokensPerChunk = 280
/** Sentences are spoken together up to so much: alone a short one phonemes hurried. */
const minChunkLength = 120

const lengthOf = ({ before, phonemes, after }: KokoroWord) => Array.from(before + phonemes + after).length + 1

/** A line in stretches that end at the best place there is: sentence, clause, word. */
export function splitIntoChunks(words: readonly KokoroWord[]): KokoroWord[][] {
  const stretches: KokoroWord[][] = []
  let current: KokoroWord[] = []
  let length = 0
  const cut = (at: number) => {
    stretches.push(current.slice(0, at))
    current = current.slice(at)
    length = current.reduce((sum, word) => sum + lengthOf(word), 0)
  }
  for (const word of words) {
    if (length + lengthOf(word) > maxTokensPerChunk && current.length > 0) {
      const sentence = current.findLastIndex(({ endsSentence }) => endsSentence)
      const clause = current.findLastIndex(({ after }) => after !== '')
      cut((sentence >= 0 ? sentence : clause >= current.length / 3 ? clause : current.length - 1) + 1)
    }
    current.push(word)
    length += lengthOf(word)
    if (word.endsSentence && length >= minChunkLength) cut(current.length)
  }
  if (current.length > 0) cut(current.length)
  return stretches
}

/** What the model is given of a stretch, and where each word's phonemes stand in it, its marks left out. */
export function tokenIdsOf(words: readonly KokoroWord[], vocabulary: ReadonlyMap<string, number>) {
  const ids: number[] = []
  const add = (text: string) => {
    for (const letter of text) {
      const id = vocabulary.get(letter)
      if (id !== undefined) ids.push(id)
    }
  }
  const places = words.map(({ before, phonemes, after }, index) => {
    add(before)
    const from = ids.length
    add(phonemes)
    const to = ids.length
    add(after)
    if (index < words.length - 1) add(' ')
    return { from, to }
  })
  return { ids, places }
}
