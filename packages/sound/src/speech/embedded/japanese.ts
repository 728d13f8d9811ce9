import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import kuromoji, { type Morpheme, type Tokenizer } from 'kuromoji'
import type { Saying } from '../port.ts'
import { withSayings } from '../sayings.ts'
import { type Token, writtenTokens } from '../speakable.ts'

/**
 * eSpeak NG cannot read kanji: it says "Chinese letter" for each. A dictionary gives every word the kana of how it is
 * said. It takes about 400 MB and a second to open, so it is opened only where Japanese is spoken.
 */
let opened: Promise<Tokenizer> | undefined
const dictionary = () =>
  (opened ??= new Promise<Tokenizer>((resolve, reject) => {
    const dicPath = join(dirname(createRequire(import.meta.url).resolve('kuromoji/package.json')), 'dict')
    kuromoji.builder({ dicPath }).build((error, tokenizer) => {
      if (error) reject(error)
      else resolve(tokenizer)
    })
  }))

/** The words of a Japanese text with their kana; a space for the voice stands only where a new phrase begins. */
export async function japaneseTokens(text: string, sayings?: readonly Saying[]): Promise<Token[]> {
  const tokenizer = await dictionary()
  return withSayings(writtenTokens(text), sayings).flatMap((token) => {
    if (token.spoken === '' || token.isSaid) return [token]
    return phrased(tokenizer.tokenize(token.spoken))
  })
}

type Word = Token & { morpheme: Morpheme }

function phrased(morphemes: Morpheme[]): Token[] {
  const words: Word[] = []
  let lead = ''
  for (const morpheme of morphemes) {
    const written = morpheme.surface_form
    const last = words.at(-1)
    if (isWord.test(written)) {
      words.push({ shown: lead + written, spoken: longVowelsWritten(morpheme.pronunciation ?? written), morpheme })
      lead = ''
    } else if (last && !isOpening.test(written)) {
      last.shown += written
      last.spoken += written
    } else lead += written
  }
  return words.map(({ shown, spoken, morpheme }, index) => {
    const next = words[index + 1]?.morpheme
    const isGlued = next !== undefined && !(isSmall(morpheme) && !isSmall(next))
    return { shown, spoken, ...(isGlued && { isGlued }) }
  })
}

const isWord = /[\p{L}\p{N}]/u
const isOpening = /^\p{Ps}/u
/** Particles, endings and suffixes lean on the word before them: a phrase ends with them and never begins with one. */
const isSmall = ({ pos, pos_detail_1: detail }: Morpheme) =>
  pos === '助詞' || pos === '助動詞' || detail === '非自立' || detail === '接尾'

const rows: Record<string, string> = {
  ア: 'アカサタナハマヤラワガザダバパァャヮ',
  イ: 'イキシチニヒミリギジヂビピィ',
  ウ: 'ウクスツヌフムユルグズヅブプゥュヴ',
  エ: 'エケセテネヘメレゲゼデベペェ',
  オ: 'オコソトノホモヨロヲゴゾドボポォョ',
}
const vowelOf = new Map(
  Object.entries(rows).flatMap(([vowel, row]) => Array.from(row, (kana) => [kana, vowel] as const)),
)

/** eSpeak NG passes over the mark of a long vowel; the vowel itself, written once more, it says. */
export const longVowelsWritten = (kana: string): string =>
  kana.replace(
    /(.)(ー+)/gu,
    (_, before: string, marks: string) => before + (vowelOf.get(before) ?? 'ー').repeat(marks.length),
  )
