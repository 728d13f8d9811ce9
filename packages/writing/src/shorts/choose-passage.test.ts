import { describe, expect, test } from 'vitest'
import { type TimedSentence, choosePassage, hookScore } from './choose-passage.ts'

const said = (text: string, seconds = 6): TimedSentence => ({ text, seconds, speaker: 0 })
const welcome = [said('Welcome to the show.'), said('Today we look at the sea, as the article says.')]
const harbour = [
  said('Why is the tide never on time?'),
  said('Every harbour answers the moon in its own way.'),
  said('Sailors wrote down how long the water of each harbour took.'),
  said('In London Bridge it was two hours, in other harbours eleven.'),
  said('No formula gives the time of high water for a harbour from the moon alone.'),
  said('The sea keeps its own clock.'),
]
const bread = [
  said('And then there is the bread.'),
  said('It needs flour, water, salt and patience.'),
  said('Nobody who bakes bread with flour alone gets far.'),
  said('Most bread rises twice, and flour of rye needs longer.'),
  said('A loaf of bread without salt tastes of nothing.'),
  said('Good bread is mostly time.'),
]
const goodbye = [said('That was all for today.'), said('Thanks for listening, and goodbye.')]
const talk = [...welcome, ...harbour, ...bread, ...goodbye]
const textOf = (chosen: { from: number; until: number } | undefined) =>
  talk.slice(chosen?.from, chosen?.until).map(({ text }) => text)

describe('the part of a talk that is made a short of', () => {
  test('opens with a hook, ends where a thought ends, and lasts 20 to 60 seconds', () => {
    const chosen = choosePassage(talk)
    const words = textOf(chosen)
    expect(words[0]).toBe('Why is the tide never on time?')
    expect(words.length * 6).toBeGreaterThanOrEqual(20)
    expect(words.length * 6).toBeLessThanOrEqual(60)
    expect(words.join(' ')).not.toMatch(/Welcome|goodbye/)
  })

  test('keeps to the focus that was asked for', () => {
    expect(textOf(choosePassage(talk, 'how bread rises, flour')).join(' ')).toContain('bread')
    expect(textOf(choosePassage(talk, 'sailors and their harbours')).join(' ')).toContain('harbour')
  })

  test.each(['Create a short video from this audio content', 'Make it funny, with the best moments'])(
    'is not drawn to the words of an order that names nothing, such as "%s"',
    (order) => {
      const drawn = [...talk, ...bread.map(({ text }) => said(`This comes from this content: ${text}`))]
      expect(choosePassage(drawn, order)).toEqual(choosePassage(drawn))
    },
  )

  test('is all of it where that is short enough, and nothing where there is nothing', () => {
    expect(choosePassage(harbour)).toMatchObject({ from: 0, until: harbour.length })
    expect(choosePassage([])).toBeUndefined()
  })

  test('is the same each time', () => {
    expect(choosePassage(talk)).toEqual(choosePassage(talk))
  })
})

test.each([
  ['Why do ships burn the dirtiest fuel on earth?', 'And that is what they burn.'],
  ['In 2020 the limit fell by 80 percent.', 'It fell.'],
  ['Nobody had ever measured it.', 'Welcome to this episode.'],
])('"%s" is more of a hook than "%s"', (one, other) => {
  expect(hookScore(one)).toBeGreaterThan(hookScore(other))
})
