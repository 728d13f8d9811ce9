import { expect, test } from 'vitest'
import type { EpisodeRecording } from '../recordings/episode-recording.ts'
import { extractShort } from './extract-from-episode.ts'

/** A turn whose words take half a second each. */
function chunk(speaker: number, start: number, text: string): EpisodeRecording['chunks'][number] {
  const words = text.split(' ').map((word, index) => ({
    text: word.replace(/[.,?]$/, ''),
    start: start + index * 0.5,
    end: start + index * 0.5 + 0.45,
  }))
  return { speaker: `SPEAKER_0${speaker}`, text, timestamp: [start, words.at(-1)?.end ?? start], words }
}
const chunks = [
  chunk(0, 0, 'Welcome to the show. Today we look at harbours and what the moon has to do with them at all.'),
  chunk(
    1,
    10,
    'Let me start. Why is the tide of a harbour never on time? Every harbour answers the moon in its own way.',
  ),
  chunk(
    0,
    20,
    'Sailors of every harbour wrote down how long the water took after the moon had passed over the harbour.',
  ),
  chunk(
    1,
    30,
    'At London Bridge the tide took two hours, and in other harbours the tide took as long as eleven hours.',
  ),
  chunk(0, 48, 'No formula gives the time of the tide in a harbour. The sea keeps its own clock.'),
  chunk(1, 60, 'Thanks for listening to this episode, goodbye and until the next time we talk about the sea again.'),
  chunk(0, 72, 'Thanks for listening from me too, and thank you for listening to all that we had to say about it.'),
  chunk(1, 84, 'Goodbye.'),
]
const episode: EpisodeRecording = {
  script: {
    title: 'Tides',
    description: '',
    language: 'English',
    lines: [],
    chapters: [{ title: 'Clocks', firstLine: 0 }],
  },
  chunks,
  durationSeconds: 90,
  hostNames: undefined,
  quoted: [],
  quotations: [],
}

test('a part may begin in the middle of a turn; its words keep the marks and the times that they are heard at', () => {
  const cut = extractShort(episode, { avatars: [7, 8], keepsSound: true })
  const [first] = cut.lines
  expect(first?.text).toBe('Why is the tide of a harbour never on time? Every harbour answers the moon in its own way.')
  expect(first?.said?.words.slice(0, 3).map(({ text }) => text)).toEqual(['Why', 'is', 'the'])
  expect(first?.said?.words.map(({ text }) => text)).toContain('time?')
  // Three words of half a second come before it in its turn.
  expect(cut.startMs).toBeCloseTo(11_500 - 60)
  expect(first?.said?.words[0]?.startMs).toBeCloseTo(60)
  expect(cut.endMs - cut.startMs).toBeLessThanOrEqual(60_500)
})

test('whoever is heard first is the avatar at the left, the other the one at the right; one alone says all of it', () => {
  expect(extractShort(episode, { avatars: [7, 8] }).lines.map(({ person }) => person)).toEqual([0, 1, 0, 1])
  expect(new Set(extractShort(episode, { avatars: [7] }).lines.map(({ person }) => person))).toEqual(new Set([0]))
})

test('where it is spoken again the times of the recording are left out', () => {
  expect(extractShort(episode, { avatars: [7, 8] }).lines.some(({ said }) => said)).toBe(false)
})
