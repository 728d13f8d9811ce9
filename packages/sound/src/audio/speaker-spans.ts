/** Milliseconds from the start. */
export type Span = { startMs: number; endMs: number }
export type SpeakerLine = Span & { speaker: string }
export type SpeakerSpans = { speaker: string; spans: Span[]; spokenMs: number }

/** A word's first and last sounds lie outside of the times that ears give it. */
const paddingMs = 150
/** A pause in which nobody else speaks is the speaker's own: the room goes on. */
const maxOwnPauseMs = 2000

/**
 * What of a recording belongs to each of those who speak, in the order in which they begin: their lines with a little
 * around them, up to the middle of the pause to another's. Where two speak at once, both have it.
 */
export function collectSpeakerSpans(lines: readonly SpeakerLine[], durationMs: number): SpeakerSpans[] {
  const inOrder = lines
    .map((line) => ({ ...line, startMs: Math.max(0, line.startMs), endMs: Math.min(durationMs, line.endMs) }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .toSorted((one, other) => one.startMs - other.startMs)
  const people = new Map<string, SpeakerSpans>()
  for (const [at, line] of inOrder.entries()) {
    const { speaker, startMs, endMs } = line
    const before = paddingBetween(inOrder[at - 1]?.endMs ?? -Infinity, startMs)
    const after = paddingBetween(endMs, inOrder[at + 1]?.startMs ?? Infinity)
    const span = { startMs: Math.max(0, startMs - before), endMs: Math.min(durationMs, endMs + after) }
    const person = people.get(speaker) ?? { speaker, spans: [], spokenMs: 0 }
    people.set(speaker, person)
    person.spokenMs += endMs - startMs
    const last = person.spans.at(-1)
    const goesOn = inOrder[at - 1]?.speaker === speaker && last && span.startMs - last.endMs <= maxOwnPauseMs
    if (last && (goesOn || span.startMs <= last.endMs)) last.endMs = Math.max(last.endMs, span.endMs)
    else person.spans.push(span)
  }
  return [...people.values()]
}

const paddingBetween = (fromMs: number, toMs: number) =>
  Math.max(0, Math.min(paddingMs, Math.floor((toMs - fromMs) / 2)))
