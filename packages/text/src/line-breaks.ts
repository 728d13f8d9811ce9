/** Scripts that are written without spaces, and the brackets with which their quotations begin. */
const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}「『（《〈]/u
const openingBrackets = /[「『（《〈]/

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Where a row may begin: after a space, and between words where a script has no spaces. Indices into the text. */
export function lineBreakOpportunities(text: string): number[] {
  return [...wordSegmenter.segment(text)]
    .map(({ index }) => index)
    .filter((index) => {
      const before = text[index - 1]
      if (before === undefined) return false
      const after = text[index] ?? ''
      return /\s/.test(before) ? !/\s/.test(after) : unspacedScripts.test(after) && !openingBrackets.test(before)
    })
}
