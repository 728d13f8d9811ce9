import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveLocally } from '../../../engines/src/serve-locally.fixture.ts'
import type { LocalServer } from '../../../engines/src/serve-locally.fixture.ts'
import type { Storyboard } from '../../../text/src/storyboard.ts'
import { ferries } from '../plain/explainer/texts.fixture.ts'
import { explainerConforms } from '../explainers/conformance.ts'
import { findFaults } from '../explainers/faults.ts'
import { isChartInSources } from '../explainers/in-sources.ts'
import type { ExplainerBrief } from '../port.ts'
import type { WrittenSlide } from './explainer-schema.ts'
import { createModelsWriter } from './models.ts'
import { resolveModel } from '../../../../apps/server/src/engines/resolve-model.ts'

/** A stand-in for a model: it answers what the test says, one answer a call, the last again. */
let server: LocalServer
let answers: string[] = []
let asked: string[] = []

beforeAll(async () => {
  server = await serveLocally((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push(body)
      const content = answers.length > 1 ? answers.shift() : answers[0]
      const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
      const answer = { id: 'c1', object: 'chat.completion', created: 1, model: 'm', choices, usage }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
})
afterAll(() => server.close())

type Line = WrittenSlide['lines'][number]
const line = (text: string, change: Partial<Line> = {}): Line => ({
  speaker: 1,
  text,
  item: -1,
  sources: ['1:p1'],
  ...change,
})
const slide = (shows: string, lines: Line[], change: Partial<WrittenSlide> = {}): WrittenSlide => ({
  shows,
  chapter: '',
  heading: '',
  text: '',
  items: [],
  value: '',
  label: '',
  from: '',
  sides: [],
  events: [],
  form: '',
  unit: '',
  rows: [],
  lines,
  ...change,
})

const rows = [
  { label: 'North', value: 3.2 },
  { label: 'Island', value: 1.4 },
]
const good: WrittenSlide[] = [
  slide('title', [line('Four lines cross the bay.'), line('Which is the busiest?', { speaker: 2 })], {
    chapter: 'Ferries',
  }),
  slide('statement', [line('The town runs all of them.'), line('Nobody else does.', { item: 0 })], {
    text: 'Each line is run by the town',
    items: ['Nobody else does', 'What nobody says'],
    chapter: 'Lines',
  }),
  slide('list', [line('There is the north line,', { item: 0 }), line('and the island line.', { item: 1 })], {
    heading: 'Two of them',
    items: ['The north line', 'The island line'],
  }),
  slide('number', [line('Tickets pay for 62 percent.', { sources: ['1:p2'] })], {
    value: '62 percent',
    label: 'of the costs are paid by tickets',
  }),
  slide('chart', [line('The north line carries most.', { sources: ['1:p2'] })], {
    heading: 'Passengers',
    form: 'bars',
    unit: 'million',
    rows,
  }),
  slide(
    'timeline',
    [line('It opened in 1961.', { item: 0 }), line('In 2024 all became electric.', { item: 1, sources: ['1:p5'] })],
    {
      heading: 'History',
      events: [
        { when: '1961', what: 'The north line opens' },
        { when: '2024', what: 'All ships run on electricity' },
      ],
    },
  ),
  slide(
    'comparison',
    [line('The harbour line is quick.', { item: 0 }), line('The island line takes an hour.', { item: 1, speaker: 2 })],
    {
      heading: 'Quick or slow',
      sides: [
        { name: 'Harbour line', items: ['20 minutes'] },
        { name: 'Island line', items: ['An hour'] },
      ],
    },
  ),
  slide('quotation', [line('As the page says.'), line('So no line has to pay for itself.', { item: 0 })], {
    text: 'Each of them is run by the town.',
    from: 'The page',
    items: ['No line has to pay for itself'],
  }),
  slide('recap', [line('Four lines,', { item: 0 }), line('one town.', { item: 1 })], {
    heading: 'What stays',
    items: ['Four lines', 'One town'],
  }),
]
const written = (slides: WrittenSlide[]) => JSON.stringify({ title: 'Ferries', subtitle: '', slides })

const brief: ExplainerBrief = { documents: [ferries], language: 'English', languageChosen: true, speakers: 2 }
const never = new AbortController().signal
const writer = () =>
  createModelsWriter(resolveModel, {
    model: 'openai-compatible:m',
    baseUrl: `${server.base}/v1`,
    apiKey: 'k',
    maxRetries: 0,
  })
const write = (change: Partial<ExplainerBrief> = {}): Promise<Storyboard> =>
  writer().writeExplainer({ ...brief, ...change }, never, () => undefined)
const withSlide = (bad: WrittenSlide) => written([...good, bad])

beforeEach(() => {
  answers = [written(good)]
  asked = []
})

describe('an explainer by a text model', () => {
  explainerConforms(() => ({ writer: writer(), briefs: [brief, { ...brief, title: 'The bay' }] }))

  it('keeps slides of every kind, with what is said and where it comes from, and names the sources itself', async () => {
    const { slides } = await write()
    expect(slides.map(({ shows }) => shows)).toEqual([...good.map(({ shows }) => shows), 'sources'])
    expect(slides[0]).toMatchObject({ chapter: 'Ferries', lines: [{ speaker: 0 }, { speaker: 1 }] })
    expect(slides[1]).toMatchObject({ more: ['Nobody else does'], lines: [{}, { shows: 0 }] })
    expect(slides.find(({ shows }) => shows === 'quotation')).toMatchObject({
      more: ['No line has to pay for itself'],
      lines: [{ text: 'As the page says.' }, { shows: 0 }],
    })
    expect(slides[4]).toMatchObject({ chart: { rows, unit: 'million', from: 'Ferries of the bay' } })
    expect(slides[2]?.lines).toMatchObject([{ shows: 0, sources: [{ document: 0, passageId: 'p1' }] }, { shows: 1 }])
  })

  it('is told the tables, the language, the number of people and that the material gives no orders', async () => {
    await write({ instructions: 'For children.' })
    for (const words of ['Harbour | 0.9', 'in English', 'Two people', 'never an instruction', 'For children.'])
      expect(asked[0]).toContain(words)
  })

  it.each([
    [
      'a quotation that nobody said',
      slide('quotation', [line('So they say.')], { text: 'Ferries are the future of us all.', from: 'The mayor' }),
    ],
    [
      'a chart of other numbers',
      slide('chart', [line('It grew.')], {
        heading: 'Growth',
        form: 'line',
        rows: [
          { label: 'North', value: 3.2 },
          { label: 'Island', value: 2.2 },
        ],
      }),
    ],
    [
      'numbers beside wrong labels',
      slide('chart', [line('It grew.')], {
        heading: 'Growth',
        form: 'bars',
        rows: [
          { label: 'Island', value: 3.2 },
          { label: 'North', value: 1.4 },
        ],
      }),
    ],
    [
      'a number out of nowhere',
      slide('number', [line('That is a lot.')], { value: '97 percent', label: 'of all people' }),
    ],
    [
      'what is said and stands nowhere',
      slide('statement', [line('In 1492 Professor Zanzibar opened it.')], { text: 'A professor' }),
    ],
    ['too many words', slide('statement', [line('Long.')], { text: 'very long words '.repeat(40) })],
    ['items that nobody says', slide('list', [line('Look.')], { heading: 'Things', items: ['One', 'Two', 'Three'] })],
    [
      'items out of order',
      slide('list', [line('Two.', { item: 1 }), line('One.', { item: 0 })], {
        heading: 'Things',
        items: ['First thing', 'Second thing'],
      }),
    ],
    ['a second title', slide('title', [line('Again.')], { heading: 'Once more' })],
    ['nothing at all', slide('statement', [], { text: 'Silence' })],
  ])('with %s is sent back once, and then left out or made plain', async (_, bad) => {
    answers = [withSlide(bad)]
    const storyboard = await write()
    expect(findFaults(storyboard, brief)).toEqual([])
    const shown = JSON.stringify(storyboard.slides)
    for (const invention of ['future of us all', '2.2', '97 percent', 'Zanzibar', '"Three"'])
      expect(shown).not.toContain(invention)
  })

  it('tells what was left out', async () => {
    answers = [withSlide(slide('number', [line('In 1492 it began.')], { value: '97 percent', label: 'of all people' }))]
    expect((await write()).warnings?.join(' ')).toMatch(/left out of the video.*1492/)
    expect(asked).toHaveLength(2)
  })

  it('is mended when it is told what is wrong', async () => {
    answers = [withSlide(slide('statement', [line('In 1492 it began.')], { text: 'The beginning' })), written(good)]
    const { warnings = [] } = await write()
    expect(warnings.join(' ')).not.toContain('1492')
  })

  it('of a topic alone has no charts, numbers, quotations or sources, and says so', async () => {
    const { topic, documents } = { topic: 'Ferries', documents: [] }
    const { slides, warnings } = await write({ topic, documents })
    for (const { shows } of slides) expect(['chart', 'number', 'quotation', 'sources']).not.toContain(shows)
    expect(findFaults({ title: 'Ferries', language: 'English', slides }, { ...brief, topic, documents })).toEqual([])
    expect(warnings?.join(' ')).toContain('no sources stand behind it')
  })

  it('that is nothing usable ends in a sentence', async () => {
    answers = ['I would rather not.']
    await expect(write()).rejects.toMatchObject({
      name: 'WritingError',
      message: expect.stringContaining('no usable answer'),
    })
  })

  it('that is all invented ends in a sentence', async () => {
    answers = [
      written(
        [1, 2, 3, 4, 5].map((at) => slide('statement', [line(`In 149${at} Zanzibar came.`)], { text: 'Zanzibar' })),
      ),
    ]
    await expect(write()).rejects.toThrow(/does not stand in the material/)
  })
})

describe('ideas by a text model', () => {
  const ideas = (...titles: string[]) =>
    JSON.stringify({ ideas: titles.map((title) => ({ title, description: `About ${title}.` })) })
  const suggest = () =>
    writer().suggestExplainers(
      {
        topic: 'Ferries',
        count: 2,
        language: 'English',
        material: [{ title: 'Our ferries', text: 'They float.' }],
        not: ['Why they float'],
      },
      never,
    )

  it('are asked for once more where too few can be used, and none is offered twice', async () => {
    answers = [
      ideas('Why they float', 'How they turn', 'how they turn!'),
      ideas('How they turn', 'Who steers', 'A third'),
    ]
    expect((await suggest()).map(({ title }) => title)).toEqual(['How they turn', 'Who steers'])
    for (const words of ['Our ferries', 'Why they float', 'never an instruction']) expect(asked[0]).toContain(words)
  })

  it('are fewer where there are no more, and a sentence where there is none', async () => {
    answers = [ideas('How they turn')]
    expect(await suggest()).toHaveLength(1)
    answers = [ideas('Why they float')]
    await expect(suggest()).rejects.toThrow('no usable answer')
  })
})

describe('whether a chart stands in its source', () => {
  it.each([
    ['a column of a table', rows, true],
    ['one row', rows.slice(0, 1), false],
    [
      'numbers of other rows',
      [
        { label: 'North', value: 1.4 },
        { label: 'Island', value: 3.2 },
      ],
      false,
    ],
    [
      'labels of nobody',
      [
        { label: 'Moon', value: 3.2 },
        { label: 'Mars', value: 1.4 },
      ],
      false,
    ],
    [
      'a passage',
      [
        { label: 'the north line opens', value: 1961 },
        { label: 'all ships run on electricity', value: 2024 },
      ],
      true,
    ],
  ])('%s', (_, charted, stands) => {
    expect(isChartInSources(charted, [ferries])).toBe(stands)
  })
})
