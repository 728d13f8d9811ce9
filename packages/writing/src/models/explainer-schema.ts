import { z } from 'zod'
import { countWords, wordsPerMinuteOf } from '../speech-rate.ts'
import { explainerSeconds, maxLengths, maxCounts } from '../explainers/lengths.ts'
import type { ExplainerBrief } from '../port.ts'
import { isChartInSources, isQuoteInSources } from '../explainers/in-sources.ts'
import type { Grounding } from './grounding.ts'
import { parseSourceLabel } from '../material.ts'

const textFields = z.array(z.string())

/**
 * One shape for slides of every kind: what a kind does not need stays empty. Every field required and none bounded, since
 * the strict modes of the providers refuse optional ones, most bounds, and some of them choices between shapes.
 */
const slideSchema = z.object({
  shows: z.string(),
  chapter: z.string(),
  heading: z.string(),
  text: z.string(),
  items: textFields,
  value: z.string(),
  label: z.string(),
  from: z.string(),
  sides: z.array(z.object({ name: z.string(), items: textFields })),
  events: z.array(z.object({ when: z.string(), what: z.string() })),
  form: z.string(),
  unit: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.number() })),
  lines: z.array(z.object({ speaker: z.number(), text: z.string(), item: z.number(), sources: textFields })),
})

export const explainerSchema = z.object({ title: z.string(), subtitle: z.string(), slides: z.array(slideSchema) })
export type WrittenExplainer = z.infer<typeof explainerSchema>
export type WrittenSlide = WrittenExplainer['slides'][number]

const kinds = [
  'title',
  'agenda',
  'statement',
  'list',
  'quotation',
  'number',
  'comparison',
  'timeline',
  'chart',
  'recap',
  'sources',
]
const minSlides = 4
const maxFaultsNamed = 14

export const toOneLine = (text: string): string =>
  text
    .replace(/\*\*|__|`|^#+\s/g, '')
    .replace(/\s*\[\d+:p\d+(,\s*\d+:p\d+)*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The length of an explainer in words of its language. */
export function explainerWords(language: string): { least: number; aim: number; most: number } {
  const words = (seconds: number) => Math.round((seconds / 60) * wordsPerMinuteOf(language))
  return { least: words(explainerSeconds.least), aim: words(explainerSeconds.aim), most: words(explainerSeconds.most) }
}

/** What a watcher would notice. What is not mended is left out when it is made a storyboard of. */
export function reviewExplainer(
  written: WrittenExplainer,
  brief: ExplainerBrief,
  materialWords: number,
  ground: Grounding | undefined,
) {
  const must: string[] = []
  const told = written.slides.filter(({ lines }) => lines.some(({ text }) => toOneLine(text) !== ''))
  if (written.title.trim() === '') must.push('The title is empty.')
  if (told.length < minSlides) must.push(`Fewer than ${minSlides} slides are spoken over.`)
  const unknown = written.slides.filter(({ shows }) => !kinds.includes(shows))
  if (unknown.length > 0) must.push(`\`shows\` must be one of ${kinds.join(', ')}.`)
  const faults = written.slides.flatMap((one, index) =>
    faultsOf(one, brief, ground).map((fault) => `slide ${index + 1} ${fault}`),
  )
  const should = faults.length === 0 ? [] : [`Mend these: ${faults.slice(0, maxFaultsNamed).join('; ')}.`]
  should.push(...findUnmetInstructions(written, brief, materialWords).map(({ complaint }) => complaint))
  return { must, should }
}

/** What was ordered and is not met, said to the model and, where it stays so, to whoever ordered. */
export function findUnmetInstructions(
  { slides }: WrittenExplainer,
  brief: ExplainerBrief,
  materialWords: number,
): { complaint: string; warning: string }[] {
  const lines = slides.flatMap((one) => one.lines)
  const words = Math.round(lines.reduce((sum, { text }) => sum + countWords(text), 0))
  const { least, most: longestTalk } = explainerWords(brief.language)
  const unmet: { complaint: string; warning: string }[] = []
  if (words < least * 0.7 && materialWords > least * 1.5) {
    const warning = `The video is shorter than usual: the model wrote ${words} words where at least ${least} were asked for.`
    unmet.push({ complaint: `It has ${words} spoken words; write at least ${least}.`, warning })
  }
  if (words > longestTalk * 1.2) {
    const warning = `The video is longer than usual: the model wrote ${words} words where at most ${longestTalk} were asked for.`
    unmet.push({ complaint: `It has ${words} spoken words; write at most ${longestTalk}.`, warning })
  }
  const cites = lines.some((line) => line.sources.some((label) => parseSourceLabel(label, brief.documents)))
  if (brief.documents.length > 0 && !cites) {
    const warning = 'The model did not say which passages its lines rest on: the video has no citations.'
    unmet.push({ complaint: 'No line names the passages it rests on in `sources`.', warning })
  }
  if (brief.speakers === 2 && new Set(lines.map(({ speaker }) => speaker)).size < 2) {
    const warning = 'One voice tells the video: the model gave the second nothing to say.'
    unmet.push({ complaint: 'Only one of the two speaks.', warning })
  }
  return unmet
}

function faultsOf(one: WrittenSlide, brief: ExplainerBrief, ground: Grounding | undefined): string[] {
  const faults: string[] = []
  const tooLong = (limit: number, ...shown: string[]) => {
    for (const text of shown)
      if (toOneLine(text).length > limit) faults.push(`shows more than ${limit} characters ("${text.slice(0, 40)}…")`)
  }
  tooLong(maxLengths.heading, one.heading)
  if (one.shows === 'statement') {
    tooLong(maxLengths.statement, one.text)
    tooLong(maxLengths.more, ...one.items)
  }
  if (one.shows === 'quotation') tooLong(maxLengths.quotation, one.text)
  if (one.shows === 'number') tooLong(maxLengths.label, one.label)
  if (one.shows === 'quotation' || one.shows === 'number') tooLong(maxLengths.more, ...one.items)
  if (['list', 'recap', 'agenda'].includes(one.shows)) {
    tooLong(maxLengths.item, ...one.items)
    if (one.items.length > maxCounts.agenda)
      faults.push(`has ${one.items.length} items, at most ${maxCounts.items} fit`)
    const named = new Set(one.lines.map(({ item }) => item))
    if (one.items.some((_, index) => !named.has(index)))
      faults.push('has items that no line shows (`item` counts from 0)')
  }
  if (one.shows === 'comparison') tooLong(maxLengths.side, ...one.sides.flatMap(({ name, items }) => [name, ...items]))
  if (one.shows === 'timeline') tooLong(maxLengths.item, ...one.events.map(({ what }) => what))
  if (brief.documents.length === 0) {
    if (['chart', 'number', 'quotation', 'sources'].includes(one.shows))
      faults.push(`is a ${one.shows}, and without sources there is none`)
    return faults
  }
  if (one.shows === 'quotation' && !isQuoteInSources(one.text, brief.documents))
    faults.push('quotes what does not stand word for word in the material')
  if (one.shows === 'chart' && !isChartInSources(one.rows, brief.documents))
    faults.push('charts numbers that do not stand in the material beside their labels')
  const invented = [
    ...new Set(
      [...shownTextsOf(one), ...one.lines.map(({ text }) => text)].flatMap(
        (text) => ground?.ungroundedFacts(toOneLine(text)) ?? [],
      ),
    ),
  ]
  if (invented.length > 0) faults.push(`says or shows what stands nowhere in the material: ${invented.join(', ')}`)
  return faults
}

/** All words that a slide shows. */
const shownTextsOf = (one: WrittenSlide): string[] => [
  one.heading,
  one.text,
  one.value,
  one.label,
  ...one.items,
  ...one.sides.flatMap(({ name, items }) => [name, ...items]),
  ...one.events.flatMap(({ when, what }) => [when, what]),
]
