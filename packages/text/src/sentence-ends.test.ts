import { describe, expect, it } from 'vitest'
import { endsClause, endsSentence, firstSentenceOf } from './sentence-ends.ts'

describe('a sentence ends', () => {
  it.each([
    ['in English', 'The tide rises.'],
    ['with a closing quotation mark', 'She said: “It rises.”'],
    ['with a German one', 'Sie sagte: „Sie steigt.“'],
    ['in brackets', '(It rises!)'],
    ['with blanks behind it', 'The tide rises… '],
    ['in Hindi', 'ज्वार उठता है।'],
    ['in Sanskrit verse', 'ज्वार उठता है॥'],
    ['in Chinese', '潮水上涨。'],
    ['in Japanese, quoted', '「潮が満ちる。」'],
    ['in Arabic', 'هل يرتفع المد؟'],
    ['in Urdu', 'جوار اٹھتا ہے۔'],
    ['in Armenian', 'Մակընթացությունը բարձրանում է։'],
    ['in Amharic', 'ማዕበሉ ይነሳል።'],
    ['in Burmese', 'ဒီရေတက်သည်။'],
    ['in Khmer', 'ទឹកឡើង។'],
  ])('%s', (_, text) => {
    expect(endsSentence(text)).toBe(true)
    expect(endsClause(text)).toBe(true)
  })

  it.each(['The tide rises', 'ज्वार उठता है', 'The tide,', 'When it rises:', 'المد،', '3.5 metres', ''])(
    'not with %j',
    (text) => {
      expect(endsSentence(text)).toBe(false)
    },
  )
})

describe('a clause ends', () => {
  it.each(['The tide,', 'the tide;”', 'المد،', '潮水，', 'the tide —'])('with %j', (text) => {
    expect(endsClause(text)).toBe(true)
  })

  it.each(['The tide', 'well-', ''])('not with %j', (text) => {
    expect(endsClause(text)).toBe(false)
  })
})

it('finds the first sentence in any script', () => {
  expect(firstSentenceOf('ज्वार उठता है। वह गिरता है।')).toBe('ज्वार उठता है।')
  expect(firstSentenceOf('潮水上涨。船停。')).toBe('潮水上涨。')
  expect(firstSentenceOf('no end')).toBe('no end')
})
