/** What is drawn for a post, from what its sources hold only. */

/** Cells as they are written in the source. Every row has as many cells as there are columns. */
export type PostTable = { heading: string; columns: string[]; rows: string[][]; from: string }

/** Bars, the highest first, or in the order of time. `unit` is empty for a plain count. */
export type PostBars = { heading: string; unit: string; rows: { label: string; value: number }[]; from: string }
