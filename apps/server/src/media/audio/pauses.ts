/**
 * Pauses that sound like talk: an answer follows a question quickly, a new speaker takes a breath, a chapter rests.
 * The small variation is made of the words themselves, so the same script is always mixed the same.
 */
export type TalkLine = { text: string; speaker: number; startsChapter: boolean }

export function pauseBeforeMs(line: TalkLine, before: TalkLine | undefined): number {
  if (!before) return 300
  const variation = (hashOf(line.text) % 120) - 60
  if (line.startsChapter) return 950 + variation
  if (before.speaker === line.speaker) return 330 + variation
  return (/[?？؟]\s*$/.test(before.text) ? 340 : 450) + variation
}

/** Quiet after the last word, so players do not cut it. */
export const closingMs = 700

function hashOf(text: string): number {
  let hash = 7
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) >>> 0
  return hash
}
