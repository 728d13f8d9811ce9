import { describe, expect, it } from 'vitest'
import { tokenizeAnyScript, joinTokens, tokenizeLatin, splitSentences, splitIntoChunks } from './tokenize-speech.ts'

describe('what a voice is handed', () => {
  it.each([
    ['“Really?” — he said…', ['"Really?"', '', 'he', 'said...'].map((word) => word.replaceAll('"', '').trim())],
    ['Zürich café naïve', ['Zurich', 'cafe', 'naive']],
    ['It cost €5 or £3', ['It', 'cost', '5 euros', 'or', '3 pounds']],
    ['see https://www.example.com/a/b', ['see', 'example dot com']],
    [`https://${'a'.repeat(200)}.example/`, ['a'.repeat(80)]],
    ['rocket 🚀 launch', ['rocket', '', 'launch']],
    ['half\u200bway', ['halfway']],
    ['Привет', ['']],
    ['*bold* _text_', ['bold', 'text']],
  ])('%s', (text, spoken) => {
    expect(tokenizeLatin(text).map((token) => token.spoken)).toEqual(spoken)
  })

  it('keeps what is shown as it was written', () => {
    expect(tokenizeLatin('Zürich “naïve” 🚀').map(({ shown }) => shown)).toEqual(['Zürich', '“naïve”', '🚀'])
  })

  it('keeps other scripts for voices that know them', () => {
    expect(tokenizeAnyScript('Привет, мир 👋').map(({ spoken }) => spoken)).toEqual(['Привет,', 'мир', ''])
  })

  it.each([
    ['你好，這是我的聲音。', ['你好，', '這是', '我的', '聲音。'], '你好，這是我的聲音。'],
    ['「こんにちは」と言う。', ['「こんにちは」', 'と', '言う。'], '「こんにちは」と言う。'],
    ['นี่คือเสียง', ['นี่', 'คือ', 'เสียง'], 'นี่ คือ เสียง'],
    ['用 Patchbay 做', ['用', 'Patchbay', '做'], '用 Patchbay 做'],
  ])('is parted into words where the script has no spaces: %s', (text, shown, spoken) => {
    const tokens = tokenizeAnyScript(text)
    expect(tokens.map((token) => token.shown)).toEqual(shown)
    expect(joinTokens(tokens)).toBe(spoken)
  })

  it('is cut at sentences first, then at clauses, then at words, and loses nothing', () => {
    const tokens = tokenizeLatin('One two three. Four five six, seven eight nine ten eleven twelve.')
    const stretches = splitIntoChunks(tokens, 30)
    expect(stretches.flat()).toEqual(tokens)
    expect(stretches.map((stretch) => stretch.at(-1)?.spoken)).toEqual(['three.', 'nine', 'twelve.'])
  })
})

describe('a text in parts', () => {
  it.each([
    ['short', 'One. Two.', 20, ['One. Two.']],
    ['between sentences', 'One two. Three four. Five.', 12, ['One two. ', 'Three four. ', 'Five.']],
    ['between words', 'one two three four', 8, ['one two ', 'three ', 'four']],
    ['anywhere, where there is no better place', 'abcdefgh', 3, ['abc', 'def', 'gh']],
    ['never inside a character', '😀😀😀', 5, ['😀😀', '😀']],
  ])('is cut %s', (_, text, most, parts) => {
    expect(splitSentences(text, most)).toEqual(parts)
  })
})
