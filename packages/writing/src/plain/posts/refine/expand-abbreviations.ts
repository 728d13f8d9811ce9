import type { RefineBrief } from '../../../posts/port.ts'

/** "NASA" of a post whose source says "National Aeronautics and Space Administration (NASA)", or it the other way round. */
export function expandAbbreviations(sentence: string, whole: string, { sources }: RefineBrief): string {
  const texts = sources.flatMap(({ passages }) => passages.map(({ text }) => text))
  const said = new Set<string>()
  return sentence.replace(/(?<![\p{L}(#@])\p{Lu}{2,6}(?![\p{L})])/gu, (short) => {
    if (said.has(short)) return short
    said.add(short)
    const words = '(?:[\\p{L}-]+ ){1,6}[\\p{L}-]+'
    const behind = new RegExp(`(${words}) \\(${short}\\)`, 'u')
    const within = new RegExp(`(?<!\\p{L})${short} \\((${words})\\)`, 'u')
    for (const text of texts) {
      const long = [behind, within].flatMap(
        (form) => findLongForm(form.exec(text)?.[1]?.split(' ') ?? [], short) ?? [],
      )[0]
      if (long !== undefined && !whole.includes(long)) return `${long} (${short})`
    }
    return short
  })
}

function findLongForm(words: readonly string[], short: string): string | undefined {
  for (let from = words.length - 1; from >= 0; from -= 1) {
    const part = words.slice(from)
    const initials = part
      .filter((word) => !/^(of|and|the|for|in|on|de|la|und|der|des)$/i.test(word))
      .map((word) => word.charAt(0))
    if (initials.join('').toLowerCase() === short.toLowerCase()) return part.join(' ')
  }
  return undefined
}
