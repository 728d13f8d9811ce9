import type { Slide, SlideContent, SlideLine, SourceDocument, Storyboard } from '@patchbay/text'
import { longest, most, shown } from '../../explainers/lengths.ts'
import { wordCount, wordsPerMinuteOf } from '../../pace.ts'
import type { ExplainerBrief } from '../../port.ts'
import { isQuestion } from '../../sentence.ts'
import { withChapters } from './chapters.ts'
import { ended } from './found-lists.ts'
import type { Knowledge } from './knowledge.ts'
import type { Part } from './parts.ts'
import type { Spoken } from './unit.ts'

/** What is looked back on: a sentence that was said before, and how it is shown. */
export type Takeaway = Spoken & { item: string }

type Frame = {
  brief: ExplainerBrief
  language: string
  knowledge: Knowledge
  title: string
  parts: readonly Part[]
  takeaways: readonly Takeaway[]
}

/** Slides with their voices: title, what is coming, part by part, what stays, where it comes from. */
export function told({ brief, language, knowledge, title, parts, takeaways }: Frame): Storyboard {
  const voices = new Voices(brief.speakers)
  const over = parts.flatMap(({ units }) => units).filter(({ content }) => content.shows === 'title')
  const slides: Slide[] = [
    opening(
      title,
      brief,
      knowledge,
      voices,
      over.flatMap(({ said }) => said),
    ),
  ]
  const agenda = agendaOf(parts, knowledge, voices)
  if (agenda !== undefined) slides.push(agenda)
  const ideas = parts.flatMap((part) => slidesOf(part, parts.length > 1, voices))
  const pace = { wordsPerSecond: wordsPerMinuteOf(language) / 60, isEnglish: language === 'English' }
  slides.push(...withChapters(ideas, pace, (text) => knowledge.pointsBack(text)))
  const recap = recapOf(takeaways, title, knowledge, voices)
  if (recap !== undefined) slides.push(recap)
  const named = withAuthors(slides, brief.documents, knowledge)
  return { title, language, slides: [...named, ...sourceSlides(brief.documents, title, knowledge, voices)] }
}

/** Who says "I" is named before it is said, once a slide. */
function withAuthors(slides: readonly Slide[], documents: readonly SourceDocument[], knowledge: Knowledge): Slide[] {
  let count = 0
  return slides.map((slide) => {
    let isNamed = false
    const lines = slide.lines.map((line) => {
      const [source] = line.sources
      if (source === undefined || isNamed || !knowledge.isPersonal(line.text)) return line
      isNamed = true
      const text = knowledge.attributed(line.text, documents[source.document], count)
      count += 1
      return { ...line, text }
    })
    return { ...slide, lines }
  })
}

/** Whoever begins a paragraph tells so many words of it and of what comes next. */
const leastTurn = 25

/** Two take turns by parts and paragraphs, as a text itself does; one tells all of it. */
class Voices {
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
    if (from !== this.#paragraph && (isPart || this.#words >= leastTurn)) this.next()
    this.#paragraph = until
  }

  says = (line: Spoken): SlideLine => {
    this.#words += wordCount(line.text)
    return { speaker: this.#now, ...line }
  }
}

const own = (text: string, shows?: number): Spoken => ({ text, sources: [], ...(shows !== undefined && { shows }) })

function opening(
  title: string,
  { documents }: ExplainerBrief,
  knowledge: Knowledge,
  voices: Voices,
  over: readonly Spoken[],
): Slide {
  const [document] = documents
  const about =
    documents.length > 1
      ? undefined
      : [document?.author, document?.siteName].filter(
          (part) => part !== undefined && part !== '' && !title.includes(part),
        )
  const subtitle = about?.join(' · ') ?? ''
  const lines = [voices.says(own(isQuestion(title) ? title : ended(title)))]
  voices.next()
  if (!voices.isOne && knowledge.whatIsIt !== undefined) lines.push(voices.says(own(knowledge.whatIsIt)))
  voices.next()
  lines.push(...over.map((line) => voices.says(line)))
  return {
    chapter: knowledge.welcome ?? title,
    lines,
    shows: 'title',
    title,
    ...(subtitle !== '' && subtitle.length <= longest.item && { subtitle }),
  }
}

const mostOnAgenda = 6

function agendaOf(parts: readonly Part[], { words }: Knowledge, voices: Voices): Slide | undefined {
  const names = [...new Set(parts.map(({ name }) => name))].filter(
    (name) => name !== '' && name.length <= longest.heading,
  )
  const items = names.slice(0, mostOnAgenda)
  if (words === undefined || items.length < 3 || names.length > mostOnAgenda) return undefined
  const lines = items.map((item, at) =>
    voices.says(own(at === 0 ? `${words.agenda}: ${ended(item)}` : ended(item), at)),
  )
  return { lines, shows: 'agenda', heading: words.agenda, items }
}

function slidesOf(part: Part, isOneOfMany: boolean, voices: Voices): Slide[] {
  return part.units
    .filter(({ content }) => content.shows !== 'title')
    .map(({ content, said, document, passage, sentences }, at): Slide => {
      const isFirst = at === 0 && isOneOfMany && part.name !== ''
      const until = sentences.at(-1)?.passage ?? passage
      voices.begins(isFirst, `${document}:${passage}`, `${document}:${until}`)
      const lines: SlideLine[] = []
      const opening = shown(said[0]?.text ?? '').toLowerCase()
      const name = part.name.toLowerCase()
      const saysItself = opening.startsWith(name) || (opening !== '' && name.startsWith(opening))
      if (isFirst && part.isHeading && !saysItself) {
        lines.push(voices.says(own(ended(part.name))))
      }
      lines.push(...said.map((line) => voices.says(line)))
      const named =
        isFirst && part.isHeading && part.name.length <= longest.heading ? withHeading(content, part.name) : content
      return { ...(isFirst && { chapter: part.name }), lines, ...named }
    })
}

const withHeading = (content: SlideContent, heading: string): SlideContent =>
  content.shows === 'statement' && content.text !== heading ? { ...content, heading } : content

function recapOf(
  takeaways: readonly Takeaway[],
  title: string,
  knowledge: Knowledge,
  voices: Voices,
): Slide | undefined {
  if (takeaways.length < 2) return undefined
  const heading = knowledge.recap ?? title
  const lines: SlideLine[] = []
  voices.next()
  // A heading alone would be an empty slide for as long as it is asked.
  if (knowledge.lookBack !== undefined) lines.push(voices.says(own(knowledge.lookBack, 0)))
  voices.next()
  for (const [shows, { text, sources }] of takeaways.entries()) lines.push(voices.says({ text, sources, shows }))
  const items = takeaways.map(({ item }) => item)
  return { ...(knowledge.recap !== undefined && { chapter: knowledge.recap }), lines, shows: 'recap', heading, items }
}

/** Every source is named; at most so many on a slide. */
function sourceSlides(
  documents: readonly SourceDocument[],
  title: string,
  knowledge: Knowledge,
  voices: Voices,
): Slide[] {
  const heading = knowledge.words?.sources ?? title
  const slides = Math.max(1, Math.ceil(documents.length / most.items))
  voices.next()
  return Array.from({ length: slides }, (_, at): Slide => {
    const named = documents.slice(at * most.items, (at + 1) * most.items)
    return {
      ...(at === 0 && { chapter: heading }),
      lines: named.map((document, shows) => voices.says(own(knowledge.credit(document), shows))),
      shows: 'sources',
      heading,
      items: named.map((document) => ({
        title: shown(document.title),
        ...(document.siteName !== undefined && document.siteName !== '' && { site: document.siteName }),
      })),
    }
  })
}
