import type { Random } from '../../images/palette.ts'

/** One voice of the letters. `face`: a font's package; without one the house's own. */
export type Typography = { face?: string; weight: number; scale?: number; lineHeight?: number }

/** How an explainer looks, chosen by eye: words stand at 7:1 or more on what is below them, quiet ones at 4.5:1. */
export type Theme = {
  type: {
    heading: Typography
    body: Typography
    large: Typography
    /** Where the letters have figures that go up and down. */
    figures?: Typography
  }
  ink: { color: string; quiet: string }
  /** The one colour that says: here. Words on it are `on`. `ink`: the colour for words in it. */
  accent: { color: string; on: string; ink: string }
  /** Plates below what belongs together; `tint`: below what is spoken of. */
  card: { color: string; edge: string; edgePx: number; roundPx: number; tint: string }
  /** What is not spoken of in a chart, and its lines; `gap`: the ground's own colour, between two things. */
  chart: { muted: string; grid: string; gap: string }
  /** The picture below everything, 1920x1080, as the inside of an SVG. The title's is the louder one. */
  background: (page: 'title' | 'page', random: Random) => string
}
