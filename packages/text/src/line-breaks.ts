/** Scripts that are written without spaces, and the brackets with which their quotations begin. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}「『（《〈]/u
const opening = /[「『（《〈]/

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Where a row may begin: after a space, and between words where a script has no spaces. Indices into the text. */
export function breaksOf(text: string): number[] {
  return [...words.segment(text)]
    .map(({ index }) => index)
    .filter((index) => {
      const before = text[index - 1]
      if (before === undefined) return false
      const after = text[index] ?? ''
      return /\s/.test(before) ? !/\s/.test(after) : unspaced.test(after) && !opening.test(before)
    })
}
