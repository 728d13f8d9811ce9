/** The 32-bit FNV-1a hash of a text: stable on every machine, not for secrets. */
export function fnv1a(text: string, beginning = 0x811c9dc5): number {
  let hash = beginning
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
