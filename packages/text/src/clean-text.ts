/**
 * Makes text safe to speak and to show: well-formed, composed, without control characters and invisible marks.
 * Emoji, right-to-left scripts and the joiners that emoji, Persian and the Indic scripts need are kept.
 */
export function cleanText(raw: string): string {
  return (
    raw
      .toWellFormed()
      .normalize('NFC')
      .replace(/\uFFFD/g, '')
      .replace(/\r\n?|\u0085|\u2028/g, '\n')
      .replace(/\u2029/g, '\n\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what is being removed
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '')
      .replace(invisibleMarks, '')
      .replace(/[\uE000-\uF8FF\uFFF9-\uFFFC]|[\u{E0000}-\u{E0FFF}]/gu, '')
      .replace(strayJoiner, '')
      .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
      .replace(/[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
  )
}

const invisibleMarks =
  /\u00AD|\u034F|\u061C|\u115F|\u1160|\u17B4|\u17B5|\u180E|\u200B|\u200E|\u200F|[\u202A-\u202E]|[\u2060-\u206F]|\uFEFF/g

/** The joiners between letters or emoji carry meaning; anywhere else they only hide. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Extended_Pictographic}♀♂⚕⚖✈])/gu

/** The same on one line, single spaces. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\s+/g, ' ').trim()
}

/** How much there is to read, in letters; a Chinese or Japanese sign counts as much as two and a half. */
export function countLetters(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  return letters + signs * 1.5
}

/** Cuts at a word's end and says so with an ellipsis. */
export function truncateAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const space = cut.lastIndexOf(' ')
  return `${cut
    .slice(0, space > most / 2 ? space : most)
    .toWellFormed()
    .replace(/[\s,;:.\uFFFD–—-]+$/u, '')}…`
}
