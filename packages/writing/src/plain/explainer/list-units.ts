import { findLanguage } from '@patchbay/contract'
import { endsSentence, type Passage, segmentSentences, type SourceDocument } from '@patchbay/text'
import { maxLengths, maxCounts, shownLength } from '../../explainers/lengths.ts'
import { countWords } from '../../speech-rate.ts'
import { hasVisualReference, toSpeechForm } from '../speech-form.ts'
import type { SentenceJudge } from '../extract-sentences.ts'
import type { LanguageRules } from './language-rules.ts'
import type { Narration, Unit } from './unit.ts'

/** Items that stand below one another in a source, with what leads to them. */
export type FoundList = {
  document: number
  /** Position of the first passage that belongs to it, its lead or its first item. */
  passage: number
  heading: string | undefined
  lead: Passage | undefined
  items: Passage[]
  isSteps: boolean
}

const itemWordLimits = { item: 40, list: 150 }

/** Every list of a document that has a name: a line above it that ends with a colon, or a heading. */
export function findLists(documents: readonly SourceDocument[]): FoundList[] {
  return documents.flatMap(({ passages }, document) => {
    const lists: FoundList[] = []
    for (const [at, passage] of passages.entries()) {
      if (passage.isItem !== true) continue
      const last = lists.at(-1)
      if (
        last !== undefined &&
        passages[at - 1] === last.items.at(-1) &&
        passages[at - 1]?.heading === passage.heading
      ) {
        last.items.push(passage)
        continue
      }
      const before = passages[at - 1]
      const lead =
        before !== undefined &&
        before.text.length <= maxLengths.passage &&
        before.heading === passage.heading &&
        /[:：]$/u.test(before.text)
          ? before
          : undefined
      lists.push({
        document,
        passage: lead === undefined ? at : at - 1,
        heading: passage.heading,
        lead,
        items: [passage],
        isSteps: passage.isStep === true,
      })
    }
    return lists
  })
}

/** What a list says item by item: each is said whole, and shown as it is or by its name. Undefined where one cannot be. */
export function buildListItems(
  list: FoundList,
  language: string,
): { shown: string; said: string; passage: Passage }[] | undefined {
  const segmenter = new Intl.Segmenter(findLanguage(language)?.code ?? 'en', { granularity: 'sentence' })
  if (list.items.some(({ text }) => text.length > maxLengths.passage)) return undefined
  const items = list.items.map((passage) => {
    const said = toSpeechForm(passage.text).trim()
    const isClean =
      !/[{}<>\\=|]|::|https?:/.test(said) && !hasVisualReference(said) && /\p{L}/u.test(said) && !/[:：]$/u.test(said)
    return { shown: isClean ? shortenItem(said, segmenter) : undefined, said: endWithStop(said), passage }
  })
  const fit = items.flatMap(({ shown: text, ...item }) => (text === undefined ? [] : [{ ...item, shown: text }]))
  const size = fit.reduce((sum, { said }) => sum + countWords(said), 0)
  const isWhole = fit.length === items.length && fit.every(({ said }) => countWords(said) <= itemWordLimits.item)
  return isWhole && size <= itemWordLimits.list ? fit : undefined
}

/** The slides of a list: all of its items, at most five on each. */
export function buildListUnits(
  list: FoundList,
  language: string,
  judge: SentenceJudge,
  knowledge: LanguageRules,
): Unit[] {
  const lead = list.lead === undefined ? undefined : toSpeechForm(list.lead.text)
  const name = knowledge.heading(list.heading ?? '')
  const isView = judge.isDistancing(lead ?? '') || judge.isDistancing(list.heading ?? '')
  // Under a heading alone a list is what the heading says; under a line of its own it is that line's.
  const own = lead === undefined ? name : shownLength(lead)
  const heading = own !== undefined && own.length <= maxLengths.heading ? own : undefined
  const isLed = lead !== undefined && judge.isSpeakable(lead.replace(/\s*[:：]$/u, '.'))
  const least = isLed ? 2 : 3
  if (heading === undefined || isView || list.items.length < least || list.items.length > maxCounts.items * 2) return []
  const items = buildListItems(list, language)
  if (items === undefined) return []
  const slides = Math.ceil(items.length / maxCounts.items)
  const each = Math.ceil(items.length / slides)
  return Array.from({ length: slides }, (_, index): Unit => {
    const own = items.slice(index * each, (index + 1) * each)
    const opening: Narration[] =
      index > 0 || lead === undefined
        ? []
        : [{ text: lead, sources: [{ document: list.document, passageId: list.lead?.id ?? '' }] }]
    return {
      document: list.document,
      passage: list.passage + index / 100,
      heading: list.heading,
      content: { shows: 'list', heading, items: own.map((item) => item.shown) },
      said: [
        ...opening,
        ...own.map(({ said, passage }, shows) => ({
          text: said,
          shows,
          sources: [{ document: list.document, passageId: passage.id }],
        })),
      ],
      sentences: [],
      worth: (lead === undefined ? 0.5 : 0.6) + (list.isSteps ? 0.3 : 0),
    }
  })
}

/** The item, the name that it gives itself, or its first sentence. */
function shortenItem(said: string, segmenter: Intl.Segmenter): string | undefined {
  const whole = shownLength(said).replace(/^\p{Ll}(?=\p{Ll}*(?:\s|$))/u, (letter) => letter.toUpperCase())
  if (whole.length <= maxLengths.item) return whole
  const [, name] = /^(.{2,60}?)(?::|：|\s[–—-])\s+\S/u.exec(said) ?? []
  if (name !== undefined) return name
  const [first] = segmentSentences(said, segmenter)
  const sentence = shownLength(said.slice(first?.start, first?.end))
  return sentence.length <= maxLengths.item ? sentence : undefined
}

export const endWithStop = (text: string): string =>
  endsSentence(text)
    ? text
    : `${text.replace(/[,;:，；：、]$/u, '')}${/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? '。' : '.'}`
