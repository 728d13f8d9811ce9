import type { EpisodeDuration, EpisodeStyle } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import type { SourceDocument } from '../../../text/src/documents.ts'
import type { EpisodeBrief, EpisodeScript } from '../port.ts'
import { composeEpisode } from './compose.ts'
import { isDistancing } from './english/contrast.ts'
import { article, trickyNames } from './fixtures/articles.fixture.ts'
import { segmentSentences } from '../../../text/src/segment-sentences.ts'
import { hasVisualReference, toSpeechForm, speechRules } from './speech-form.ts'
import { findAlteredStatements, findDroppedContrasts } from './truth.fixture.ts'

function write(document: SourceDocument, change: Partial<EpisodeBrief> = {}): EpisodeScript {
  const brief: EpisodeBrief = {
    documents: [document],
    style: 'deep dive',
    duration: 'long',
    language: 'English',
    languageChosen: true,
    hostNames: ['Ava', 'Ben'],
    ...change,
  }
  const script = composeEpisode(brief, 'English', () => undefined)
  if ('sentence' in script) throw new Error(script.sentence)
  return script
}

describe.each([...trickyNames, 'tides-science', 'meetings-opinion'] as const)('%s', (name) => {
  const document = article(name)
  const scripts = new Map<string, EpisodeScript>()
  const script = (style: EpisodeStyle, duration: EpisodeDuration) => {
    const made = scripts.get(style) ?? write(document, { style, duration })
    scripts.set(style, made)
    return made
  }

  it.each([
    ['deep dive', 'long'],
    ['brief', 'short'],
    ['critique', 'short'],
    ['debate', ''],
  ] as const)('as %s: every statement stands whole in its passage, and none without its "but"', (style, duration) => {
    expect(findAlteredStatements(script(style, duration), [document])).toEqual([])
    expect(findDroppedContrasts(script(style, duration), [document])).toEqual([])
  })

  it('speaks no marks, pointers or numbers of machines, and joins only neighbouring passages', () => {
    const placeOf = new Map(document.passages.map(({ id }, index) => [id, index]))
    for (const { text, sources } of script('deep dive', 'long').lines) {
      expect(text).not.toMatch(/\[[^\]]*\d[^\]]*\]|(\d{1,3}\.){3}\d|https?:|_|\b(Figure|Table|Section) \d/)
      const places = sources.map(({ passageId }) => placeOf.get(passageId) ?? 0)
      for (const [at, place] of places.slice(1).entries())
        expect(Math.abs(place - (places[at] ?? 0)), text).toBeLessThan(2)
    }
  })

  it('takes nothing away that the text takes back', () => {
    const { chapters, lines } = script('brief', 'short')
    const kept = lines.slice(chapters.at(-1)?.firstLine).filter(({ sources }) => sources.length > 0)
    for (const { text } of kept) expect(isDistancing(text.replace(/^[^:]{8,60}: /, '')), text).toBe(false)
  })

  it('says where in its passage each line stands', () => {
    for (const { text, sources } of script('deep dive', 'long').lines) {
      for (const { passageId, start = -1, end = -1 } of sources) {
        const passage = document.passages.find(({ id }) => id === passageId)?.text ?? ''
        const [first = ''] =
          toSpeechForm(passage.slice(start, end))
            .match(/\p{L}{4,}/gu)
            ?.slice(1) ?? []
        expect(start).toBeLessThan(end)
        expect(text.toLowerCase()).toContain(first.toLowerCase())
      }
    }
  })
})

describe('what a text says only to take it back', () => {
  const saying = (text: string) => write({ ...article('energy-diary'), passages: passagesOf(text) }).lines
  const passagesOf = (text: string) => text.split('\n').map((line, index) => ({ id: `p${index + 1}`, text: line }))
  const others =
    'The harbour was built of stone in three years.\nThe ferry carried two hundred people every day.\nThe market moved to the square behind the church.'

  it.each([
    ['People walked to the pier every morning. But the pier was closed all winter.'],
    ['The bridge looked safe to everybody. In fact it had cracked in the spring.'],
    ['The mayor promised a new school. That is not true.'],
  ])('is heard together with what takes it back: %s', (text) => {
    const said = saying(`${text}\n${others}`)
      .map((line) => line.text)
      .join(' ')
    const [first = '', second = ''] = text.split('. ')
    if (said.includes(first)) expect(said).toContain(second.replace(/^But /, '').slice(4))
  })

  it('is left out where what takes it back cannot be spoken', () => {
    const said = saying(`The pier was open to all. But see Figure 3 for the hours.\n${others}`)
    expect(said.map((line) => line.text).join(' ')).not.toContain('open to all')
  })

  it('leaves out the items of a list whose lead says that they are wrong', () => {
    const said = write(article('energy-diary')).lines.map((line) => line.text)
    expect(said.join(' ')).not.toMatch(/once a month is enough|Muscle turns into fat|Salt makes/)
  })
})

describe('numbered steps', () => {
  const steps = [
    'Open the small grey door on the left side of the boiler.',
    'Switch off the power at the wall before you touch anything inside.',
    'Loosen the two brass screws that hold the burner in its place.',
    'Lift the burner out with both hands and lay it on a dry cloth.',
    'Brush the soot away with a soft brush until the metal shines again.',
    'Put the burner back and tighten both of the brass screws by hand.',
  ]
  const spoken = (texts: readonly string[]) => {
    const passages = article('tides-science').passages.slice(0, 8)
    const all = [
      ...passages,
      ...texts.map((text, index) => ({
        id: `s${index}`,
        text,
        heading: 'How to clean it',
        isItem: true as const,
        isStep: true as const,
      })),
    ]
    const script = write({ ...article('tides-science'), passages: all }, { duration: '' })
    const cited = new Set(script.lines.flatMap(({ sources }) => sources.map(({ passageId }) => passageId)))
    return texts.map((_, index) => cited.has(`s${index}`))
  }

  it('are spoken from the first on, and none without those before it', () => {
    const said = spoken(steps)
    expect(said.filter(Boolean).length).toBeGreaterThan(4)
    expect(said).toEqual([...said].sort((a, b) => Number(b) - Number(a)))
  })

  it('end where one of them cannot be spoken', () => {
    expect(spoken(steps.with(1, 'Power → OFF (see {{fig-2}})')).slice(1)).not.toContain(true)
  })
})

describe('the ways in which a sentence may be shortened', () => {
  it.each<[(typeof speechRules)[number]['name'], string, string]>([
    ['pointers that only eyes can follow are left out', 'It rose (see Figure 3).', 'It rose.'],
    ['pointers that only eyes can follow are left out', 'It rose (Table 2).', 'It rose.'],
    ['pointers that only eyes can follow are left out', 'As shown in Figure 3, it rose.', 'It rose.'],
    ['pointers that only eyes can follow are left out', 'It rose, as described in Section 7.', 'It rose.'],
    ['pointers that only eyes can follow are left out', 'It rose; see Section 5 for details.', 'It rose.'],
    ['pointers that only eyes can follow are left out', 'Es stieg (siehe Abbildung 3).', 'Es stieg.'],
    ['pointers that only eyes can follow are left out', '水位上升（见图 3）。', '水位上升。'],
    ['marks of footnotes and references are left out', 'It rose [12] at last.[3]', 'It rose at last.'],
    ['marks of footnotes and references are left out', 'The timer [RFC8985] rose.', 'The timer rose.'],
    ['marks of footnotes and references are left out', 'It rose again.¹²', 'It rose again.'],
    ['authors and years in brackets are left out', 'It rose (Berg et al., 2019).', 'It rose.'],
    [
      'addresses are said as their host, and left out where they stand in brackets',
      'Ask at https://www.example.org/a/b.html. Then wait (https://x.org).',
      'Ask at example.org. Then wait.',
    ],
    ['emoji are left out', 'It rose 🎉.', 'It rose.'],
    ['orders in capitals are said in small letters', 'It MUST NOT rise.', 'It must not rise.'],
    ['names that programs give are said as their words', 'The `smoothed_rtt` rose.', 'The smoothed rtt rose.'],
    ['empty brackets and blanks before marks are tidied up', 'It rose () , then fell .', 'It rose, then fell.'],
  ])('%s: %s', (name, text, spoken) => {
    expect(speechRules.map((way) => way.name)).toContain(name)
    expect(toSpeechForm(text)).toBe(spoken)
  })

  it.each([
    ['a unit', 'It covers 12 km² and weighs 10⁶ grams.'],
    ['words in brackets', 'The pier (a wooden one) broke.'],
    ['what an editor put in', 'He said that [the board] agreed.'],
    ['a table on which one eats', 'The table below the window was set.'],
  ])('leave %s', (_what, text) => {
    expect(toSpeechForm(text)).toBe(text)
  })

  it.each([
    ['Figure 3 shows the window.', true],
    ['It behaves as described in Section 4.', true],
    ['The following code prints it.', true],
    ['It is defined in [RFC9000].', true],
    ['It answers at 127.0.0.1.', true],
    ['Wie Abbildung 4 zeigt, stieg es.', true],
    ['In 1984 three ships left.', false],
    ['The table was set.', false],
  ])('what none of them mends is not spoken: %s', (text, isAway) => {
    expect(hasVisualReference(toSpeechForm(text))).toBe(isAway)
  })
})

describe('where a sentence ends', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  it.each([
    ['Ask at http://example.com/a.b?c. Then wait.', 2],
    ['The request is GET http://google.com/. The server answers.', 2],
    ['It rose.[12] Then it fell.', 2],
    ['See No. 5 on p. 12 of it. Then go.', 2],
    ['The answer was no. It stayed so.', 2],
    ['Dr. Berg of the U.S. Army met Gov. Lee at 5 p.m. on Sunday.', 1],
  ])('%s', (text, count) => {
    expect(segmentSentences(text, segmenter)).toHaveLength(count)
  })
})

it('says "again" of no author who was not named before', () => {
  const texts = [
    'I wrote a letter to my sister every week for ten years.',
    'I never asked her to answer me at once.',
    'I kept every letter of hers in a box.',
  ]
  const passages = texts.map((text, index) => ({ ...article('meetings-opinion').passages[0], id: `p${index}`, text }))
  for (let number = 0; number < 40; number += 1) {
    const document = { ...article('meetings-opinion'), title: `Letters ${number}`, passages } as SourceDocument
    const first = write(document).lines.find(({ text }) => text.includes('I wrote a letter'))
    expect(first?.text).not.toMatch(/ again: |^And \S.{0,40} continues: /)
  }
})
