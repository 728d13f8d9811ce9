const invisibleCharacters = /[\p{Cc}\p{Cf}]+/gu

/** One line of visible words, cut at a word where it is longer than `most` characters. */
export function toPlainLine(text: string, most: number): string {
  const line = text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(invisibleCharacters, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  // Scripts without spaces are cut where the room ends.
  return `${cut
    .replace(/\s\S*$/, '')
    .replace(/[\s,;:–—-]+$/, '')
    .toWellFormed()}…`
}
