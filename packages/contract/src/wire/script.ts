/** Characters that show nothing: control, zero-width and direction marks, spaces. A text of these alone is blank. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Z}]/gu

export const isBlank = (text: string): boolean => text.replace(invisibleCharacters, '') === ''

/** The spoken lines of a script, trimmed and without blank ones. */
export const spokenLinesOf = (script: string): string[] =>
  script
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => !isBlank(line))
