import type { TimedLine } from './slide-schedule.ts'
import type { Slide, SlideContent, Storyboard } from '../../../../text/src/storyboard.ts'

/** A slide of each kind, with a line for each of its items, or one. */
export const oneSlideOfEachKind: SlideContent[] = [
  { shows: 'title', title: 'Why the tide is never on time', subtitle: 'What the moon does to every harbour' },
  { shows: 'agenda', heading: 'What this is about', items: ['Where tides come from', 'Why harbours differ'] },
  {
    shows: 'statement',
    heading: 'The moon',
    text: 'The sea is pulled twice a day, and it answers late.',
    more: ['It has a long way to go', 'Every coast stands in its way'],
  },
  { shows: 'list', heading: 'What makes a harbour late', items: ['Depth', 'The shape of the coast', 'Rivers'] },
  {
    shows: 'quotation',
    text: 'The sea keeps its own clock.',
    from: 'Philosophical Transactions, 1833',
    more: ['No almanac can tell it from the moon alone'],
  },
  {
    shows: 'number',
    value: '16.3 m',
    label: 'between low and high water in the Bay of Fundy',
    from: 'CHS',
    more: ['A house of five floors would stand under water twice a day'],
  },
  {
    shows: 'comparison',
    heading: 'Two harbours, one moon',
    sides: [
      { name: 'London Bridge', items: ['High water two hours late', 'A range of 6.6 metres'] },
      { name: 'Southampton', items: ['Two high waters', 'A range of 4 metres'] },
    ],
  },
  {
    shows: 'timeline',
    heading: 'From knots to satellites',
    events: [
      { when: '1213', what: 'The first tide table' },
      { when: '1687', what: 'Newton explains the pull' },
      { when: '1992', what: 'Satellites measure the sea' },
    ],
  },
  {
    shows: 'chart',
    heading: 'The largest ranges',
    chart: {
      form: 'bars',
      unit: 'm',
      rows: [
        { label: 'Bay of Fundy', value: 16.3 },
        { label: 'Severn', value: 14.5 },
      ],
      from: 'National Ocean Service',
    },
  },
  { shows: 'recap', heading: 'What to keep', items: ['The moon pulls', 'The coast decides'] },
  { shows: 'sources', heading: 'Sources', items: [{ title: 'Tides and water levels', site: 'ocean.example.org' }] },
]

const itemsOf = (slide: SlideContent): number => {
  if ('items' in slide && slide.shows !== 'sources') return slide.items.length
  if (slide.shows === 'comparison') return 2
  if ('more' in slide) return slide.more?.length ?? 0
  return slide.shows === 'timeline' ? slide.events.length : 0
}

const pauseMs = 400
const defaultTitle = 'Why the tide is never on time'

/** Slides with a line for each item, or one, of a second and a half each; the last one says nothing. */
export function timedStoryboard(contents: readonly SlideContent[], title = defaultTitle, lineMs = 1500) {
  const lines: TimedLine[] = []
  let startMs = 200
  const slides: Slide[] = contents.map((content, slide) => {
    const items = itemsOf(content)
    const first: (number | undefined)[] = items === 0 || 'more' in content ? [undefined] : []
    const shown = [...first, ...Array.from({ length: items }, (_, item) => item)]
    const said = content.shows === 'sources' ? [] : shown
    const own = said.map((shows) => {
      const text = 'The moon pulls at the water.'
      const wordMs = lineMs / 7
      const words = text.split(' ').map((word, index) => {
        return { text: word, startMs: startMs + index * wordMs, endMs: startMs + index * wordMs + wordMs - 20 }
      })
      const speaker = lines.length % 2 === 0 ? (0 as const) : (1 as const)
      const item = shows !== undefined && { shows }
      lines.push({ slide, speaker, text, startMs, endMs: startMs + lineMs, words, ...item })
      startMs += lineMs + pauseMs
      return { speaker, text, sources: [], ...item }
    })
    return { ...content, ...(slide % 3 === 0 && { chapter: `Part ${slide / 3 + 1}` }), lines: own }
  })
  const storyboard: Storyboard = { title, language: 'English', slides }
  return { storyboard, lines, durationMs: startMs + 2000 }
}
