import { describe, expect, it } from 'vitest'
import { wordsIn } from './espeak.ts'
import { readPhonemes, wordTimes } from './flite.ts'
import { anyScriptTokens, latinTokens, stretchesOf } from './speakable.ts'

describe('what a voice is handed', () => {
  it.each([
    ['“Really?” — he said…', ['"Really?"', '', 'he', 'said...'].map((word) => word.replaceAll('"', '').trim())],
    ['Zürich café naïve', ['Zurich', 'cafe', 'naive']],
    ['It cost €5 or £3', ['It', 'cost', '5 euros', 'or', '3 pounds']],
    ['see https://www.example.com/a/b', ['see', 'example dot com']],
    ['rocket 🚀 launch', ['rocket', '', 'launch']],
    ['half\u200bway', ['halfway']],
    ['Привет', ['']],
    ['*bold* _text_', ['bold', 'text']],
  ])('%s', (text, spoken) => {
    expect(latinTokens(text).map((token) => token.spoken)).toEqual(spoken)
  })

  it('keeps what is shown as it was written', () => {
    expect(latinTokens('Zürich “naïve” 🚀').map(({ shown }) => shown)).toEqual(['Zürich', '“naïve”', '🚀'])
  })

  it('keeps other scripts for voices that know them', () => {
    expect(anyScriptTokens('Привет, мир 👋').map(({ spoken }) => spoken)).toEqual(['Привет,', 'мир', ''])
  })

  it('is cut at sentences first, then at clauses, then at words, and loses nothing', () => {
    const tokens = latinTokens('One two three. Four five six, seven eight nine ten eleven twelve.')
    const stretches = stretchesOf(tokens, 30)
    expect(stretches.flat()).toEqual(tokens)
    expect(stretches.map((stretch) => stretch.at(-1)?.spoken)).toEqual(['three.', 'nine', 'twelve.'])
  })
})

describe('word times of Flite', () => {
  it('reads each sound with the second it ends at', () => {
    expect(readPhonemes('pau:0.164 hh:0.255 ax:0.304 ')).toEqual([
      { symbol: 'pau', startMs: 0, endMs: 164 },
      { symbol: 'hh', startMs: 164, endMs: 255 },
      { symbol: 'ax', startMs: 255, endMs: 304 },
    ])
  })

  it('deals the sounds out to the words, around the pauses', () => {
    const sounds = readPhonemes('pau:0.100 a:0.200 b:0.300 pau:0.500 c:0.600 d:0.700 e:0.800 pau:0.900')
    const tokens = latinTokens('ab, cde')
    expect(wordTimes(tokens, sounds, (spoken) => (spoken === 'ab,' ? 2 : 3))).toEqual([
      { text: 'ab,', startMs: 100, endMs: 300 },
      { text: 'cde', startMs: 500, endMs: 800 },
    ])
  })

  it('has no times where nothing was said', () => {
    expect(wordTimes(latinTokens('a'), [], () => 1)).toEqual([])
  })
})

describe('word times of eSpeak NG', () => {
  const word = (position: number, ms: number) => ({
    type: 'word',
    text_position: position,
    word_length: 1,
    audio_position: ms,
  })

  it('begin where eSpeak says, and end where the next begins', () => {
    expect(wordsIn(anyScriptTokens('Guten Tag'), [word(1, 0), word(7, 400)], 900, 50)).toEqual([
      { text: 'Guten', startMs: 50, endMs: 450 },
      { text: 'Tag', startMs: 450, endMs: 950 },
    ])
  })

  it('are shared by words that eSpeak runs together, by their letters', () => {
    expect(wordsIn(anyScriptTokens('det her er'), [word(1, 0), word(9, 600)], 800, 0)).toEqual([
      { text: 'det', startMs: 0, endMs: 300 },
      { text: 'her', startMs: 300, endMs: 600 },
      { text: 'er', startMs: 600, endMs: 800 },
    ])
  })
})
