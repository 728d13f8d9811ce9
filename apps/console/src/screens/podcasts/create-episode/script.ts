import { scriptLinePattern } from '@patchbay/contract'

/** Characters that show nothing: a text of these alone is blank, as it is to the server. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}]/gu

export const isBlank = (text: string): boolean => text.replace(unseen, '') === ''

/** The lines that will be spoken: blank ones dropped (spec 1 §5), spaces around a line too. */
export const scriptLines = (script: string): string[] =>
  script
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => !isBlank(line))

/** Labels in the order of their numbers, with how many lines each begins. */
export function scriptSpeakers(lines: readonly string[]): { label: string; lines: number }[] {
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
export const linesWithoutSpeaker = (lines: readonly string[]): number =>
  lines.filter((line) => !scriptLinePattern.test(line)).length
