import type { RefineBrief } from '../../../posts/port.ts'

/** "NASA" of a post whose source says "National Aeronautics and Space Administration (NASA)". */
export function withLongForms(sentence: string, whole: string, { sources }: RefineBrief): string {
  const texts = sources.flatMap(({ passages }) => passages.map(({ text }) => text))
  return sentence.replace(/(?<![\p{L}(])\p{Lu}{2,6}(?![\p{L})])/u, (short) => {
    const own = new RegExp(`((?:[\\p{L}-]+ ){1,6}[\\p{L}-]+) \\(${short}\\)`, 'u')
    for (const text of texts) {
      const words = own.exec(text)?.[1]?.split(' ') ?? []
      const long = longFormIn(words, short)
      if (long !== undefined && !whole.includes(long)) return `${long} (${short})`
    }
    return short
  })
}

function longFormIn(words: readonly string[], short: string): string | undefined {
  for (let from = words.length - 1; from >= 0; from -= 1) {
    const part = words.slice(from)
    const initials = part
      .filter((word) => !/^(of|and|the|for|in|on|de|la|und|der|des)$/i.test(word))
      .map((word) => word.charAt(0))
    if (initials.join('').toLowerCase() === short.toLowerCase()) return part.join(' ')
  }
  return undefined
}
