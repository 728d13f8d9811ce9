import { findLanguage } from '@patchbay/contract'
import { countLetters, sentenceMarks, type SourceDocument } from '@patchbay/text'
import type { HitKind } from '../search/port.ts'
import type { PageQuality } from './port.ts'

const betweenSentences = new RegExp(`(?<=[${sentenceMarks}])\\s*`, 'u')

/** How far each kind of place is leaned on, and what it is called. */
const kindWeights: Record<HitKind, { weight: number; words: string }> = {
  paper: { weight: 1, words: 'a scientific paper' },
  encyclopedia: { weight: 0.95, words: 'an encyclopedia' },
  own: { weight: 0.9, words: 'of this workspace' },
  news: { weight: 0.85, words: 'a news site' },
  web: { weight: 0.75, words: 'a web page' },
  discussion: { weight: 0.55, words: 'a discussion' },
}

/** Letters of a text that is too short to say much, and of one that is long enough. */
const lengthLimits = { little: 600, enough: 1_500 }
/** Lines of a page that are about the page. */
const siteBoilerplate =
  /\b(cookies?|newsletter|subscribe|sign (in|up)|log in|privacy policy|terms of (use|service)|all rights reserved|share this|advertisement|datenschutz|abonnieren|anmelden|impressum|s['’]abonner|suscr[ií]b|iniciar sesión)\b/i

/** How far a text can be leaned on, whatever it is about: how long it is, in which language, how much of it is said once. */
export function scorePageQuality(document: SourceDocument, kind: HitKind, language: string): PageQuality {
  const texts = document.passages.map(({ text }) => text)
  const letters = countLetters(texts.join(' '))
  const judged = [
    { factor: kindWeights[kind].weight, words: kindWeights[kind].words },
    lengthFactor(letters),
    languageFactor(document.language, language),
    repetitionFactor(texts),
    boilerplateFactor(texts, letters),
    ...(document.publishedOn === undefined && (kind === 'news' || kind === 'web')
      ? [{ factor: 0.95, words: 'without a date' }]
      : []),
  ]
  const score = judged.reduce((product, { factor }) => product * factor, 1)
  return { score: Math.round(score * 100) / 100, reasons: judged.flatMap(({ words }) => words ?? []) }
}

type QualityFactor = { factor: number; words?: string }

function lengthFactor(letters: number): QualityFactor {
  if (letters < lengthLimits.little) return { factor: 0.4, words: 'hardly any text' }
  return letters < lengthLimits.enough ? { factor: 0.75, words: 'a short text' } : { factor: 1 }
}

function languageFactor(written: string, wanted: string): QualityFactor {
  const base = (name: string) => findLanguage(name)?.code.split('-')[0]
  if (base(written) === base(wanted)) return { factor: 1 }
  return { factor: base(written) === 'en' ? 0.85 : 0.65, words: `in ${written}` }
}

/** Sentences that stand more than once count as one: lists that are filled up, and texts made of pieces. */
function repetitionFactor(texts: readonly string[]): QualityFactor {
  const sentences = texts.flatMap((text) => text.split(betweenSentences)).filter((one) => one.length > 20)
  const share = sentences.length === 0 ? 1 : new Set(sentences.map((one) => one.toLowerCase())).size / sentences.length
  if (share > 0.85) return { factor: 1 }
  return { factor: share > 0.6 ? 0.75 : 0.3, words: 'it repeats itself' }
}

function boilerplateFactor(texts: readonly string[], letters: number): QualityFactor {
  const idle = texts.filter((text) => text.length < 400 && siteBoilerplate.test(text))
  const share = letters === 0 ? 0 : countLetters(idle.join(' ')) / letters
  if (share < 0.15) return { factor: 1 }
  return { factor: share < 0.4 ? 0.8 : 0.4, words: 'much of it is about the site itself' }
}
