import type { TranscriptDetail } from '@patchbay/contract'
import { formatSpeaker } from '../chunks.ts'

export type ExportedWord = { text: string; start: number; end: number }
export type ExportedLine = { speaker: string; text: string; start: number; end: number; words: readonly ExportedWord[] }
/** What every form of it is made of; speakers by the names that people read. */
export type ExportedTranscript = { title: string; language: string | undefined; lines: readonly ExportedLine[] }

export const toExportedTranscript = ({ title, language, lines = [] }: TranscriptDetail): ExportedTranscript => ({
  title: title ?? 'Transcript',
  language,
  lines: lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ speaker, name, text, timestamp, words = [] }) => ({
      speaker: name?.trim() || formatSpeaker(speaker),
      text: text.replace(/\s+/g, ' ').trim(),
      start: timestamp[0],
      end: Math.max(timestamp[0], timestamp[1]),
      words,
    })),
})

export type ExportedTurn = { speaker: string; start: number; texts: string[] }

/** What one says in a row stands together under one name. */
export function groupSpeakerTurns(lines: readonly ExportedLine[]): ExportedTurn[] {
  const turns: ExportedTurn[] = []
  for (const { speaker, text, start } of lines) {
    const last = turns.at(-1)
    if (last?.speaker === speaker) last.texts.push(text)
    else turns.push({ speaker, start, texts: [text] })
  }
  return turns
}
