import { describe, expect, it } from 'vitest'
import { wordsFromEvents } from './espeak-events.ts'
import { alignPhonemes } from './align-phonemes.ts'
import { parsePhonemes } from './flite.ts'
import { spellLongVowels } from './japanese.ts'
import { tokenizeAnyScript } from '../tokenize-speech.ts'
import { shiftFormants } from './shift-formants.ts'
import { createPhonemizer } from './phonemizer.ts'

describe('Japanese kana', () => {
  it.each([
    ['キョー', 'キョオ'],
    ['トーキョータワー', 'トオキョオタワア'],
    ['スーパー', 'スウパア'],
    ['ー', 'ー'],
  ])('have long vowels in full: %s', (kana, full) => {
    expect(spellLongVowels(kana)).toBe(full)
  })
})

describe('word times of Flite', () => {
  it('reads each sound with the second it ends at', () => {
    expect(parsePhonemes('pau:0.164 hh:0.255 ax:0.304 ')).toEqual([
      { symbol: 'pau', startMs: 0, endMs: 164 },
      { symbol: 'hh', startMs: 164, endMs: 255 },
      { symbol: 'ax', startMs: 255, endMs: 304 },
    ])
  })

  const align = (words: string, alone: string, heard: string) =>
    alignPhonemes(
      words.split(' '),
      alone.split(' | ').map((sounds) => sounds.split(' ').filter(Boolean)),
      parsePhonemes(heard),
    ).map(({ text, startMs, endMs }) => `${text} ${startMs}-${endMs}`)

  it.each([
    [
      'around the pauses',
      ['he, we', 'hh iy | w iy', 'pau:0.1 hh:0.2 iy:0.3 pau:0.5 w:0.6 iy:0.7 pau:0.9'],
      ['he, 100-300', 'we 500-700'],
    ],
    [
      'where a word has fewer sounds in talk than alone',
      ['and so on', 'ae n d | s ow | aa n', 'ae:0.1 n:0.2 s:0.3 ow:0.4 aa:0.5 n:0.6'],
      ['and 0-200', 'so 200-400', 'on 400-600'],
    ],
    [
      'where a number is read otherwise than alone, without moving its neighbours',
      ['in 1831, why', 'ih n | w ah n th aw z | w ay', 'ih:0.1 n:0.2 ey:0.3 t:0.4 iy:0.5 n:0.6 pau:0.8 w:0.9 ay:1.0'],
      ['in 0-200', '1831, 200-600', 'why 800-1000'],
    ],
    ['where a word was not heard at all, by letters', ['of it', ' | ih t', 'ih:0.1 t:0.2'], ['of 0-100', 'it 100-200']],
    ['where nothing was said', ['a', 'ey', ''], []],
  ])('finds the words in the sounds %s', (_, [words = '', alone = '', heard = ''], found) => {
    expect(align(words, alone, heard)).toEqual(found)
  })

  it('asks for the sounds of new words together, and for none twice', () => {
    const asked: string[] = []
    const soundsOf = createPhonemizer((text) => {
      asked.push(text)
      return text === 'one.\n\ntwo.' ? 'pau w ah n pau t uw pau' : 'pau th r iy pau'
    })
    expect(soundsOf(['One', 'two,', 'one!'])).toEqual([
      ['w', 'ah', 'n'],
      ['t', 'uw'],
      ['w', 'ah', 'n'],
    ])
    expect(soundsOf(['Two', '3'])).toEqual([
      ['t', 'uw'],
      ['th', 'r', 'iy'],
    ])
    expect(asked).toEqual(['one.\n\ntwo.', '3'])
  })

  it('asks for words one by one where together they cannot be told apart', () => {
    const soundsOf = createPhonemizer((text) => (text.includes('\n') ? 'pau w ah n t uw pau' : `pau ${text} pau`))
    expect(soundsOf(['one', 'two'])).toEqual([['one'], ['two']])
  })
})

describe('a resized voice', () => {
  const tone = Int16Array.from({ length: 1600 }, (_, index) => 8000 * Math.sin((2 * Math.PI * 200 * index) / 16_000))
  const crossings = (samples: Int16Array) =>
    samples.filter((value, index) => value >= 0 && (samples[index - 1] ?? 0) < 0).length

  it.each([
    [1.25, 2000],
    [0.8, 1280],
    [1, 1600],
  ])('of size %d lasts as much longer, and is as much deeper', (size, length) => {
    const result = shiftFormants(tone, size)
    expect(result).toHaveLength(length)
    // As many waves in another time: another pitch.
    expect(Math.abs(crossings(result) - crossings(tone))).toBeLessThanOrEqual(1)
    expect(Math.max(...result)).toBeGreaterThan(7800)
    expect(Math.max(...result)).toBeLessThan(8400)
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
    expect(wordsFromEvents(tokenizeAnyScript('Guten Tag'), [word(1, 0), word(7, 400)], 900)).toEqual([
      { text: 'Guten', startMs: 0, endMs: 400 },
      { text: 'Tag', startMs: 400, endMs: 900 },
    ])
  })

  it('count no space between words that are written together', () => {
    expect(wordsFromEvents(tokenizeAnyScript('聲音。好'), [word(1, 0), word(4, 500)], 800)).toEqual([
      { text: '聲音。', startMs: 0, endMs: 500 },
      { text: '好', startMs: 500, endMs: 800 },
    ])
  })

  it('are shared by words that eSpeak runs together, by their letters', () => {
    expect(wordsFromEvents(tokenizeAnyScript('det her er'), [word(1, 0), word(9, 600)], 800)).toEqual([
      { text: 'det', startMs: 0, endMs: 300 },
      { text: 'her', startMs: 300, endMs: 600 },
      { text: 'er', startMs: 600, endMs: 800 },
    ])
  })
})
