/** How a short looks. Each was chosen by eye; the words stand at 7:1 or more on their ground or rim. */
export type Theme = {
  background: readonly string[]
  /** Large quiet shapes behind everything. */
  shapes: readonly [string, string]
  ink: string
  outline: string
  marked: { color: string; plate: string }
  title: { color: string; plate: string }
  ring: string
}

export const themes = {
  night: {
    background: ['#1b1140', '#2a1660', '#0e0b2b'],
    shapes: ['#3b1f86', '#23155a'],
    ink: '#ffffff',
    outline: '#0b0a26',
    marked: { color: '#141021', plate: '#ffd60a' },
    title: { color: '#141021', plate: '#ffd60a' },
    ring: '#ffd60a',
  },
  paper: {
    background: ['#fbf3e4', '#f4e6cc', '#efdcb9'],
    shapes: ['#f7c59f', '#efd9b4'],
    ink: '#2a1c12',
    outline: '#fff9ee',
    marked: { color: '#ffffff', plate: '#c8324a' },
    title: { color: '#ffffff', plate: '#c8324a' },
    ring: '#c8324a',
  },
  tide: {
    background: ['#06393f', '#0b5c66', '#04282d'],
    shapes: ['#0f7380', '#08474f'],
    ink: '#ffffff',
    outline: '#03191c',
    marked: { color: '#06292d', plate: '#7df0d0' },
    title: { color: '#06292d', plate: '#7df0d0' },
    ring: '#7df0d0',
  },
  ember: {
    background: ['#3b0f1f', '#7a2420', '#2b0e10'],
    shapes: ['#9b3527', '#571a1d'],
    ink: '#ffffff',
    outline: '#22090b',
    marked: { color: '#2b0e10', plate: '#ffb26b' },
    title: { color: '#2b0e10', plate: '#ffb26b' },
    ring: '#ffb26b',
  },
} as const satisfies Record<string, Theme>
type ThemeName = keyof typeof themes
export const themeNames = Object.keys(themes) as [ThemeName, ...ThemeName[]]
