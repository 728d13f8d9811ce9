import type { Slide, Storyboard } from '@patchbay/text'
import { extractNumbers } from '../facts.ts'
import type { ExplainerBrief } from '../port.ts'
import { maxLengths, maxCounts } from './lengths.ts'

/** What is wrong with a storyboard that is to be drawn and spoken, a line each; none where nothing is. */
export function findFaults(storyboard: Storyboard, brief: ExplainerBrief): string[] {
  const { slides } = storyboard
  const faults = slides.flatMap((slide, index) =>
    [...lengthFaults(slide), ...orderFaults(slide), ...lineFaults(slide, brief)].map(
      (fault) => `slide ${index + 1}: ${fault}`,
    ),
  )
  const kinds = slides.map(({ shows }) => shows)
  if (kinds[0] !== 'title' || kinds.lastIndexOf('title') !== 0) faults.push('it does not begin with its one title')
  if (brief.documents.length > 0 && kinds.at(-1) !== 'sources') faults.push('it does not end with its sources')
  if (storyboard.title.trim() === '') faults.push('it has no title')
  return brief.documents.length > 0 ? [...faults, ...findInventions(slides, brief)] : faults
}

/** All texts that a slide shows, with how long each may be. */
function shownTextsOf(slide: Slide): { text: string; most: number }[] {
  const of = (limit: number, ...texts: (string | undefined)[]) =>
    texts.flatMap((text) => (text === undefined ? [] : [{ text, most: limit }]))
  switch (slide.shows) {
    case 'title':
      return of(maxLengths.title, slide.title, slide.subtitle)
    case 'agenda':
      return of(maxLengths.heading, slide.heading, ...slide.items)
    case 'statement':
      return [
        ...of(maxLengths.heading, slide.heading),
        ...of(maxLengths.statement, slide.text),
        ...of(maxLengths.more, ...(slide.more ?? [])),
      ]
    case 'list':
    case 'recap':
      return [...of(maxLengths.heading, slide.heading), ...of(maxLengths.item, ...slide.items)]
    case 'quotation':
      return [
        ...of(maxLengths.quotation, slide.text),
        ...of(maxLengths.title, slide.from),
        ...of(maxLengths.more, ...(slide.more ?? [])),
      ]
    case 'number':
      return [
        ...of(maxLengths.value, slide.value),
        ...of(maxLengths.label, slide.label),
        ...of(maxLengths.more, ...(slide.more ?? [])),
      ]
    case 'comparison':
      return [
        ...of(maxLengths.heading, slide.heading),
        ...slide.sides.flatMap(({ name, items }) => of(maxLengths.side, name, ...items)),
      ]
    case 'timeline':
      return [
        ...of(maxLengths.heading, slide.heading),
        ...slide.events.flatMap(({ when, what }) => [...of(maxLengths.value, when), ...of(maxLengths.item, what)]),
      ]
    case 'chart':
      return [
        ...of(maxLengths.heading, slide.heading),
        ...of(maxLengths.rowLabel, ...slide.chart.rows.map(({ label }) => label)),
      ]
    case 'sources':
      return of(maxLengths.title, slide.heading, ...slide.items.map(({ title }) => title))
  }
}

/** How many items build up on a slide, and how many it may have; undefined where nothing does. */
function countItems(slide: Slide): { count: number; most: number } | undefined {
  switch (slide.shows) {
    case 'agenda':
      return { count: slide.items.length, most: maxCounts.agenda }
    case 'statement':
      return slide.more && { count: slide.more.length, most: maxCounts.more }
    case 'quotation':
    case 'number':
      return slide.more && { count: slide.more.length, most: maxCounts.meanings }
    case 'list':
    case 'recap':
    case 'sources':
      return { count: slide.items.length, most: maxCounts.items }
    case 'comparison':
      return { count: 2, most: 2 }
    case 'timeline':
      return { count: slide.events.length, most: maxCounts.events }
    default:
      return undefined
  }
}

function lengthFaults(slide: Slide): string[] {
  const faults = shownTextsOf(slide).flatMap(({ text, most: limit }) =>
    text.trim() === ''
      ? ['shows an empty text']
      : text.length > limit
        ? [`shows ${text.length} characters of at most ${limit}: ${text}`]
        : [],
  )
  const items = countItems(slide)
  if (items !== undefined && (items.count === 0 || items.count > items.most)) faults.push(`shows ${items.count} items`)
  if (
    slide.shows === 'comparison' &&
    slide.sides.some((side) => side.items.length === 0 || side.items.length > maxCounts.sideItems)
  )
    faults.push('compares unequal sides')
  if (slide.shows === 'chart' && (slide.chart.rows.length < 2 || slide.chart.rows.length > maxCounts.rows))
    faults.push(`charts ${slide.chart.rows.length} rows`)
  return faults
}

/** Items come one after the other, and each comes with a line. */
function orderFaults(slide: Slide): string[] {
  const shown = slide.lines.flatMap(({ shows }) => (shows === undefined ? [] : [shows]))
  const items = countItems(slide)
  if (items === undefined) return shown.length === 0 ? [] : ['shows an item that it does not have']
  const isInOrder = shown.every(
    (item, index) => item === (shown[index - 1] ?? 0) || item === (shown[index - 1] ?? -1) + 1,
  )
  return isInOrder && new Set(shown).size === items.count && shown.at(-1) === items.count - 1
    ? []
    : [`shows items ${shown.join(', ')} of ${items.count}`]
}

function lineFaults({ lines }: Slide, { documents, speakers }: ExplainerBrief): string[] {
  const faults = lines.length === 0 ? ['nothing is said'] : []
  for (const { text, speaker, sources } of lines) {
    if (!/[\p{L}\p{N}]/u.test(text) || /[\n\t\u200B\u202E]|\*\*|<\/?[a-z]+>| {2}|^\s|\s$/u.test(text))
      faults.push(`says "${text}"`)
    if (text.length > 1200) faults.push('says a line without end')
    if (speaker >= speakers) faults.push('is told by more people than were asked for')
    const isKnown = sources.every(
      ({ document, passageId }) => documents[document]?.passages.some(({ id }) => id === passageId) === true,
    )
    if (!isKnown) faults.push('names a passage that there is not')
  }
  return faults
}

/** Numbers and quoted words that stand nowhere in the material. */
function findInventions(slides: readonly Slide[], { documents, title, instructions }: ExplainerBrief): string[] {
  const texts = documents.flatMap((document) => [
    document.title,
    document.author,
    document.siteName,
    ...document.passages.flatMap(({ heading, text }) => [heading, text]),
    ...(document.tables ?? []).flatMap(({ caption, header, rows }) => [caption, ...header, ...rows.flat()]),
  ])
  const all = [...texts, title, instructions].filter((text) => text !== undefined)
  const known = new Set(all.flatMap((text) => extractNumbers(text).flatMap(({ values }) => values)))
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const everything = all.map(letters).join(' ')
  return slides.flatMap((slide, index) => {
    const said = [...shownTextsOf(slide).map(({ text }) => text), ...slide.lines.map(({ text }) => text)]
    const isOurs = (text: string) => /Top \d+ \/ \d+$/.test(text)
    const invented = said.flatMap((text) =>
      isOurs(text)
        ? []
        : extractNumbers(text)
            .filter(({ values }) => !values.some((value) => known.has(value)))
            .map((number) => number.said),
    )
    const faults = invented.map((number) => `slide ${index + 1}: the number ${number} stands nowhere`)
    if (slide.shows === 'quotation' && !everything.includes(letters(slide.text)))
      faults.push(`slide ${index + 1}: nobody says "${slide.text}"`)
    if (slide.shows === 'number' && !everything.includes(letters(slide.value)))
      faults.push(`slide ${index + 1}: ${slide.value} stands nowhere`)
    if (slide.shows === 'chart') {
      const rows = slide.chart.rows.filter(
        ({ label, value }) => !known.has(Math.abs(value)) || !everything.includes(letters(label)),
      )
      faults.push(...rows.map(({ label, value }) => `slide ${index + 1}: ${label} ${value} stands nowhere`))
    }
    return faults
  })
}
