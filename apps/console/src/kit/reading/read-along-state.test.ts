import { afterEach, describe, expect, it, vi } from 'vitest'
import { findMatches } from './find-matches.ts'
import { type Line, indexAtTime, alignWords, groupTurns, wordIndexAtTime } from './lines.ts'
import { segmentLine } from './line-segments.ts'
import { createReadAlong } from './read-along-state.ts'

/** `Hello, big world.` at one word a second. */
function line(text: string, startSeconds: number, speaker = 0): Line {
  const said = text.split(' ').map((word, index) => ({
    text: word,
    start: startSeconds + index,
    end: startSeconds + index + 0.9,
  }))
  const words = alignWords(text, said)
  return { speaker, text, startSeconds, endSeconds: startSeconds + said.length, words, notes: [] }
}
const lines = [line('Hello, big world.', 1), line('The sea. The Sea!', 10, 1), line('And again.', 20, 1)]

describe('the words of a line', () => {
  it.each([
    ['as they stand', 'The sea, the sea.', ['The', 'sea,', 'the', 'sea.'], ['The', 'sea,', 'the', 'sea.']],
    ['with blanks around them', 'One two', [' One', ' two '], ['One', 'two']],
    [
      'without a word that is not written',
      'It is 7 o’clock',
      ['It', 'is', 'seven', 'o’clock'],
      ['It', 'is', 'o’clock'],
    ],
    ['without blanks between them', '灯台は白い', ['灯台', 'は', '白い'], ['灯台', 'は', '白い']],
  ])('are placed %s', (_, text, said, expected) => {
    const timed = said.map((word, index) => ({ text: word, start: index, end: index + 1 }))
    expect(alignWords(text, timed).map(({ from, to }) => text.slice(from, to))).toEqual(expected)
  })
})

describe('what is said at a time', () => {
  it.each([
    [0, -1],
    [1, 0],
    [9.9, 0],
    [10, 1],
    [999, 2],
  ])('at %d seconds is the line %i', (seconds, place) => {
    expect(indexAtTime(lines, seconds)).toBe(place)
  })

  it.each([
    [1.5, 0],
    [3.2, 2],
    [7, -1],
  ])('at %d seconds is the word %i of the first line', (seconds, place) => {
    expect(wordIndexAtTime(lines[0]!, seconds)).toBe(place)
  })
})

it('a name stands over all the lines that one says in a row', () => {
  expect(groupTurns(lines).map(({ first, lines: said }) => [first, said.length])).toEqual([
    [0, 1],
    [1, 2],
  ])
})

describe('words that are sought', () => {
  it.each([
    ['sea', [1, 1]],
    ['  BIG   world ', [0]],
    ['sea. the', [1]],
    ['world.', [0]],
    ['wor.d', []],
    ['', []],
  ])('%j stand in the lines %j', (query, places) => {
    expect(findMatches(lines, query).map((found) => found.lineIndex)).toEqual(places)
  })
})

describe('the pieces of a line', () => {
  const { text, words } = lines[1]!

  it('are its text, with the words where words are, and each note behind its character', () => {
    const pieces = segmentLine(text, { words, marks: [], notes: [{ number: 4, at: 8 }] })
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter(({ word }) => word !== undefined).map((piece) => piece.text)).toEqual([
      'The',
      'sea.',
      'The',
      'Sea!',
    ])
    expect(pieces.find(({ notes }) => notes.length > 0)?.text).toBe('sea.')
  })

  it('cut a word where only a part of it was found', () => {
    const pieces = segmentLine(text, { words, marks: [{ from: 4, to: 6, isChosen: true }], notes: [] })
    expect(pieces.filter(({ isChosen }) => isChosen)).toMatchObject([{ text: 'se', word: 1 }])
    expect(pieces.filter(({ word }) => word === 1).map((piece) => piece.text)).toEqual(['se', 'a.'])
  })
})

describe('reading along', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** A clock that is set by hand, and pictures that are drawn when the test says so. */
  function onStage() {
    let now: number | undefined
    let isPlaying = false
    let listener = () => {}
    let next: (() => void) | undefined
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      next = draw
      return 1
    })
    vi.stubGlobal('cancelAnimationFrame', () => {
      next = undefined
    })
    const reading = createReadAlong(lines, {
      now: () => now,
      isPlaying: () => isPlaying,
      subscribe: (heard) => {
        listener = heard
        return () => (listener = () => {})
      },
      playFrom: () => {},
    })
    const stop = reading.start()
    return {
      reading,
      stop,
      turnTo: (seconds: number | undefined, plays: boolean) => {
        now = seconds
        isPlaying = plays
        listener()
      },
      /** The next picture; false where none is asked for any more. */
      draws: (seconds: number): boolean => {
        const draw = next
        if (!draw) return false
        now = seconds
        next = undefined
        draw()
        return true
      },
    }
  }

  it('marks the word at every picture while it plays, and tells of a line only when it is another one', () => {
    const { reading, turnTo, draws, stop } = onStage()
    const told: number[] = []
    reading.line.subscribe(() => told.push(reading.line.get()))
    turnTo(1.1, true)
    expect([reading.line.get(), reading.word.get()]).toEqual([0, 0])
    draws(2.2)
    draws(3.3)
    expect(reading.word.get()).toBe(2)
    draws(10.1)
    expect([reading.line.get(), reading.word.get()]).toEqual([1, 0])
    expect(told).toEqual([0, 1])
    stop()
    expect(draws(20)).toBe(false)
  })

  it('rests while it is paused, and follows where it is moved; nothing is marked of something else', () => {
    const { reading, turnTo, draws } = onStage()
    turnTo(1.1, false)
    expect(draws(2)).toBe(false)
    turnTo(10.1, false)
    expect(reading.line.get()).toBe(1)
    turnTo(undefined, true)
    expect([reading.line.get(), reading.word.get()]).toEqual([-1, -1])
  })
})
