import { parseStoredTranscript } from '../../requests/stored-transcript.ts'

/** A line as a share page shows it; `words` says of each word `from:to:seconds`, from and to among its characters. */
export type SpokenLine = { speaker: string; startTime: number; body: string; words: string }

/** The lines of a transcript file with the time of each word, where the file has it. */
export const parseTimedLines = (json: string): SpokenLine[] =>
  parseStoredTranscript(json).map(({ speaker, name, text, timestamp: [startTime], words }) => ({
    speaker: name ?? speaker,
    startTime,
    body: text,
    words: alignWordsToText(text, words ?? []),
  }))

function alignWordsToText(text: string, words: readonly { text: string; start: number }[]): string {
  let end = 0
  return words
    .flatMap(({ text: word, start }) => {
      const sought = word.trim()
      const from = sought === '' ? -1 : text.indexOf(sought, end)
      // A word that stands far off is another one of the same letters.
      if (from < 0 || from - end > maxGapCharacters) return []
      end = from + sought.length
      return [`${from}:${end}:${start}`]
    })
    .join(' ')
}
const maxGapCharacters = 40
