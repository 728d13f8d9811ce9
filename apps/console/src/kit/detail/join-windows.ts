/** So much of two windows must be alike for them to lie over each other by more than chance. */
const minOverlapShare = 40

type JoinedPassage = { text: string; windows: string[] }

/**
 * A server cites a passage by the window around each sentence that was taken from it. Windows that overlap are one
 * passage, which is read once, as far as it was cited: each window, and the text that it is part of.
 */
export function joinWindows(windows: readonly string[]): Map<string, string> {
  const all: JoinedPassage[] = []
  for (const window of new Set(windows)) {
    const apart = all.splice(0)
    const joined = apart.reduce<JoinedPassage>(
      (sum, each) => {
        const text = mergeOverlapping(each.text, sum.text)
        if (text !== undefined) return { text, windows: [...each.windows, ...sum.windows] }
        all.push(each)
        return sum
      },
      { text: window, windows: [window] },
    )
    all.push(joined)
  }
  return new Map(all.flatMap(({ text, windows: parts }) => parts.map((part) => [part, text] as const)))
}

/** Both as one text where one holds the other, or begins in the other's end. */
function mergeOverlapping(one: string, other: string): string | undefined {
  const [first, second] = [withoutEllipsis(one), withoutEllipsis(other)]
  if (first.includes(second)) return one
  if (second.includes(first)) return other
  return mergeFollowing(one, other) ?? mergeFollowing(other, one)
}

function mergeFollowing(before: string, after: string): string | undefined {
  const [end, beginning] = [withoutEllipsis(before), withoutEllipsis(after)]
  for (let shared = Math.min(end.length, beginning.length) - 1; shared >= minOverlapShare; shared--) {
    if (!end.endsWith(beginning.slice(0, shared))) continue
    return `${before.replace(/\s*…$/u, '')}${after.replace(/^…\s*/u, '').slice(shared)}`
  }
  return undefined
}

/** Without the signs that it goes on. */
const withoutEllipsis = (text: string) => text.replace(/^…\s*|\s*…$/gu, '')
