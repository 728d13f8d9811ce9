import { createRequire } from 'node:module'
import { findLanguage } from '@patchbay/text'
import type * as Tinyld from 'tinyld'
import type { Passage } from '@patchbay/text'

/** Loaded by the first text whose language is guessed: its tables are a tenth of what a start takes. */
const detectAll: typeof Tinyld.detectAll = (text) => (detector ??= loadDetector()).detectAll(text)
const loadDetector = () => createRequire(import.meta.url)('tinyld') as typeof Tinyld
let detector: typeof Tinyld | undefined

/** Scripts that one language of our table (nearly) owns: the detector knows fewer languages than the table. */
const languageByScript: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Oriya}/gu, 'or'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Ethiopic}/gu, 'am'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
]

/** Languages the detector was never taught and mistakes for a sister; a page's own word decides there. */
const undetectableLanguages = new Set(
  'ca gl eu hr sl bs sr ms sw cy sq mt lb mi ht az uz ky tg mr ne pa ml si or ka lo zu xh st sn so ha ig yo su jv ceb mg fy ku ps sd bs'.split(
    ' ',
  ),
)

const traditional = /[們這個來說時為國會學對過還經發現業東開關長問間見頭後點從無體義號]/gu
const simplified = /[们这个来说时为国会学对过还经发现业东开关长问间见头后点从无体义号]/gu

/**
 * The language a text is written in, as the English name of a row of the contract's table.
 * @param declared what the source itself says (`html lang`, a caption track); it settles the region and doubtful cases
 */
export function detectLanguage(text: string, declared = ''): string {
  const said = declared.toLowerCase().replace('_', '-')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return findLanguage(said)?.name ?? findLanguage(said.split('-')[0] ?? '')?.name ?? 'English'
  const code = detectByScript(text, letters) ?? detectByWords(text, said.split('-')[0] ?? '')
  if (said.split('-')[0] === code) {
    const regional = findLanguage(said)
    if (regional !== undefined) return regional.name
  }
  if (code === 'zh') return chineseVariantOf(text)
  return languageNameOf(code) ?? 'English'
}

/** The same over a document's passages: beginning, middle and end speak for the whole. */
export function detectLanguageOf(passages: readonly Passage[], declared = ''): string {
  const all = passages.map((passage) => passage.text).join('\n')
  const middle = Math.floor(all.length / 2)
  const sample =
    all.length <= 4000 ? all : `${all.slice(0, 1600)} ${all.slice(middle, middle + 1200)} ${all.slice(-1200)}`
  return detectLanguage(sample, declared)
}

/** Of a few words, such as the heads of columns, hardly any guess is sure; what is not counts as English. */
const minConfidence = 0.2

export function detectLanguageOfHeads(heads: readonly string[]): string {
  const text = heads.join(', ')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const isSure = detectByScript(text, letters) !== undefined || (detectAll(text)[0]?.accuracy ?? 0) >= minConfidence
  return isSure ? detectLanguage(text) : 'English'
}

function detectByScript(text: string, letters: number): string | undefined {
  for (const [script, code] of languageByScript) {
    const share = (text.match(script)?.length ?? 0) / letters
    // Kana and Hangul are mixed with Han; a fifth of them decides before Han is asked.
    if (share > (code === 'ja' || code === 'ko' ? 0.15 : 0.5)) return code
  }
  return undefined
}

function detectByWords(text: string, said: string): string {
  if (undetectableLanguages.has(said) && languageNameOf(said) !== undefined) return said
  const guesses = detectAll(text).filter((guess) => languageNameOf(guess.lang) !== undefined)
  const best = guesses[0]
  if (best === undefined) return languageNameOf(said) === undefined ? 'en' : said
  // A short text is guesswork: what the page says wins over a narrow guess.
  const saidScore = guesses.find((guess) => guess.lang === said)?.accuracy ?? 0
  return saidScore > best.accuracy * 0.6 ? said : best.lang
}

function chineseVariantOf(text: string): string {
  const isTraditional = (text.match(traditional)?.length ?? 0) > (text.match(simplified)?.length ?? 0)
  return languageNameOf(isTraditional ? 'zh-TW' : 'zh-CN') ?? languageNameOf('zh') ?? 'English'
}

const aliases: Record<string, string> = { no: 'nb', nb: 'no', tl: 'fil', fil: 'tl', iw: 'he', zh: 'zh-CN' }

function languageNameOf(code: string): string | undefined {
  return (findLanguage(code) ?? findLanguage(aliases[code] ?? code))?.name
}
