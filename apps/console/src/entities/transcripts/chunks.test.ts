import { describe, expect, it } from 'vitest'
import { parseChunks, formatSpeaker, transcriptText } from './chunks.ts'

const hello = { speaker: 'SPEAKER_00', text: 'Hello.', timestamp: [0, 2.4] }
const there = { speaker: 'Mara', text: 'There.', timestamp: [62, 3675] }

describe('a transcript', () => {
  it.each([
    ['an array of chunks', [hello, there], [hello, there]],
    ['an object with chunks', { chunks: [hello] }, [hello]],
    ['fields that are missing', [{ text: 'Hello.' }], [{ speaker: 'SPEAKER_00', text: 'Hello.', timestamp: [0, 0] }]],
    ['stretches without words', [hello, { ...there, text: ' ' }], [hello]],
    ['nothing said', [], []],
  ])('is read of %s', (_, json, chunks) => {
    expect(parseChunks(JSON.stringify(json))).toEqual(chunks)
  })

  it.each([undefined, '', 'Hello.', '{}', '"text"', '[1]', '[{"said":"Hello."}]', '{"chunks":3}'])(
    'is unreadable as %j',
    (text) => {
      expect(parseChunks(text)).toBeUndefined()
    },
  )

  it.each([
    ['SPEAKER_00', 'Speaker 1'],
    ['SPEAKER_11', 'Speaker 12'],
    ['Mara', 'Mara'],
  ])('calls %s %s', (speaker, words) => {
    expect(formatSpeaker(speaker)).toBe(words)
  })

  it('is text with times and speakers', () => {
    expect(transcriptText(parseChunks(JSON.stringify([hello, there])) ?? [])).toBe(
      '[0:00–0:02] Speaker 1: Hello.\n\n[1:02–61:15] Mara: There.\n',
    )
  })
})
