import { describe, expect, it } from 'vitest'
import type { Slide, Storyboard } from '../../../../text/src/storyboard.ts'
import type { SourceDocument } from '../../../../text/src/documents.ts'
import { readText } from '../../../../reading/src/reader/text/text.ts'
import { explainerConforms } from '../../explainers/conformance.ts'
import { findFaults } from '../../explainers/faults.ts'
import { countWords, wordsPerMinuteOf } from '../../speech-rate.ts'
import type { EpisodeScript, ExplainerBrief } from '../../port.ts'
import { createEmbeddedWriter } from '../plain.ts'
import { isDistancing } from '../english/contrast.ts'
import { article, articleNames, trickyNames } from '../fixtures/articles.fixture.ts'
import { findAlteredStatements, findDroppedContrasts } from '../truth.fixture.ts'
import { composeExplainer } from './explainer.ts'
import { documentsOfLanguages, ferries, numbersAlone } from './texts.fixture.ts'

const order = (document: SourceDocument, change: Partial<ExplainerBrief> = {}): ExplainerBrief => ({
  documents: [document],
  language: document.language,
  languageChosen: true,
  speakers: 1,
  ...change,
})

function written(brief: ExplainerBrief): Storyboard {
  const made = composeExplainer(brief, brief.language, () => undefined)
  if ('sentence' in made) throw new Error(made.sentence)
  return made
}

const slidesThat = <Kind extends Slide['shows']>({ slides }: Storyboard, kind: Kind) =>
  slides.filter((slide): slide is Slide & { shows: Kind } => slide.shows === kind)

/** What is said, as a script; the halves of a comparison are one sentence. */
const asScript = ({ title, language, slides }: Storyboard): EpisodeScript => ({
  title,
  description: '',
  language,
  chapters: [],
  lines: slides.flatMap(({ shows, lines }) => {
    const [first] = lines
    if (shows !== 'comparison' || first === undefined) return lines
    return [
      { ...first, text: lines.map(({ text }) => text).join(' '), sources: lines.flatMap(({ sources }) => sources) },
    ]
  }),
})

describe('the embedded writer of explainers', () => {
  explainerConforms(() => ({
    writer: createEmbeddedWriter(),
    briefs: [
      order(article('ferry-news'), { documents: [article('ferry-news'), ferries], title: 'Ferries', speakers: 2 }),
      ...documentsOfLanguages.slice(0, 1).map((document) => order(document)),
    ],
  }))

  it('names the setting that would help where there is a topic alone', async () => {
    const brief = { ...order(ferries), documents: [], topic: 'Tides' }
    const writing = createEmbeddedWriter().writeExplainer(brief, new AbortController().signal, () => undefined)
    await expect(writing).rejects.toThrow(/^A video about a topic alone.*Settings → Engines/)
  })
})

describe.each([...articleNames, ...trickyNames])('%s', (name) => {
  const document = article(name)
  const brief = order(document, { speakers: 2 })
  const storyboard = written(brief)

  it('has no fault', () => expect(findFaults(storyboard, brief)).toEqual([]))

  it('says whole sentences of its source, and none without its "but"', () => {
    expect(findAlteredStatements(asScript(storyboard), [document])).toEqual([])
    expect(findDroppedContrasts(asScript(storyboard), [document])).toEqual([])
  })

  it('shows nothing large that the text itself does not hold', () => {
    const large = slidesThat(storyboard, 'statement').map(({ text }) => text)
    for (const text of [...large, ...slidesThat(storyboard, 'recap').flatMap(({ items }) => items)])
      expect(isDistancing(text), text).toBe(false)
  })

  it('shows words that are said while they stand', () => {
    const letters = (text: string) => text.toLowerCase().replaceAll(/[([][^()[\]]*[)\]]|[^\p{L}\p{N}]/gu, '')
    for (const slide of storyboard.slides) {
      if (slide.shows !== 'statement' && slide.shows !== 'quotation') continue
      expect(letters(slide.lines.map(({ text }) => text).join(' '))).toContain(letters(slide.text))
    }
  })

  it('takes a few minutes, and no slide stands for long', () => {
    const words = (slide: Slide) => slide.lines.reduce((sum, { text }) => sum + countWords(text), 0)
    const perSecond = wordsPerMinuteOf('English') / 60
    const seconds = storyboard.slides.reduce((sum, slide) => sum + words(slide), 0) / perSecond
    expect(seconds).toBeGreaterThan(70)
    expect(seconds).toBeLessThan(300)
    for (const slide of storyboard.slides) expect(words(slide) / perSecond).toBeLessThan(60)
  })

  it('is the same each time', () => expect(written(brief)).toEqual(storyboard))
})

describe.each(documentsOfLanguages.map((document) => [document.language, document] as const))(
  'in %s',
  (_, document) => {
    it.each([1, 2] as const)('it has no fault, told by %d', (speakers) => {
      const brief = order(document, { speakers })
      expect(findFaults(written(brief), brief)).toEqual([])
    })

    it('says nothing but its source and a few words of our own', () => {
      const text = document.passages.map((passage) => passage.text).join(' ')
      const letters = (said: string) => said.replaceAll(/[^\p{L}\p{N}]/gu, '')
      for (const { text: said, sources } of written(order(document)).slides.flatMap(({ lines }) => lines)) {
        if (sources.length > 0) expect(letters(text)).toContain(letters(said))
      }
    })
  },
)

describe('what stands ready in a source', () => {
  const storyboard = written(order(ferries))

  it('is charted out of its table, without the total, with its unit and where it is from', () => {
    expect(slidesThat(storyboard, 'chart')).toMatchObject([
      {
        heading: 'Passengers by line',
        chart: {
          form: 'bars',
          unit: 'million',
          rows: [
            { label: 'North', value: 3.2 },
            { label: 'Island', value: 1.4 },
            { label: 'Harbour', value: 0.9 },
            { label: 'South', value: 0.6 },
          ],
          from: 'Ferries of the bay',
        },
        lines: [
          {},
          { text: 'The highest: North, 3.2 million. The lowest: South, 0.6 million.', sources: [{ passageId: 'p2' }] },
        ],
      },
    ])
  })

  it('is told as a timeline where its items are dated', () => {
    expect(slidesThat(storyboard, 'timeline')).toMatchObject([
      {
        heading: 'History',
        events: [{ when: '1961', what: 'The north line opens' }, { when: '1987' }, { when: '2024' }],
      },
    ])
  })

  it('is compared where the source compares, each half when it is said', () => {
    expect(slidesThat(storyboard, 'comparison')).toMatchObject([
      {
        sides: [
          { name: 'The harbour line', items: ['takes 20 minutes'] },
          { name: 'The island line', items: ['takes an hour'] },
        ],
      },
    ])
  })

  it('is a big number with all of its sentence', () => {
    expect(slidesThat(storyboard, 'number').map(({ value, label }) => `${value}: ${label}`)).toContain(
      '6.1 million: All lines together carried 6.1 million passengers in 2024',
    )
  })

  it('is for and against, side by side', () => {
    const [moor] = documentsOfLanguages
    if (moor === undefined) throw new Error('no text')
    expect(slidesThat(written(order(moor)), 'comparison')).toMatchObject([
      { sides: [{ name: 'Vorteile' }, { name: 'Nachteile' }] },
    ])
  })

  it('is enough where it is nothing but a table', () => {
    const brief = order(numbersAlone)
    const made = written(brief)
    expect(made.slides.map(({ shows }) => shows)).toEqual(['title', 'chart', 'sources'])
    expect(findFaults(made, brief)).toEqual([])
  })
})

describe('the picture', () => {
  const diary = written(order(article('energy-diary')))

  it('changes with the idea: what can be shown by itself is on a slide of its own', () => {
    expect(slidesThat(diary, 'number')).toMatchObject([
      { value: '84 to 76 kilograms', from: 'Ada Lind · A year on the scales', lines: [{}] },
    ])
    const { author: _author, ...unnamed } = article('energy-diary')
    expect(slidesThat(written(order(unnamed)), 'number')).toMatchObject([{ from: 'A year on the scales' }])
    expect(slidesThat(diary, 'statement').map(({ lines, more = [] }) => lines.length - more.length)).toEqual([1])
  })

  it.each([
    [
      'what leans on it',
      'A finished tool is strange. It does what it did last year.',
      ['It does what it did last year'],
    ],
    [
      'what limits what leans on it',
      'A finished tool is strange. It does what it did last year. But it is never loved.',
      ['It does what it did last year', 'But it is never loved'],
    ],
    ['nothing that might be', 'A finished tool is strange. It would be heavier and it would break sooner.', undefined],
  ])('goes on under a statement when it is heard: %s', (_what, text, more) => {
    const whole = `# Tools\n\n${text}\n\nA carpenter owns a dozen good chisels.\n\nA chisel is made for forty years of work.`
    const [first] = slidesThat(written(order(readText(whole))), 'statement')
    expect(first?.more).toEqual(more)
    expect(first?.lines.map(({ shows }) => shows)).toEqual([undefined, ...(more ?? []).map((_, index) => index)])
  })

  it('says under a number what follows from it when that is heard', () => {
    const [value, meaning] = ['The pier is 340 metres long.', 'A walk to its end takes five minutes.']
    const whole = `# Harbours\n\n${value} ${meaning}\n\nA carpenter owns a dozen good chisels.\n\nA chisel is made for forty years of work.`
    const [slide] = slidesThat(written(order(readText(whole))), 'number')
    expect(slide).toMatchObject({ value: '340 metres', more: ['A walk to its end takes five minutes'] })
    expect(slide?.lines.map(({ text, shows }) => [text, shows])).toEqual([
      [value, undefined],
      [meaning, 0],
    ])
  })

  it('has chapters after its ideas where the text has no headings, and its own where it has', () => {
    const sentences = Array.from(
      { length: 24 },
      (_, index) => `A tool of the kind ${index + 1} is made for the work of many years and for one thing alone.`,
    )
    const bare = written(order(readText(`# Tools\n\n${sentences.join('\n\n')}`)))
    const named = bare.slides.filter(({ chapter }) => chapter !== undefined)
    expect(named.length).toBeGreaterThan(3)
    expect(Math.max(...named.map(({ chapter = '' }) => chapter.length))).toBeLessThanOrEqual(60)
    const short = written(order(readText(`# Tools\n\n${sentences.slice(0, 4).join('\n\n')}`)))
    expect(short.slides.filter(({ chapter }) => chapter !== undefined).length).toBeLessThan(4)
    const headed = sentences.map((text, index) =>
      index % 8 === 0 ? `## Part ${'ABC'[index / 8]} of it\n\n${text}` : text,
    )
    const chapters = written(order(readText(`# Tools\n\n${headed.join('\n\n')}`))).slides.map(({ chapter }) => chapter)
    expect(chapters).toContain('Part B of it')
    expect(chapters.filter((chapter) => chapter?.startsWith('A tool'))).toEqual([])
  })

  it('is told by two who change with the paragraph, never within it', () => {
    const document = article('meetings-opinion')
    const { slides } = written(order(document, { speakers: 2 }))
    const told = slides.filter(({ shows }) => !['title', 'agenda', 'recap', 'sources'].includes(shows))
    const voices = new Map<string, Set<number>>()
    for (const { speaker, sources } of told.flatMap(({ lines }) => lines)) {
      for (const { passageId } of sources) voices.set(passageId, (voices.get(passageId) ?? new Set()).add(speaker))
    }
    expect(voices.size).toBeGreaterThan(4)
    expect([...voices.values()].filter(({ size }) => size > 1)).toEqual([])
    expect(new Set(told.map(({ lines }) => lines[0]?.speaker)).size).toBe(2)
  })

  it('shows what somebody says of himself as far as it is heard', () => {
    const shown = slidesThat(diary, 'quotation').map(({ text }) => text)
    expect(shown[0]).toMatch(/^I never paid .* until last winter\. Then I bought a scale, .* wrote everything down\.$/)
  })

  it('of a line over time is told with where it turns', () => {
    const table = readText('Year,Passengers (million)\n2018,3.2\n2020,1.1\n2022,2.8\n2024,3.9')
    const [chart] = slidesThat(written(order(table)), 'chart')
    expect(chart?.lines.map(({ text }) => text).slice(1)).toEqual([
      '2018: 3.2 million; 2024: 3.9 million.',
      'The lowest: 2020, 1.1 million.',
    ])
  })

  it('is called after the text where a table comes with it', () => {
    const table = readText('Year,Passengers (million)\n2021,1.9\n2022,2.8\n2023,3.4\n2024,3.9')
    expect(written(order(article('energy-diary'), { documents: [article('energy-diary'), table] })).title).toBe(
      'A year on the scales',
    )
  })
})

describe('bad material', () => {
  const hostile: [string, SourceDocument][] = [
    ['one word without end', readText('word '.repeat(100_000))],
    ['one word of megabytes', readText('w'.repeat(1_000_000))],
    ['numbers alone', readText('12 34 56 78 90. '.repeat(500) + 'one')],
    ['headings alone', readText(Array.from({ length: 400 }, (_, index) => `# Heading number ${index}`).join('\n\n'))],
    ['items alone', readText(Array.from({ length: 400 }, (_, index) => `- item ${index}`).join('\n'))],
    ['marks alone', readText(`a ${'{}<>|=[]() '.repeat(2000)}`)],
  ]
  it.each(hostile)('%s ends in a sentence or in something that can be shown', (_, document) => {
    const brief = order(document, { language: 'English' })
    const made = composeExplainer(brief, 'English', () => undefined)
    if ('sentence' in made) expect(made.sentence).toMatch(/^[A-Z].*\.$/)
    else expect(findFaults(made, brief)).toEqual([])
  })
})
