import { findLanguage } from '@patchbay/contract'
import * as stopwords from 'stopword'

/** How a language's texts are taken apart for comparing. */
export type Terms = {
  /** Content words of a text, endings cut, in its order. */
  of: (text: string) => string[]
  /** Its words as they are spelled, with what compares them: for headings and for what two texts share. */
  spelled: (text: string) => { spelling: string; term: string }[]
  /** Whether a capital inside a sentence makes a name; in German every noun has one. */
  capitalsAreNames: boolean
}

const languagesWithCapitalNouns = new Set(['de', 'lb'])

/** By language without region: the name of its list of function words. */
const stopWordLists: Record<string, string> = {
  ...{ af: 'afr', ar: 'ara', bg: 'bul', bn: 'ben', ca: 'cat', cs: 'ces', da: 'dan', de: 'deu', el: 'ell', en: 'eng' },
  ...{ eo: 'epo', es: 'spa', et: 'est', eu: 'eus', fa: 'fas', fi: 'fin', fr: 'fra', ga: 'gle', gu: 'guj', he: 'heb' },
  ...{ hi: 'hin', hr: 'hrv', hu: 'hun', hy: 'hye', id: 'ind', it: 'ita', ja: 'jpn', ko: 'kor', lt: 'lit', lv: 'lav' },
  ...{ mr: 'mar', ms: 'msa', nb: 'nob', nl: 'nld', pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sk: 'slk', sl: 'slv' },
  ...{ sv: 'swe', sw: 'swa', th: 'tha', tr: 'tur', uk: 'ukr', ur: 'urd', vi: 'vie', zh: 'zho' },
}

/** Words with which people ask, in the languages of `phrases`: they say what is asked, not what it is about. */
const questionWords =
  'what which who whom whose why how when where much many does did do is are was were can could should would will explain describe tell compare difference between entre zwischen tra tussen między versus vs latest research about was welche welcher welches warum wieso weshalb wie wann wo wer wem wen viel viele qué cuál cuáles por cómo cuándo dónde quién cuánto cuántos que quoi quel quelle quels quelles pourquoi comment quand où qui combien che cosa quale quali perché come quando dove chi quanto quanti o quê qual quais porque como onde quem wat welke waarom hoe wanneer waar wie hoeveel ما ماذا لماذا كيف متى أين من كم هل ist sind wird entsteht entstehen gibt es fue fueron era eran son es está están hay ser sirve ha han est sont était étaient ont fait faut è sono era erano fu è foi são é eram há serve zijn wordt worden был была были есть هي هو هذه كانت کان какие какой какая какое что почему как когда где кто сколько зачем 何 誰 どこ いつ なぜ'

const stopWordTables = stopwords as unknown as Record<string, unknown>
const stopWordsOf = (code: string): string[] => {
  const list = stopWordTables[stopWordLists[code] ?? '']
  return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : []
}

const termsCache = new Map<string, Terms>()

/** `language`: English name of a row of the contract's table. */
export function createTerms(language: string): Terms {
  const locale = findLanguage(language)?.code ?? 'en'
  const known = termsCache.get(locale)
  if (known) return known
  const code = locale.split('-')[0] ?? 'en'
  const stop = new Set([...stopWordsOf(code), ...questionWords.split(' ')].map((word) => word.toLowerCase()))
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const spelled: Terms['spelled'] = (text) => {
    const found: { spelling: string; term: string }[] = []
    for (const { segment, isWordLike } of segmenter.segment(text)) {
      const small = segment.toLowerCase()
      if (isWordLike !== true || stop.has(small)) continue
      const term = stem(small, code)
      if (term.length > 1 || /[\p{Script=Han}\d]/u.test(term)) found.push({ spelling: segment, term })
    }
    return found
  }
  const terms: Terms = {
    spelled,
    of: (text) => spelled(text).map(({ term }) => term),
    capitalsAreNames: !languagesWithCapitalNouns.has(code),
  }
  termsCache.set(locale, terms)
  return terms
}

/** Particles, and forms of "to do" and "to be". */
const kanaPattern = /^[\p{Script=Hiragana}ー]{1,4}$/u

/** Forms of one word become one term: what stands behind its beginning is mostly an ending. */
function stem(word: string, code: string): string {
  if (code === 'en') return englishStem(word)
  if (code === 'de') return word.length > 5 ? word.replace(/(?<=.{4})(?:ern|en|er|es|em|e|n|s)$/, '') : word
  if (code === 'ja') return kanaPattern.test(word) ? '' : word
  if (code === 'ar' || code === 'fa' || code === 'ur') {
    const bare = word.replace(/[ً-ْـ]/gu, '').replace(/[أإآ]/gu, 'ا')
    return bare.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=\S{2})/u, '').replace(/(?:ات|ون|ين|ها|ية|ة|ه)$/u, '')
  }
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word)) return word
  return word.length > 8
    ? word.slice(0, -3)
    : word.length > 6
      ? word.slice(0, -2)
      : word.length > 4
        ? word.slice(0, -1)
        : word
}

/** "tide", "tides"; "measure", "measured", "measuring"; "bodies", "body". */
function englishStem(word: string): string {
  const one = word
    .replace(/(?<=\p{L}{3})['’]s$/u, '')
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh|zz)es$/, '')
    .replace(/(?<=..[^su]|.ou)s$/, '')
  const bare = one.length > 5 ? one.replace(/(?<=...)(?:ing|ed|ly)$/, '') : one
  return bare.replace(/(?<=..[^e])e$/, '').replace(/(?<=..)([bdgmnprt])\1$/, '$1')
}
