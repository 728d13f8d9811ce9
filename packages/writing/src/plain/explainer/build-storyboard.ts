import type { Slide, SlideContent, SlideLine, SourceDocument, Storyboard } from '@patchbay/text'
import { maxLengths, maxCounts, shownLength } from '../../explainers/lengths.ts'
import { countWords, wordsPerMinuteOf } from '../../speech-rate.ts'
import type { ExplainerBrief } from '../../port.ts'
import { isQuestion } from '../../sentence.ts'
import { withChapters } from './chapters.ts'
import { endWithStop } from './list-units.ts'
import type { LanguageRules } from './language-rules.ts'
import type { ExplainerPart } from './parts.ts'
import type { Narration } from './unit.ts'

/** What is looked back on: a sentence that was said before, and how it is shown. */
export type Takeaway = Narration & { item: string }

type ExplainerFrame = {
  brief: ExplainerBrief
  language: string
  knowledge: LanguageRules
  title: string
  parts: readonly ExplainerPart[]
  takeaways: readonly Takeaway[]
}

/** Slides with their voices: title, what is coming, part by part, what stays, where it comes from. */
export function buildStoryboard({ brief, language, knowledge, title, parts, takeaways }: ExplainerFrame): Storyboard {
  const voices = new SpeakerTurns(brief.speakers)
  const over = parts.flatMap(({ units }) => units).filter(({ content }) => content.shows === 'title')
  const slides: Slide[] = [
    buildTitleSlide(
      title,
      brief,
      knowledge,
      voices,
      over.flatMap(({ said }) => said),
    ),
  ]
  const agenda = buildAgenda(parts, knowledge, voices)
  if (agenda !== undefined) slides.push(agenda)
  const ideas = parts.flatMap((part) => buildPartSlides(part, parts.length > 1, voices))
  const pace = { wordsPerSecond: wordsPerMinuteOf(language) / 60, isEnglish: language === 'English' }
  slides.push(...withChapters(ideas, pace, (text) => knowledge.refersBack(text)))
  const recap = buildRecap(takeaways, title, knowledge, voices)
  if (recap !== undefined) slides.push(recap)
  const named = addAuthors(slides, brief.documents, knowledge)
  return { title, language, slides: [...named, ...buildSourceSlides(brief.documents, title, knowledge, voices)] }
}

/** Who says "I" is named before it is said, once a slide. */
function addAuthors(slides: readonly Slide[], documents: readonly SourceDocument[], knowledge: LanguageRules): Slide[] {
  let count = 0
  return slides.map((slide) => {
    let isNamed = false
    const lines = slide.lines.map((line) => {
      const [source] = line.sources
      if (source === undefined || isNamed || !knowledge.isPersonal(line.text)) return line
      isNamed = true
      const text = knowledge.isAttributed(line.text, documents[source.document], count)
      count += 1
      return { ...line, text }
    })
    return { ...slide, lines }
  })
}

/** Whoever begins a paragraph tells so many words of it and of what comes next. */
const minWordsPerTurn = 25

/** Two take turns by parts and paragraphs, as a text itself does; one tells all of it. */
class SpeakerTurns {
  readonly #both: boolean
  #now: 0 | 1 = 0
  #words = 0
  #paragraph = ''

  constructor(speakers: 1 | 2) {
    this.#both = speakers === 2
  }

  get now(): 0 | 1 {
    return this.#now
  }

  get isOne(): boolean {
    return !this.#both
  }

  next(): void {
    if (this.#both) this.#now = this.#now === 0 ? 1 : 0
    this.#words = 0
  }

  /** What is told next begins in one paragraph and ends in the same or another. */
  begins(isPart: boolean, from: string, until: string): void {
    if (from !== this.#paragraph && (isPart || this.#words >= minWordsPerTurn)) this.next()
    this.#paragraph = until
  }

  linesFor = (line: Narration): SlideLine => {
    this.#words += countWords(line.text)
    return { speaker: this.#now, ...line }
  }
}

const narration = (text: string, shows?: number): Narration => ({
  text,
  sources: [],
  ...(shows !== undefined && { shows }),
})

function buildTitleSlide(
  title: string,
  { documents }: ExplainerBrief,
  knowledge: LanguageRules,
  voices: SpeakerTurns,
  over: readonly Narration[],
): Slide {
  const [document] = documents
  const about =
    documents.length > 1
      ? undefined
      : [document?.author, document?.siteName].filter(
          (part) => part !== undefined && part !== '' && !title.includes(part),
        )
  const subtitle = about?.join(' · ') ?? ''
  const lines = [voices.linesFor(narration(isQuestion(title) ? title : endWithStop(title)))]
  voices.next()
  if (!voices.isOne && knowledge.whatIsIt !== undefined) lines.push(voices.linesFor(narration(knowledge.whatIsIt)))
  voices.next()
  lines.push(...over.map((line) => voices.linesFor(line)))
  return {
    chapter: knowledge.welcome ?? title,
    lines,
    shows: 'title',
    title,
    ...(subtitle !== '' && subtitle.length <= maxLengths.item && { subtitle }),
  }
}

const maxAgendaItems = 6

function buildAgenda(
  parts: readonly ExplainerPart[],
  { words }: LanguageRules,
  voices: SpeakerTurns,
): Slide | undefined {
  const names = [...new Set(parts.map(({ name }) => name))].filter(
    (name) => name !== '' && name.length <= maxLengths.heading,
  )
  const items = names.slice(0, maxAgendaItems)
  if (words === undefined || items.length < 3 || names.length > maxAgendaItems) return undefined
  const lines = items.map((item, index) =>
    voices.linesFor(narration(index === 0 ? `${words.agenda}: ${endWithStop(item)}` : endWithStop(item), index)),
  )
  return { lines, shows: 'agenda', heading: words.agenda, items }
}

function buildPartSlides(part: ExplainerPart, isOneOfMany: boolean, voices: SpeakerTurns): Slide[] {
  return part.units
    .filter(({ content }) => content.shows !== 'title')
    .map(({ content, said, document, passage, sentences }, index): Slide => {
      const isFirst = index === 0 && isOneOfMany && part.name !== ''
      const until = sentences.at(-1)?.passage ?? passage
      voices.begins(isFirst, `${document}:${passage}`, `${document}:${until}`)
      const lines: SlideLine[] = []
      const opening = shownLength(said[0]?.text ?? '').toLowerCase()
      const name = part.name.toLowerCase()
      const saysItself = opening.startsWith(name) || (opening !== '' && name.startsWith(opening))
      if (isFirst && part.isHeading && !saysItself) {
        lines.push(voices.linesFor(narration(endWithStop(part.name))))
      }
      lines.push(...said.map((line) => voices.linesFor(line)))
      const named =
        isFirst && part.isHeading && part.name.length <= maxLengths.heading ? withHeading(content, part.name) : content
      return { ...(isFirst && { chapter: part.name }), lines, ...named }
    })
}

const withHeading = (content: SlideContent, heading: string): SlideContent =>
  content.shows === 'statement' && content.text !== heading ? { ...content, heading } : content

function buildRecap(
  takeaways: readonly Takeaway[],
  title: string,
  knowledge: LanguageRules,
  voices: SpeakerTurns,
): Slide | undefined {
  if (takeaways.length < 2) return undefined
  const heading = knowledge.recap ?? title
  const lines: SlideLine[] = []
  voices.next()
  // A heading alone would be an empty slide for as long as it is asked.
  if (knowledge.lookBack !== undefined) lines.push(voices.linesFor(narration(knowledge.lookBack, 0)))
  voices.next()
  for (const [shows, { text, sources }] of takeaways.entries()) lines.push(voices.linesFor({ text, sources, shows }))
  const items = takeaways.map(({ item }) => item)
  return { ...(knowledge.recap !== undefined && { chapter: knowledge.recap }), lines, shows: 'recap', heading, items }
}

/** Every source is named; at most so many on a slide. */
function buildSourceSlides(
  documents: readonly SourceDocument[],
  title: string,
  knowledge: LanguageRules,
  voices: SpeakerTurns,
): Slide[] {
  const heading = knowledge.words?.sources ?? title
  const slides = Math.max(1, Math.ceil(documents.length / maxCounts.items))
  voices.next()
  return Array.from({ length: slides }, (_, index): Slide => {
    const named = documents.slice(index * maxCounts.items, (index + 1) * maxCounts.items)
    return {
      ...(index === 0 && { chapter: heading }),
      lines: named.map((document, shows) => voices.linesFor(narration(knowledge.credit(document), shows))),
      shows: 'sources',
      heading,
      items: named.map((document) => ({
        title: shownLength(document.title),
        ...(document.siteName !== undefined && document.siteName !== '' && { site: document.siteName }),
      })),
    }
  })
}
