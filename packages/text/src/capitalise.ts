/**
 * With a capital at its beginning; Turkish has one of its own for `i`. Georgian has capitals for headlines only: all of a
 * title or none.
 */
export const capitalise = (text: string, locale?: string): string =>
  text.replace(/^(?!\p{Script=Georgian})\p{Ll}/u, (letter) =>
    locale === undefined ? letter.toUpperCase() : letter.toLocaleUpperCase(locale),
  )
