import type { TranscriptLine } from '@patchbay/contract'
import { type Line, alignWords } from '../../kit/reading/lines.ts'
import { formatSpeaker } from './chunks.ts'

export type ReadAlongTranscript = {
  lines: Line[]
  speakers: { name: string }[]
  /** Of each line its place in the file, which need not be in the order of time and may hold lines without words. */
  indexes: number[]
}

type SpokenLine = Pick<TranscriptLine, 'speaker' | 'name'>

/** Who speaks in a transcript whose speakers are labels, in the order in which they begin. */
export function speakersOf(lines: readonly { speaker: string; name?: string | undefined }[]) {
  const speakers = new Map<string, string>()
  for (const { speaker, name } of lines) {
    if (!speakers.has(speaker)) speakers.set(speaker, name?.trim() || formatSpeaker(speaker))
  }
  return [...speakers].map(([id, name]) => ({ id, name }))
}

/** The lines of a transcript file with the places of their words; speakers by name, in the order in which they begin. */
export function toReadAlong(file: readonly TranscriptLine[]): ReadAlongTranscript {
  const speakers: { name: string; id: string }[] = []
  const speakerOf = ({ speaker: id, name }: SpokenLine) => {
    const known = speakers.findIndex((each) => each.id === id && (name === undefined || each.name === name))
    return known >= 0 ? known : speakers.push({ id, name: name?.trim() || formatSpeaker(id) }) - 1
  }
  const lines = file
    .map((line, index) => ({ line, place: index }))
    .filter(({ line: { text } }) => text.trim() !== '')
    .map(({ line, place }) => ({
      place,
      line: {
        speaker: speakerOf(line),
        text: line.text,
        startSeconds: line.timestamp[0],
        endSeconds: line.timestamp[1],
        words: alignWords(line.text, line.words),
        notes: [],
      },
    }))
    .toSorted((a, b) => a.line.startSeconds - b.line.startSeconds)
  return { lines: lines.map(({ line }) => line), speakers, indexes: lines.map(({ place }) => place) }
}
