/**
 * One layer of a chart. `ground`: what stands from the first moment (names, scale). `marks`: bars, line or shares,
 * `grown` from 0 to 1. `values`: the numbers, which come when the marks are there.
 */
export type ChartPicture = {
  part: 'ground' | 'marks' | 'values'
  grown?: number
  form: 'bars' | 'line' | 'share'
  unit: string
  rows: readonly { label: string; value: number }[]
  /** The row that is spoken of: the others step back. */
  lit?: number
  /** How numbers are written: a code as `de` or `pt-BR`. */
  languageCode: string
  isMirrored: boolean
  face?: string
  colors: { ink: string; quiet: string; accent: string; muted: string; grid: string; gap: string }
}
