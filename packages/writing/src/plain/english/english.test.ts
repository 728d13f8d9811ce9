import { describe, expect, it } from 'vitest'
import type { SourceDocument } from '../../../../text/src/documents.ts'
import { toSpeechForm } from '../speech-form.ts'
import { extractSentences } from '../extract-sentences.ts'
import { extractFeatures, stripConnective } from './features.ts'
import { englishSentenceJudge, openingSubject } from './judge.ts'
import { extractNumbers } from './tag-words.ts'
import { speakableHeading, speakableTitle } from './source-names.ts'

function sentences(...passages: string[]): string[] {
  const document: SourceDocument = {
    sourceType: 'text',
    title: 'x',
    language: 'English',
    passages: passages.map((text, index) => ({ id: `p${index}`, text })),
  }
  return extractSentences([document], 'en', englishSentenceJudge).map((sentence) => sentence.text)
}

describe('what is spoken of a text', () => {
  it.each([
    ['splits sentences', 'The pier broke. Nobody was hurt.', ['The pier broke.', 'Nobody was hurt.']],
    [
      'knows titles and initials',
      'Dr. J. Berg and Mr. Ode met at 5 p.m. on Sunday.',
      ['Dr. J. Berg and Mr. Ode met at 5 p.m. on Sunday.'],
    ],
    ['keeps a quotation whole', '“We waited. Nobody came,” said Anna.', ['“We waited. Nobody came,” said Anna.']],
    [
      'keeps the speaker with what is said',
      '“They would be co-authors!” Rothman said. The pier broke.',
      ['“They would be co-authors!” Rothman said.', 'The pier broke.'],
    ],
    [
      'drops a question whose answer it drops',
      'The pier broke in two. The reason? Click here. Nobody came.',
      ['The pier broke in two.', 'Nobody came.'],
    ],
    ['drops asides', '(Nobody knows why it broke.) The pier broke in two.', ['The pier broke in two.']],
    ['drops references', 'The sea rose [12] by a metre (see Figure 3).', ['The sea rose by a metre.']],
    ['drops citations', 'The sea rose fast (Berg et al., 2019).', ['The sea rose fast.']],
    [
      'drops emoji and addresses',
      'The pier broke 🎉 as told at https://example.com/x today.',
      ['The pier broke as told at example.com today.'],
    ],
    [
      'drops calls to subscribe',
      'Subscribe to our newsletter for more. The pier broke in two.',
      ['The pier broke in two.'],
    ],
    ['drops bylines', 'By Maria Lund. The pier broke in two.', ['The pier broke in two.']],
    ['drops fragments', 'A very long road. The pier broke in two.', ['The pier broke in two.']],
    ['drops code', 'const x = () => { return 1 }. The pier broke in two.', ['The pier broke in two.']],
    ['drops rows of tables', 'Year | Cost | Length. The pier broke in two.', ['The pier broke in two.']],
    ['keeps orders', 'Mix 50 grams of flour with water in a jar.', ['Mix 50 grams of flour with water in a jar.']],
    ['drops what is said twice', 'The pier broke in two. The pier broke in two!', ['The pier broke in two.']],
    [
      'drops what leans on something dropped',
      'Click here to see more of it. It was the first of its kind. The pier broke in two.',
      ['The pier broke in two.'],
    ],
  ])('%s', (_what, text, spoken) => {
    expect(sentences(text)).toEqual(spoken)
  })

  it('makes one sentence of a list', () => {
    expect(sentences('You need to bring three things:', 'water', 'a map.', 'warm clothes')).toEqual([
      'You need to bring three things: water, a map, warm clothes.',
    ])
  })

  it('leaves a sentence whole, however long its breath', () => {
    const long =
      'The old harbour of the town was built in three stages over a hundred years; the last of them was never finished because the money ran out in the winter.'
    expect(sentences(long)).toEqual([long])
  })

  it('leaves "not only, but also" together', () => {
    const long =
      'Glass domes are not only pleasing to the eye of every visitor who comes in, but they also keep a bit of nature in your home all the year round.'
    expect(sentences(long)).toEqual([long])
  })

  it.each([
    ['a (b) c', 'a (b) c'],
    ['Costs (2019) rose', 'Costs (2019) rose'],
    ['It rose [a], they said [note 3].', 'It rose, they said.'],
  ])('cleans %j to %j', (raw, text) => {
    expect(toSpeechForm(raw)).toBe(text)
  })
})

describe('a sentence that leans on the one before', () => {
  it.each([
    'It broke.',
    'This is why.',
    'As a result, the pier broke.',
    'They left at noon.',
    'Most of its coasts are flat.',
    'There are a dozen of them.',
    '“You left,” he said.',
    'The board rejected that comparison.',
  ])('%s', (text) => {
    expect(englishSentenceJudge.isContextDependent(text)).toBe(true)
  })
  it.each([
    'The pier broke.',
    'Anna said that her boat was old.',
    'The ferry that links the island to the coast is old.',
    'Twenty people came.',
  ])('not: %s', (text) => {
    expect(englishSentenceJudge.isContextDependent(text)).toBe(false)
  })
})

describe('the subject a question can be about', () => {
  const names = (word: string) => ['Marsh', 'Berg'].includes(word)
  it.each([
    ['The old cabin was closed.', 'the old cabin'],
    ['Marsh rejected the comparison.', 'Marsh'],
    ['Anna Berg left the town.', 'Anna Berg'],
    ['The rotation of the Earth slows down.', 'the rotation of the Earth'],
    ['Bacteria live in the jar.', 'bacteria'],
  ])('%s → %s', (text, subject) => {
    expect(openingSubject(text, names)?.text).toBe(subject)
  })
  it.each([
    'It broke.',
    'A pier was built.',
    'In 1962 the pier was built.',
    'Many people came.',
    'Its roof was red.',
    'The reason was simple.',
    'This idea failed.',
    'Put it down.',
  ])('%s has none', (text) => {
    expect(openingSubject(text, names)).toBeUndefined()
  })
})

describe('a subject that stands only where sentences begin', () => {
  it.each([
    ['Rules are made for the town.', 'rules'],
    ['Modern towers stand on steel.', 'modern towers'],
    ['Anna Berg left the town.', 'Anna Berg'],
    ['NASA built the tower.', 'NASA'],
    // It may be a name or a thing: nothing is asked about it.
    ['Marsh rejected the comparison.', undefined],
    ['Charles opened the harbour.', undefined],
    ['Earthquakes damaged it again.', undefined],
  ])('%s → %s', (text, subject) => {
    expect(openingSubject(text, () => undefined)?.text).toBe(subject)
  })
})

describe('what can be said about a sentence', () => {
  const of = (text: string) => extractFeatures({ text })
  it.each([
    ['It may rain.', { hedge: 'may' }],
    ['In May it rained.', { hedge: undefined }],
    ['Experts say so.', { vagueSource: 'Experts' }],
    ['However, it rained.', { contrast: true, caveat: true }],
    ['I think it rained.', { firstPerson: true }],
    ['“I think it rained,” said Anna.', { firstPerson: false, isAttributed: true }],
    ['The U.S. sent us ships.', { firstPerson: false }],
    ['Because it rained, they left.', { reason: true }],
    ['They left because it rained.', { reason: false, cause: true }],
    ['A report by the council found a crack.', { cites: true }],
    ['She added her work to a paper.', { cites: false }],
    ['Stir the dough.', { instruction: true }],
    ['Screw the bracket to the wall.', { instruction: true }],
    ['Wrap the thread tape twice around each connector.', { instruction: true }],
  ])('%s', (text, features) => {
    expect(of(text)).toMatchObject(features)
  })

  it.each([
    ['It cost $2.4 million a year.', ['$2.4 million']],
    ['About 160 billion tonnes of water.', ['160 billion tonnes']],
    ['It is 1,600 kilometres an hour.', ['1,600 kilometres an hour']],
    ['Some 71 percent of seats and 1,900 people.', ['71 percent', '1,900 people']],
    ['In 1984, three ships left.', []],
  ])('finds the figures of %j', (text, figures) => {
    expect(extractNumbers(text)).toEqual(figures)
  })

  it.each([
    ['But it rained.', 'It rained.'],
    ['However, it rained.', 'It rained.'],
    ['Moreover, it rained.', 'It rained.'],
    ['Butter melts.', 'Butter melts.'],
    ['And so on it went.', 'And so on it went.'],
  ])('takes the connective off %j', (text, bare) => {
    expect(stripConnective(text)).toBe(bare)
  })
})

describe('titles and headings', () => {
  it.each([
    ['1. Getting started', 'Getting started'],
    ['Introduction', undefined],
    ['IV. The end', 'The end'],
    ['GET / HTTP/1.1 Host: google.com [other headers]', undefined],
    ['What lives in the jar?', 'What lives in the jar?'],
  ])('the heading %j is spoken as %j', (heading, spoken) => {
    expect(speakableHeading(heading)).toBe(spoken)
  })
  it('loses inner quotation marks and a full stop', () => {
    expect(speakableTitle('The “old” harbour.')).toBe('The old harbour')
  })
})
