import type { CaptionLine } from './cues.ts'

const seconds = (ms: number) => Math.round(ms) / 1000

/** The transcript as content/GetTranscript and the transcript screens read it; times in seconds, sources as they come. */
export function toTranscript(lines: readonly (CaptionLine & { sources?: readonly object[] })[]) {
  return {
    chunks: lines.map(({ speaker, name, startMs, endMs, text, words, sources }) => ({
      speaker: `SPEAKER_${String(speaker).padStart(2, '0')}`,
      name,
      text,
      timestamp: [seconds(startMs), seconds(endMs)] as [number, number],
      words: words.map((word) => ({ text: word.text, start: seconds(word.startMs), end: seconds(word.endMs) })),
      ...(sources && { sources }),
    })),
  }
}

/** Chapters in the JSON format of the Podcasting 2.0 namespace, version 1.2. */
export function toChapters(chapters: readonly { title: string; startMs: number }[]) {
  return {
    version: '1.2.0',
    chapters: chapters.map(({ title, startMs }) => ({ startTime: seconds(startMs), title })),
  }
}
