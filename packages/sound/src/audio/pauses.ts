/**
 * Pauses that sound like talk: an answer follows a question quickly, a short reply faster still, a new speaker takes a
 * breath, a chapter rests. The small variation is made of the words themselves, so a script is always mixed the same.
 */
export type DialogueLine = { text: string; speaker: number; startsChapter: boolean }

/** Before the first word, so that players which fade in do not swallow it. */
const openingMs = 300
/** Quiet after the last word, so players do not cut it. */
export const closingMs = 700
/** Half of the span of the variation. */
const variationMs = 60

/** Quiet before a line in ms. */
export function pauseBeforeLineMs(line: DialogueLine, before: DialogueLine | undefined): number {
  if (!before) return openingMs
  return basePauseMs(line, before) + (hashOf(line.text) % (2 * variationMs)) - variationMs
}

function basePauseMs(line: DialogueLine, before: DialogueLine): number {
  if (line.startsChapter) return 950
  if (turnPauses.test(line.text)) return before.speaker === line.speaker ? 480 : 620
  if (before.speaker === line.speaker) return 330
  if (isShortReply(line.text.trim())) return 280
  return isQuestion(before.text) ? 340 : 450
}

/** What begins so comes to something else. Of English alone: the bundled hosts say it so in its scripts, and so do models. */
const turnPauses =
  /^\W*(?:however|meanwhile|finally|anyway|moving on|turning to|let['’]s (?:turn|move)|that brings us|which brings us|next up|coming up)\b/i

/** "Exactly." or "So it seems."; in scripts without spaces between words a handful of characters. */
const isShortReply = (text: string) => (text.includes(' ') ? text.split(/\s+/).length <= 3 : text.length <= 12)

/** Greek asks with a semicolon; elsewhere a semicolon is none. */
const isQuestion = (text: string) =>
  /[?？؟]["'”’»)\]]*\s*$/.test(text) || (/\p{Script=Greek}/u.test(text) && /;["'”’»)\]]*\s*$/.test(text))

function hashOf(text: string): number {
  let hash = 7
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) >>> 0
  return hash
}
