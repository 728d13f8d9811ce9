import type { ReportParagraph, ReportSentence } from '../entities/research-report.ts'
import { findLanguage } from '@patchbay/text'

/** What a paragraph of a report is read as: words, and the numbers of sources behind them. */
export type ReportSegment = { words: string } | { cites: number[]; passages: string[] }

/** Outer and inner quotation marks by language without region; others write “ and ‘. */
const quotationMarks: Record<string, readonly [string, string, string, string]> = {
  de: ['„', '“', '‚', '‘'],
  cs: ['„', '“', '‚', '‘'],
  sk: ['„', '“', '‚', '‘'],
  bg: ['„', '“', '‚', '‘'],
  sl: ['„', '“', '‚', '‘'],
  hr: ['„', '“', '‚', '‘'],
  is: ['„', '“', '‚', '‘'],
  pl: ['„', '”', '«', '»'],
  ro: ['„', '”', '«', '»'],
  hu: ['„', '”', '»', '«'],
  fr: ['« ', ' »', '“', '”'],
  es: ['«', '»', '“', '”'],
  ca: ['«', '»', '“', '”'],
  it: ['«', '»', '“', '”'],
  el: ['«', '»', '“', '”'],
  ru: ['«', '»', '„', '“'],
  uk: ['«', '»', '„', '“'],
  be: ['«', '»', '„', '“'],
  kk: ['«', '»', '„', '“'],
  ky: ['«', '»', '„', '“'],
  hy: ['«', '»', '“', '”'],
  fa: ['«', '»', '‹', '›'],
  nb: ['«', '»', '‘', '’'],
  fi: ['”', '”', '’', '’'],
  sv: ['”', '”', '’', '’'],
  ja: ['「', '」', '『', '』'],
}
const taiwanMarks = ['「', '」', '『', '』'] as const
const defaultMarks = ['“', '”', '‘', '’'] as const

const quotationMarksOf = (code: string) =>
  code === 'zh-TW' || code === 'zh-HK' ? taiwanMarks : (quotationMarks[code.split('-')[0] ?? ''] ?? defaultMarks)

/** The code of a report's language, for `lang`. */
export const languageCode = (language: string): string => findLanguage(language)?.code ?? 'en'

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur'])
export const textDirectionOf = (language: string): 'rtl' | 'ltr' =>
  rightToLeft.has(languageCode(language).split('-')[0] ?? '') ? 'rtl' : 'ltr'

/** Chinese and Japanese put no space between sentences or after a quotation. */
const isUnspaced = (code: string) => /^(zh|ja)\b/.test(code)

/**
 * Splits a paragraph into its lead, sentences and source numbers, with the quotation marks of the language. Sentences
 * that are adjacent in their source share one quotation and one number.
 */
export function segmentParagraph({ lead, sentences }: ReportParagraph, language: string): ReportSegment[] {
  const code = languageCode(language)
  const between = isUnspaced(code) ? '' : ' '
  const pieces: ReportSegment[] = []
  if (lead !== undefined && lead !== '') pieces.push({ words: lead + between })
  let words = ''
  let passages: string[] = []
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1]
    const opens = !isContinuedQuote(sentences[at - 1], sentence)
    const closes = !isContinuedQuote(sentence, next)
    words += (opens ? '' : between) + formatSentence(sentence, opens, closes, code)
    passages = [...new Set([...passages, ...(sentence.passages ?? [])])]
    if (!closes) continue
    pieces.push({ words })
    if (sentence.cites.length > 0) pieces.push({ cites: sentence.cites, passages })
    if (next !== undefined) pieces.push({ words: ' ' })
    words = ''
    passages = []
  }
  return pieces
}

const isContinuedQuote = (before: ReportSentence | undefined, sentence: ReportSentence | undefined): boolean =>
  before?.kind === 'quote' &&
  sentence?.kind === 'quote' &&
  sentence.continues === true &&
  before.cites.join() === sentence.cites.join()

function formatSentence({ text, kind }: ReportSentence, opens: boolean, closes: boolean, code: string): string {
  if (kind !== 'quote') return text
  const [open, close, innerOpen, innerClose] = quotationMarksOf(code)
  const inside = text
    .replace(/[“„«「]\s?([^“”„«»「」]*?)\s?[”“»」]/gu, (_, said: string) => innerOpen + said + innerClose)
    .replace(/"([^"]*)"/gu, (_, said: string) => innerOpen + said + innerClose)
  return (opens ? open : '') + inside + (closes ? close : '')
}
