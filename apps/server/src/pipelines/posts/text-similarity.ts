import { diceCoefficient } from '@patchbay/text'

/**
 * How alike two posts are, from 0 to 1: what share of their runs of three letters they have in common (Dice). It knows no
 * language, so it holds for all of them; addresses, names with @ and punctuation say nothing of what is said.
 */
export function diceSimilarity(one: string, other: string): number {
  const [first, second] = [characterTrigrams(one), characterTrigrams(other)]
  if (first.size === 0 || second.size === 0) return one.trim() === other.trim() ? 1 : 0
  return diceCoefficient(first, second)
}

/** Two posts about one thing have up to a half in common; the same said with a few other words has three quarters. */
const maxSimilarity = 0.65

/** The posts that are like none of those before, nor like one that stands before them here. */
export function filterDissimilar<Post>(
  posts: readonly Post[],
  textOf: (post: Post) => string,
  before: readonly string[],
): Post[] {
  const previousTexts = [...before]
  return posts.filter((post) => {
    const text = textOf(post)
    if (previousTexts.some((earlier) => diceSimilarity(text, earlier) >= maxSimilarity)) return false
    previousTexts.push(text)
    return true
  })
}

function characterTrigrams(text: string): Set<string> {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/@\w+/g, ' ')
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim()
  const letters = Array.from(words)
  const runs = new Set<string>()
  for (let at = 0; at + 3 <= letters.length; at += 1) runs.add(letters.slice(at, at + 3).join(''))
  return runs
}
