/** What a voice's picture is drawn of: two hues, and bars in a square of 36. The same for an id, always. */
export type VoicePattern = { hue: number; turn: number; bars: readonly Bar[] }
type Bar = { x: number; height: number }

const barCount = 5

/** FNV-1a: letters that differ little give numbers that differ much. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export function createVoicePattern(id: string): VoicePattern {
  const bars = Array.from({ length: barCount }, (_, index) => ({
    x: 8.5 + index * 4,
    height: 5 + (hashOf(`${id}/${index}`) % 8) * 2,
  }))
  return { hue: hashOf(`${id}/hue`) % 360, turn: 30 + (hashOf(`${id}/turn`) % 5) * 12, bars }
}
