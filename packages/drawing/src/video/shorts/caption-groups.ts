import { endsClause, endsSentence, type TimedWord } from '@patchbay/text'

/** A few words that stand together on the screen. Times are milliseconds of the whole short. */
export type CaptionGroup = { words: readonly TimedWord[]; startMs: number; endMs: number }

const maxWords = 4
const maxCharacters = 24
/** Words stay a moment after they were said, unless others come. */
const lingerMs = 500
const minPauseMs = 450

/** Two to four words each, broken where the sentence breathes: after marks, before long pauses, never one word behind. */
export function groupCaptions(words: readonly TimedWord[]): CaptionGroup[] {
  const groups: TimedWord[][] = []
  for (const [at, word] of words.entries()) {
    const group = groups.at(-1)
    const before = words[at - 1]
    const isFull =
      !group ||
      !before ||
      group.length >= maxWords ||
      countCharacters([...group, word]) > maxCharacters ||
      word.startMs - before.endMs > minPauseMs ||
      endsSentence(before.text) ||
      (group.length > 1 && endsClause(before.text))
    if (isFull) groups.push([word])
    else group.push(word)
  }
  return balanceGroups(groups).map((group, index, all) => {
    const next = all[index + 1]?.[0]?.startMs ?? Infinity
    const endMs = Math.min(next, (group.at(-1)?.endMs ?? 0) + lingerMs)
    return { words: group, startMs: group[0]?.startMs ?? 0, endMs }
  })
}

/** A single word behind a full group takes one of it along, where no mark stands between them. */
function balanceGroups(groups: TimedWord[][]): TimedWord[][] {
  for (const [at, group] of groups.entries()) {
    const before = groups[at - 1]
    const last = before?.at(-1)
    if (!before || !last || group.length > 1 || before.length < 3 || /\p{P}$/u.test(last.text)) continue
    const [only] = group
    if (!only || only.startMs - last.endMs > minPauseMs || countCharacters([last, only]) > maxCharacters) continue
    before.pop()
    group.unshift(last)
  }
  return groups
}

const countCharacters = (words: readonly TimedWord[]): number =>
  words.reduce((sum, { text }) => sum + text.length + 1, -1)
