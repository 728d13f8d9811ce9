/**
 * A 32-bit number that stands for a text (FNV-1a): tells texts apart, and is the same on every machine and for ever. It
 * keeps no secret, and two texts in four billion have the same.
 */
export function fnv1a(text: string, beginning = 0x811c9dc5): number {
  let hash = beginning
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
