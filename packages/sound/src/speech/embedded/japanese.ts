import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import kuromoji, { type Morpheme, type Tokenizer } from 'kuromoji'
import type { Pronunciation } from '../port.ts'
import { applyToTokens } from '../apply-pronunciations.ts'
import { type SpeechToken, tokenizeAsWritten } from '../tokenize-speech.ts'

/**
 * eSpeak NG cannot read kanji: it says "Chinese letter" for each. A dictionary gives every word the kana of how it is
 * said. It takes about 400 MB and a second to open, so it is opened only where Japanese is spoken.
 */
let dictionaryBuilder: Promise<Tokenizer> | undefined
const loadDictionary = () =>
  (dictionaryBuilder ??= new Promise<Tokenizer>((resolve, reject) => {
    const dicPath = join(dirname(createRequire(import.meta.url).resolve('kuromoji/package.json')), 'dict')
    kuromoji.builder({ dicPath }).build((error, tokenizer) => {
      if (error) reject(error)
      else resolve(tokenizer)
    })
  }))

/** The words of a Japanese text with their kana; a space for the voice stands only where a new phrase begins. */
export async function japaneseTokens(text: string, sayings?: readonly Pronunciation[]): Promise<SpeechToken[]> {
  const tokenizer = await loadDictionary()
  return applyToTokens(tokenizeAsWritten(text), sayings).flatMap((token) => {
    if (token.spoken === '' || token.isSaid) return [token]
    return groupIntoPhrases(tokenizer.tokenize(token.spoken))
  })
}

type Word = SpeechToken & { morpheme: Morpheme }

function groupIntoPhrases(morphemes: Morpheme[]): SpeechToken[] {
  const words: Word[] = []
  let lead = ''
  for (const morpheme of morphemes) {
    const written = morpheme.surface_form
    const last = words.at(-1)
    if (wordPattern.test(written)) {
      words.push({ shown: lead + written, spoken: spellLongVowels(morpheme.pronunciation ?? written), morpheme })
      lead = ''
    } else if (last && !isOpeningBracket.test(written)) {
      last.shown += written
      last.spoken += written
    } else lead += written
  }
  return words.map(({ shown, spoken, morpheme }, index) => {
    const next = words[index + 1]?.morpheme
    const isGlued = next !== undefined && !(isAuxiliary(morpheme) && !isAuxiliary(next))
    return { shown, spoken, ...(isGlued && { isGlued }) }
  })
}

const wordPattern = /[\p{L}\p{N}]/u
const isOpeningBracket = /^\p{Ps}/u
/** Particles, endings and suffixes lean on the word before them: a phrase ends with them and never begins with one. */
const isAuxiliary = ({ pos, pos_detail_1: detail }: Morpheme) =>
  pos === '助詞' || pos === '助動詞' || detail === '非自立' || detail === '接尾'

const vowelRows: Record<string, string> = {
  ア: 'アカサタナハマヤラワガザダバパァャヮ',
  イ: 'イキシチニヒミリギジヂビピィ',
  ウ: 'ウクスツヌフムユルグズヅブプゥュヴ',
  エ: 'エケセテネヘメレゲゼデベペェ',
  オ: 'オコソトノホモヨロヲゴゾドボポォョ',
}
const vowelOf = new Map(
  Object.entries(vowelRows).flatMap(([vowel, row]) => Array.from(row, (kana) => [kana, vowel] as const)),
)

/** eSpeak NG passes over the mark of a long vowel; the vowel itself, written once more, it says. */
export const spellLongVowels = (kana: string): string =>
  kana.replace(
    /(.)(ー+)/gu,
    (_, before: string, marks: string) => before + (vowelOf.get(before) ?? 'ー').repeat(marks.length),
  )
