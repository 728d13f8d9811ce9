import type { Columns } from './columns.ts'

/** From here on a list is a table (`DataTable.module.css`), in rem: where its columns do not fit, it runs over its frame. */
export const leastTableRem = 56

/** How wide the columns are at least, in rem, with what stands between and beside them. */
export function leastRemOf<Row, Deeds>(columns: Columns<Row, Deeds>, { canChoose }: { canChoose: boolean }): number {
  const widths = [...(canChoose ? [1.25] : []), ...columns.map(({ width }) => Number(/[\d.]+(?=rem)/.exec(width)?.[0]))]
  const paddingsAndBorders = 2.125
  return widths.reduce((sum, rem) => sum + rem, widths.length - 1 + paddingsAndBorders)
}
