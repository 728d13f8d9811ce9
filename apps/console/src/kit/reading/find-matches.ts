import type { Line } from './lines.ts'

/** Where the sought words stand: in which line, from which character to which. */
export type TextMatch = { lineIndex: number; from: number; to: number }

/** More would not be stepped through; a single letter stands thousands of times in an hour. */
const maxMatches = 500

/** Every place of the words, whatever their capitals, in order. Any blank stands for any other. */
export function findMatches(lines: readonly Line[], query: string): TextMatch[] {
  const words = query.trim()
  if (words === '') return []
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .join(String.raw`\s+`)
  const sought = new RegExp(pattern, 'giu')
  const found: TextMatch[] = []
  for (const [line, { text }] of lines.entries()) {
    for (const match of text.matchAll(sought)) {
      found.push({ lineIndex: line, from: match.index, to: match.index + match[0].length })
      if (found.length === maxMatches) return found
    }
  }
  return found
}
