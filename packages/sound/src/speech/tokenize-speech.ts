import { endsClause, endsSentence } from '@patchbay/text'
import type { Pronunciation } from './port.ts'
import { applyToTokens } from './apply-pronunciations.ts'

/**
 * A word as it is shown, and as it is handed to the voice; `spoken` is empty where there is nothing to say.
 * `isGlued`: the voice is given no space after it. `isSaid`: how it is said was told, and stays as it is; `told` is that in
 * IPA, with the marks that stand around it.
 */
export type SpeechToken = {
  shown: string
  spoken: string
  isGlued?: boolean
  isSaid?: true
  told?: { ipa: string; before: string; after: string }
}

/** The words as one text for the voice. */
export const joinTokens = (tokens: readonly SpeechToken[]): string =>
  tokens
    .map(({ spoken, isGlued }) => (isGlued ? spoken : `${spoken} `))
    .join('')
    .trimEnd()

const invisibleCharacters = /[\p{Cc}\p{Cf}]/gu
const pictographs = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0e|\ufe0f|\u20e3/gu
const typographicReplacements: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': ', ',
  '…': '...',
  ' ': ' ',
}

const maxSpokenHostLength = 80
/** Web addresses are read as people read them: the host, not the path. */
const speakUrl = (text: string) =>
  text.replace(/\b(?:https?:\/\/)(?:www\.)?([\w.-]+)\S*/gi, (_, host: string) =>
    host.slice(0, maxSpokenHostLength).replaceAll('.', ' dot '),
  )

/** The words of a text for a voice that knows Latin letters only: accents fall, other scripts are left out. */
export function tokenizeLatin(text: string): SpeechToken[] {
  return tokenize(text, (word) =>
    word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/ß/g, 'ss')
      .replace(/[æÆ]/g, 'ae')
      .replace(/[øØ]/g, 'o')
      .replace(/[łŁ]/g, 'l')
      .replace(/[^\x20-\x7e£€]/g, '')
      .replace(/€(\d[\d.,]*)/g, '$1 euros')
      .replace(/£(\d[\d.,]*)/g, '$1 pounds')
      .replace(/[£€]/g, '')
      // Marks that the voice would spell out one by one.
      .replace(/[*_#~^|<>{}[\]\\`"]/g, ' ')
      .replace(/([!?.,;:-])\1{3,}/g, '$1$1$1'),
  )
}

/** The words of a text for a voice that knows its own script. */
export const tokenizeAnyScript = (text: string, sayings?: readonly Pronunciation[]): SpeechToken[] =>
  applyToTokens(tokenizeAsWritten(text), sayings).flatMap(segmentUnspaced)

/** What stands between spaces, without what cannot be said. */
export const tokenizeAsWritten = (text: string): SpeechToken[] =>
  tokenize(text, (word) => word.replace(/[*_#~^|<>{}[\]\\`]/g, ' '))

const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Scripts without spaces come as whole sentences: their words are found, so that they have times and captions break. */
function segmentUnspaced(token: SpeechToken): SpeechToken[] {
  if (token.isSaid || token.shown !== token.spoken || !unspacedScripts.test(token.shown)) return [token]
  const words: string[] = []
  let lead = ''
  for (const { segment, isWordLike } of segmenter.segment(token.shown)) {
    if (isWordLike) words.push(lead + segment)
    else if (words.length > 0) words.push(`${words.pop() ?? ''}${segment}`)
    lead = isWordLike || words.length > 0 ? '' : lead + segment
  }
  return words.map((word, index) => {
    // eSpeak finds the words of Chinese and Japanese itself; between Thai ones it needs spaces.
    const isGlued = (index < words.length - 1 || token.isGlued === true) && !/\p{Script=Thai}/u.test(word)
    return { shown: word, spoken: word, ...(isGlued && { isGlued }) }
  })
}

function tokenize(text: string, clean: (word: string) => string): SpeechToken[] {
  return text
    .normalize('NFC')
    .replace(invisibleCharacters, (character) => (/\s/.test(character) ? ' ' : ''))
    .split(/\s+/)
    .filter(Boolean)
    .map((shown) => {
      const plain = shown
        .replace(pictographs, '')
        .replace(/[‘’“”„«»–—… ]/g, (mark) => typographicReplacements[mark] ?? mark)
      const spoken = clean(speakUrl(plain)).replace(/\s+/g, ' ').trim()
      return { shown, spoken: /[\p{L}\p{N}]/u.test(spoken) ? splitLongWord(spoken) : '' }
    })
}

/** A "word" of hundreds of letters is noise; what is heard of it is its beginning. */
const splitLongWord = (word: string) => (word.length > 120 && !word.includes(' ') ? word.slice(0, 120) : word)

/** Stretches of at most about `most` characters that end at the best place there is: sentence, clause, word. */
export function splitIntoChunks(tokens: SpeechToken[], most: number): SpeechToken[][] {
  const stretches: SpeechToken[][] = []
  let current: SpeechToken[] = []
  let length = 0
  for (const token of tokens) {
    current.push(token)
    length += token.spoken.length + 1
    const isEnough =
      (endsSentence(token.spoken) && length > most / 4) || (endsClause(token.spoken) && length > most / 2)
    if (isEnough || length > most) {
      stretches.push(current)
      current = []
      length = 0
    }
  }
  if (current.length > 0) stretches.push(current)
  return stretches
}

const sentenceSegmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The text as it is written in parts of at most so many characters, cut between sentences, else between words. */
export function splitSentences(text: string, most: number): string[] {
  if (text.length <= most) return [text]
  const parts: string[] = []
  let part = ''
  for (const { segment: sentence } of sentenceSegmenter.segment(text)) {
    const pieces = sentence.length > most ? [...segmenter.segment(sentence)].map(({ segment }) => segment) : [sentence]
    for (const piece of pieces) {
      if (part !== '' && part.length + piece.length > most) {
        parts.push(part)
        part = ''
      }
      part += piece
    }
  }
  return [...parts, part].flatMap((whole) => whole.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? [])
}
