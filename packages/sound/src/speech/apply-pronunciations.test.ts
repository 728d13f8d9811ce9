import { describe, expect, it } from 'vitest'
import { applyPronunciations, pronunciationsIn, applyToTokens } from './apply-pronunciations.ts'
import { tokenizeAnyScript, joinTokens, tokenizeLatin } from './tokenize-speech.ts'

const sayings = [
  { term: 'Nginx', spokenAs: 'engine X' },
  { term: 'Harbour Light', spokenAs: 'harber light' },
  { term: 'Harbour', spokenAs: 'harber' },
  { term: '東京湾', spokenAs: 'とうきょうわん' },
  { term: 'C++', spokenAs: 'see plus plus' },
]

describe('a line with terms that are said otherwise', () => {
  it.each([
    ['Nginx runs.', 'engine X runs.'],
    ['(nginx), NGINX!', '(engine X), engine X!'],
    ['Nginxes and mynginx stay.', 'Nginxes and mynginx stay.'],
    ['At Harbour  Light, in the Harbour.', 'At harber light, in the harber.'],
    ['We write C++ here.', 'We write see plus plus here.'],
    ['今日は東京湾です。', '今日はとうきょうわんです。'],
  ])('%s is handed to a model as %s', (text, said) => {
    expect(applyPronunciations(text, sayings)).toBe(said)
  })

  it.each([
    [['Nginx’s', 'fast.'], 'Nginx’s fast.', 'engine X’s fast.'],
    [['“Harbour Light”,', 'he', 'said.'], '“Harbour Light”, he said.', '“harber light”, he said.'],
    [['Harbour', 'lights', 'burn.'], 'Harbour lights burn.', 'harber lights burn.'],
  ])('shows %j of %s and says it otherwise', (shown, text, said) => {
    const plain = text.split(' ').map((word) => ({ shown: word, spoken: word }))
    const tokens = applyToTokens(plain, sayings)
    expect(tokens.map((token) => token.shown)).toEqual(shown)
    expect(joinTokens(tokens)).toBe(said)
  })

  it('is said so by voices of Latin letters and of others', () => {
    expect(joinTokens(applyToTokens(tokenizeLatin('Nginx, and Harbour Light.'), sayings))).toBe(
      'engine X, and harber light.',
    )
    const tokens = tokenizeAnyScript('今日は東京湾です。', sayings)
    expect(tokens.map(({ shown }) => shown).join('')).toBe('今日は東京湾です。')
    expect(joinTokens(tokens)).toBe('今日はとうきょうわんです。')
  })

  it('names those alone that stand in it', () => {
    expect(pronunciationsIn('A harbour.', sayings)).toEqual([{ term: 'Harbour', spokenAs: 'harber' }])
  })
})
