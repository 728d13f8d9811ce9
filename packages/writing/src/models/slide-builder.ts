import { endsSentence, type Slide, type SlideContent, type SlideLine } from '@patchbay/text'
import { formatCredit } from '../explainers/credit.ts'
import { isChartInSources, isQuoteInSources } from '../explainers/in-sources.ts'
import { maxLengths, maxCounts } from '../explainers/lengths.ts'
import type { ExplainerBrief } from '../port.ts'
import { toOneLine } from './explainer-schema.ts'
import type { WrittenSlide } from './explainer-schema.ts'
import type { Grounding } from './grounding.ts'
import { parseSourceLabel } from '../material.ts'

/**
 * Makes slides of what a model wrote, one by one, and remembers what had to be left out: texts that do not fit, items that
 * nobody says, numbers and names that stand nowhere, quotations and charts that are none.
 */
export class SlideBuilder {
  readonly #brief: ExplainerBrief
  readonly #ground: Grounding | undefined
  readonly #invented = new Set<string>()
  #changed = 0

  constructor(brief: ExplainerBrief, ground: Grounding | undefined) {
    this.#brief = brief
    this.#ground = ground
  }

  /** The text, where its numbers and names stand in the material. */
  grounded(text: string): string | undefined {
    const facts = this.#ground?.ungroundedFacts(text) ?? []
    for (const fact of facts) this.#invented.add(fact)
    return facts.length === 0 ? text : undefined
  }

  ours = (text: string, shows?: number): SlideLine => ({
    speaker: 0,
    text: endsSentence(text) ? text : `${text}.`,
    sources: [],
    ...(shows !== undefined && { shows }),
  })

  slide(one: WrittenSlide, title: string | undefined): Slide[] {
    const lines = one.lines.flatMap((line) => {
      const text = this.grounded(toOneLine(line.text))
      return text === undefined || text === '' ? [] : [{ ...line, text }]
    })
    const chapter = this.grounded(toOneLine(one.chapter)) ?? ''
    const of = chapter === '' || chapter.length > maxLengths.item ? {} : { chapter }
    if (lines.length === 0) return []
    if (title !== undefined && one.shows === 'title')
      return [{ ...of, lines: lines.map((line) => this.#line(line)), shows: 'title', title }]
    const built = this.#builds(one, lines)
    if (built !== undefined) return [{ ...of, ...built }]
    const content = this.#still(one) ?? this.#plain(one)
    return content === undefined ? [] : [{ ...of, lines: lines.map((line) => this.#line(line)), ...content }]
  }

  warnings(): string[] {
    const facts = [...this.#invented].slice(0, 12).join(', ')
    return [
      ...(facts === ''
        ? []
        : [`Some of what the model wrote was left out of the video: it stands nowhere in the sources (${facts}).`]),
      ...(this.#changed === 0
        ? []
        : [
            `${this.#changed === 1 ? 'One slide was' : `${this.#changed} slides were`} made plainer: the model's quotations, numbers or charts do not stand in the sources.`,
          ]),
    ]
  }

  #line({ speaker, text, sources }: WrittenSlide['lines'][number], shows?: number): SlideLine {
    const { documents, speakers } = this.#brief
    const named = [...new Set(sources)].flatMap((label) => parseSourceLabel(label, documents) ?? [])
    const all = [...named, ...(this.#ground?.additionalSources(text, named) ?? [])]
    return {
      speaker: speakers === 2 && speaker === 2 ? 1 : 0,
      text,
      ...(shows !== undefined && { shows }),
      sources: all.map(({ document, passageId }) => ({ document, passageId })),
    }
  }

  #fit = (text: string, limit: number): string | undefined => {
    const clean = toOneLine(text)
    return clean === '' || clean.length > limit ? undefined : this.grounded(clean)
  }

  #heading = (one: WrittenSlide): string | undefined => this.#fit(one.heading, maxLengths.heading)

  /** Kinds whose items come one by one: what nobody says is not shown. */
  #builds(one: WrittenSlide, lines: WrittenSlide['lines']): Slide | undefined {
    if (one.shows === 'statement' || one.shows === 'quotation' || one.shows === 'number') {
      const still = one.items.length === 0 ? undefined : this.#still(one)
      if (still?.shows !== 'statement' && still?.shows !== 'quotation' && still?.shows !== 'number') return undefined
      const limit = still.shows === 'statement' ? maxCounts.more : maxCounts.meanings
      const { kept, said } = this.#shown(one.items, lines, limit, (item) => this.#fit(item, maxLengths.more))
      return kept.length === 0 ? undefined : { lines: said, ...still, more: kept }
    }
    const heading = this.#heading(one)
    if (heading === undefined) return undefined
    const isList = one.shows === 'list' || one.shows === 'recap' || one.shows === 'agenda'
    if (isList) {
      const { kept, said } = this.#shown(
        one.items,
        lines,
        one.shows === 'agenda' ? maxCounts.agenda : maxCounts.items,
        (item) => this.#fit(item, one.shows === 'agenda' ? maxLengths.heading : maxLengths.item),
      )
      return kept.length < 2
        ? undefined
        : { lines: said, shows: one.shows as 'list' | 'recap' | 'agenda', heading, items: kept }
    }
    if (one.shows === 'timeline') {
      const { kept, said } = this.#shown(one.events, lines, maxCounts.events, ({ when, what }) => {
        const [fitWhen, fitWhat] = [this.#fit(when, maxLengths.value), this.#fit(what, maxLengths.item)]
        return fitWhen === undefined || fitWhat === undefined ? undefined : { when: fitWhen, what: fitWhat }
      })
      return kept.length < 2 ? undefined : { lines: said, shows: 'timeline', heading, events: kept }
    }
    if (one.shows !== 'comparison') return undefined
    const { kept, said } = this.#shown(one.sides.slice(0, 2), lines, 2, ({ name, items }) => {
      const [fitName, fitItems] = [
        this.#fit(name, maxLengths.side),
        items.flatMap((item) => this.#fit(item, maxLengths.side) ?? []),
      ]
      return fitName === undefined || fitItems.length === 0
        ? undefined
        : { name: fitName, items: fitItems.slice(0, maxCounts.sideItems) }
    })
    const [left, right] = kept
    return left === undefined || right === undefined
      ? undefined
      : { lines: said, shows: 'comparison', heading, sides: [left, right] }
  }

  /** Items that fit and have a line, numbered anew; lines in between go on with the item before. */
  #shown<Item, Kept>(
    items: readonly Item[],
    lines: WrittenSlide['lines'],
    limit: number,
    fit: (item: Item) => Kept | undefined,
  ) {
    const kept: Kept[] = []
    const said: SlideLine[] = []
    let last = -1
    for (const line of lines) {
      const item = line.item > last && kept.length < limit ? items[line.item] : undefined
      const fitting = item === undefined ? undefined : fit(item)
      if (fitting === undefined) said.push(this.#line(line))
      else {
        last = line.item
        kept.push(fitting)
        said.push(this.#line(line, kept.length - 1))
      }
    }
    return { kept, said }
  }

  #still(one: WrittenSlide): SlideContent | undefined {
    const { documents } = this.#brief
    const heading = this.#heading(one)
    const text = toOneLine(one.text)
    if (one.shows === 'statement') {
      const fitting = this.#fit(text, maxLengths.statement)
      return fitting === undefined
        ? undefined
        : { shows: 'statement', text: fitting, ...(heading !== undefined && heading !== fitting && { heading }) }
    }
    if (documents.length === 0) return undefined
    if (one.shows === 'quotation' && isQuoteInSources(text, documents)) {
      const from = this.#fit(one.from, maxLengths.item) ?? documents[0]?.author ?? documents[0]?.title ?? ''
      return text.length > maxLengths.quotation ? undefined : { shows: 'quotation', text, from }
    }
    if (one.shows === 'number') {
      const [value, label] = [this.#fit(one.value, maxLengths.value), this.#fit(one.label, maxLengths.label)]
      const document = documents[0]
      const isNumber = value !== undefined && label !== undefined && /\p{Nd}/u.test(value)
      return isNumber
        ? {
            shows: 'number',
            value,
            label,
            ...(documents.length === 1 && document !== undefined && { from: formatCredit(document) }),
          }
        : undefined
    }
    return one.shows === 'chart' ? this.#chart(one, heading) : undefined
  }

  #chart({ rows, unit, form }: WrittenSlide, heading: string | undefined): SlideContent | undefined {
    const { documents } = this.#brief
    const source = documents.find((document) => isChartInSources(rows, [document]))
    const fits =
      rows.length <= maxCounts.rows &&
      rows.every(({ label }) => label.trim() !== '' && label.length <= maxLengths.rowLabel)
    if (source === undefined || heading === undefined || !fits || rows.some(({ value }) => value < 0)) return undefined
    const sum = rows.reduce((total, { value }) => total + value, 0)
    const isWhole = form === 'share' && sum > 97 && sum < 103
    const says = [
      ...source.passages.map(({ text }) => text),
      ...(source.tables ?? []).flatMap((table) => [table.caption ?? '', ...table.header, ...table.rows.flat()]),
    ]
    const isKnown = says.some((text) => text.toLowerCase().includes(toOneLine(unit).toLowerCase()))
    return {
      shows: 'chart',
      heading,
      chart: {
        form: isWhole ? 'share' : form === 'line' ? 'line' : 'bars',
        unit: isKnown ? toOneLine(unit) : '',
        rows,
        from: formatCredit(source),
      },
    }
  }

  /** What is left of a slide that cannot be what it was meant to be. */
  #plain(one: WrittenSlide): SlideContent | undefined {
    if (['quotation', 'number', 'chart'].includes(one.shows)) this.#changed += 1
    // Words that nobody said are no statement either.
    const [said = ''] = one.lines.map((line) => toOneLine(line.text))
    const candidates = one.shows === 'quotation' ? [said, one.heading] : [one.text, one.label, said, one.heading]
    const text = candidates
      .map((candidate) => this.#fit(candidate, maxLengths.statement))
      .find((candidate) => candidate !== undefined)
    return text === undefined ? undefined : { shows: 'statement', text }
  }
}
