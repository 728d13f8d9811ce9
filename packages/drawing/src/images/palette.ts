import { fnv1a } from '@patchbay/contract'

/** A stream of numbers between 0 and 1, the same for the same text (FNV-1a into mulberry32). */
export type Random = () => number

export function seededRandom(text: string): Random {
  let state = fnv1a(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pickRandom = <Item>(list: readonly [Item, ...Item[]], random: Random): Item =>
  list[Math.floor(random() * list.length)] ?? list[0]

export type Palette = {
  /** From the upper left to the lower right. The second lies under the words, at 7:1 from the ink or more. */
  background: readonly [string, string]
  shapes: readonly [string, string, string, string]
  ink: string
  /** The show's name, at 4.5:1 from the ground or more. */
  accent: string
}

/** Colours that were chosen by eye: pairs that chance puts together are mostly mud. */
export const palettes = {
  ocean: createPalette('#123a63', '#0a1c36', ['#2ec4b6', '#ff9f1c', '#a8e6df', '#1f6fb2'], '#ffffff', '#7fe3d8'),
  plum: createPalette('#5a1f6b', '#2a0f36', ['#ff6b9d', '#ffc15e', '#c874d9', '#7b2cbf'], '#ffffff', '#ffb3cd'),
  forest: createPalette('#17573a', '#0a271d', ['#95d5b2', '#ffd166', '#40916c', '#d8f3dc'], '#ffffff', '#a9e4c3'),
  ember: createPalette('#7a2420', '#2b0e10', ['#ff7b54', '#ffb26b', '#ffd56f', '#b23a32'], '#ffffff', '#ffc08a'),
  slate: createPalette('#2b3147', '#11141d', ['#7aa2f7', '#f7768e', '#bb9af7', '#9ece6a'], '#ffffff', '#a9c1ff'),
  night: createPalette('#2a1660', '#0b0a26', ['#f72585', '#4cc9f0', '#7b2fe0', '#fee440'], '#ffffff', '#8fe0ff'),
  graphite: createPalette('#34363b', '#151617', ['#ffd60a', '#f5f5f5', '#ff9f1c', '#6c757d'], '#ffffff', '#ffd60a'),
  teal: createPalette('#0b5c66', '#052a2e', ['#f4d35e', '#ee964b', '#83c5be', '#ffddd2'], '#ffffff', '#f9e08c'),
  sand: createPalette('#f7efe0', '#eadbbf', ['#d1495b', '#edae49', '#00798c', '#30638e'], '#261c12', '#8a2436'),
  mint: createPalette('#eaf8f2', '#c5e8da', ['#0b7a75', '#ff6b4a', '#19535f', '#f0c808'], '#0b2625', '#0a5450'),
  sky: createPalette('#eaf3ff', '#c9dfff', ['#2563eb', '#f97316', '#38bdf8', '#1e3a8a'], '#0d1c38', '#1d3f99'),
  rose: createPalette('#fff0ec', '#ffd3cb', ['#e63946', '#f4a261', '#6d597a', '#b56576'], '#340d15', '#8c1c2b'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

function createPalette(upper: string, lower: string, shapes: Palette['shapes'], ink: string, accent: string): Palette {
  return { background: [upper, lower], shapes, ink, accent }
}
