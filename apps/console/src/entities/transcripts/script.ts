import { lengths } from '@patchbay/contract'

type ScriptLine = { speaker: string; text: string }

/** A line of a script may have 5,000 characters; turns of a monologue are parted well before. */
const maxLineLength = lengths.scriptLine.max / 4

/**
 * The transcript as a script that can be spoken: `SPEAKER_NN: words`, numbered in the order in which they begin
 *. What one says in a row is one line.
 */
export function buildScript(lines: readonly ScriptLine[]): string {
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))]
  const script: ScriptLine[] = []
  for (const { speaker, text } of lines) {
    const words = text.replace(/\s+/g, ' ').trim()
    const last = script.at(-1)
    if (words === '') continue
    if (last?.speaker === speaker && last.text.length + words.length < maxLineLength) last.text += ` ${words}`
    else script.push({ speaker, text: words })
  }
  const label = (speaker: string) => `SPEAKER_${String(speakers.indexOf(speaker)).padStart(2, '0')}`
  return script.map(({ speaker, text }) => `${label(speaker)}: ${text}`).join('\n')
}
