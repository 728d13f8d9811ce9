/** A stream of numbers between 0 and 1, the same for the same text (FNV-1a into mulberry32). */
export type Random = () => number

export function randomOf(text: string): Random {
  let state = 2_166_136_261
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Palette = { ground: [string, string]; shapes: string[]; ink: string; quietInk: string }

/** Deep grounds with light ink: a title stays readable at the size of a thumbnail. Hue, saturation and lightness. */
export function paletteOf(random: Random): Palette {
  const hue = Math.floor(random() * 360)
  const turn = [28, 150, 180, 210, 320][Math.floor(random() * 5)] ?? 180
  const at = (shift: number, saturation: number, lightness: number) =>
    `hsl(${(hue + shift + 360) % 360} ${saturation}% ${lightness}%)`
  return {
    ground: [at(0, 52, 17), at(24, 60, 9)],
    shapes: [at(0, 68, 52), at(turn, 78, 60), at(turn + 30, 72, 70), at(-24, 60, 38)],
    ink: '#ffffff',
    quietInk: 'rgba(255,255,255,0.78)',
  }
}
