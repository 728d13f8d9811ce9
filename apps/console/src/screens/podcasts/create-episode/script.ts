import { scriptLinePattern } from '@patchbay/contract'

/** Labels in the order of their numbers, with how many lines each begins. */
export function countSpeakerLines(lines: readonly string[]): { label: string; lines: number }[] {
  const counted = new Map<string, number>()
  for (const line of lines) {
    const label = scriptLinePattern.exec(line)?.[1]
    if (label !== undefined) counted.set(label, (counted.get(label) ?? 0) + 1)
  }
  return [...counted]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([label, count]) => ({ label: `SPEAKER_${label}`, lines: count }))
}

/** Lines without a label: the speaker before goes on. Those before the first label have nobody. */
export const countUnlabelledLines = (lines: readonly string[]): number =>
  lines.filter((line) => !scriptLinePattern.test(line)).length
