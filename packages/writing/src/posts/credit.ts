import { findLanguage } from '@patchbay/contract'
import type { SourceDocument } from '@patchbay/text'
import { explainerWords } from '../vocabulary/phrases/explainer.ts'
import { phrasesFor } from '../vocabulary/phrases/hosts.ts'
import { formatCredit } from '../explainers/credit.ts'
import { linkOf } from './links.ts'
import { maxPostLength, weightedLength } from './weighted-length.ts'

/**
 * What a thread ends with: "Source: The tides · Open Science Monthly" and its link; of several sources as many as there is
 * room for. Undefined where all of it is the user's own words.
 */
export function formatPostCredit(
  documents: readonly SourceDocument[],
  language: string,
  isLinked: boolean,
): string | undefined {
  const named = documents
    .filter(({ sourceType }) => sourceType !== 'text')
    .map((document) => ({ title: formatCredit(document), link: isLinked ? linkOf(document) : undefined }))
  const [first, ...others] = named
  if (first === undefined) return undefined
  const locale = findLanguage(language)?.code ?? 'en'
  const label = explainerWords(locale)?.sources ?? 'Sources'
  if (others.length === 0) {
    // Only where the name stands behind a colon no language inflects it.
    const phrase = locale.startsWith('en') ? 'Source: {s}' : (phrasesFor(locale)?.from ?? '')
    const [, lead = `${label}: `] = /^([^{}]*[:：]\s?)\{s\}/u.exec(phrase) ?? []
    const whole = [`${lead}${first.title}`, ...(first.link === undefined ? [] : [first.link])].join('\n')
    return weightedLength(whole) <= maxPostLength ? whole : first.link
  }
  const lines = [`${label}:`]
  for (const { title, link } of named) {
    const line = link ?? title
    if (weightedLength([...lines, line].join('\n')) > maxPostLength - 10) break
    lines.push(line)
  }
  return lines.length > 1 ? lines.join('\n') : undefined
}
