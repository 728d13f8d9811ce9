/**
 * Shapes of a mouth while it speaks, as animators draw them. `rest` is closed and content; `MBP` pressed; `FV` teeth on
 * the lip; `L` the tongue behind the teeth (th and l as well); `C` consonants; `EE` wide; `AH` open; `OH` round; `OO` small.
 */
export const mouthShapes = ['rest', 'MBP', 'FV', 'L', 'C', 'EE', 'AH', 'OH', 'OO'] as const
export type MouthShape = (typeof mouthShapes)[number]

export type LipColors = { lip: string; inside: string; isFull: boolean }

const teeth = '#fdfbf7'
const tongue = '#c9545a'

/** Around 0,0: the middle of the lips when they are closed. About 70 wide. */
export function mouthSvg(shape: MouthShape, { lip, inside, isFull }: LipColors): string {
  const width = isFull ? 6.5 : 4.5
  const closed = (d: string) =>
    `<path d="${d}" fill="none" stroke="${lip}" stroke-width="${width}" stroke-linecap="round"/>`
  const id = `m-${shape}`
  /** An opening with teeth, tongue and lips in it; `d` is its outline. */
  const open = (d: string, within = '') =>
    `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="${inside}"/><g clip-path="url(#${id})">${within}</g>` +
    `<path d="${d}" fill="none" stroke="${lip}" stroke-width="${width}" stroke-linejoin="round"/>`
  const upper = (bottom: number) => `<rect x="-60" y="-40" width="120" height="${40 + bottom}" fill="${teeth}"/>`
  const tongueAt = (y: number, radius = 20) => `<ellipse cx="0" cy="${y}" rx="${radius}" ry="12" fill="${tongue}"/>`
  switch (shape) {
    case 'rest':
      return closed('M-25 -1 C-12 8 12 8 25 -1')
    case 'MBP':
      return closed('M-20 2 C-8 0 8 0 20 2')
    case 'FV':
      return open('M-19 -4 C-9 -8 9 -8 19 -4 C15 5 -15 5 -19 -4 Z', upper(3))
    case 'L':
      return open('M-22 -5 C-10 -9 10 -9 22 -5 C18 14 -18 14 -22 -5 Z', upper(-3) + tongueAt(6, 13))
    case 'C':
      return open('M-21 -3 C-10 -7 10 -7 21 -3 C16 8 -16 8 -21 -3 Z', upper(0))
    case 'EE':
      return open('M-29 -5 C-14 -10 14 -10 29 -5 C22 11 -22 11 -29 -5 Z', upper(0) + tongueAt(13))
    case 'AH':
      return open('M-25 -8 C-12 -14 12 -14 25 -8 C24 24 12 29 0 29 C-12 29 -24 24 -25 -8 Z', upper(-5) + tongueAt(24))
    case 'OH':
      return open(
        'M-17 -4 C-15 -14 15 -14 17 -4 C19 20 10 24 0 24 C-10 24 -19 20 -17 -4 Z',
        upper(-8) + tongueAt(24, 14),
      )
    case 'OO':
      return open('M-11 0 C-10 -9 10 -9 11 0 C11 13 7 15 0 15 C-7 15 -11 13 -11 0 Z', '')
  }
}
