/** Characters that show nothing: control, zero-width and direction marks, spaces. A text of these alone is blank. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Z}]/gu

export const isBlank = (text: string): boolean => text.replace(invisibleCharacters, '') === ''

/** The lines of a script that will be spoken: blank ones dropped, spaces around a line too. */
export const spokenLinesOf = (script: string): string[] =>
  script
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => !isBlank(line))
