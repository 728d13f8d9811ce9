import type { Canvas } from '@napi-rs/canvas'
import { startsRightToLeft, type PostTable } from '@patchbay/text'
import { type Rectangle, colors, drawHeadingAndSource, marginPx, drawText, createSheet, widthPx } from './sheet.ts'

const rowPx = 78
const topPx = 208
const padPx = 20

/** A table as it stands in its source; columns of numbers stand at the end of theirs. */
export function drawTablePicture({ heading, columns, rows, from }: PostTable): Canvas {
  const heightPx = topPx + (rows.length + 1) * rowPx + 128
  const sheet = createSheet(heightPx)
  const { context } = sheet
  drawHeadingAndSource(sheet, heading, from)
  const isAtRight = startsRightToLeft([...columns, ...rows.flat()].join(' '))
  const widths = columnWidths([columns, ...rows])
  const isNumber = columns.map((_, index) =>
    rows.every((row) => /^[\p{Sc}\s+−–-]*\d[\d.,\s'’]*\s?(?:%|\p{L}{1,4}|\p{Sc})?$/u.test((row[index] ?? '').trim())),
  )
  for (const [line, cells] of [columns, ...rows].entries()) {
    const lineTop = topPx + line * rowPx
    if (line > 0 && line % 2 === 0) {
      context.fillStyle = colors.stripe
      context.fillRect(marginPx, lineTop, widthPx - 2 * marginPx, rowPx)
    }
    context.fillStyle = line === 0 ? colors.ink : colors.line
    context.fillRect(marginPx, lineTop + rowPx - (line === 0 ? 3 : 1), widthPx - 2 * marginPx, line === 0 ? 3 : 1)
    for (const [column, cell] of cells.entries()) {
      const before = widths.slice(0, column).reduce((sum, width) => sum + width, 0)
      const wide = widths[column] ?? 0
      const leftPx = isAtRight ? widthPx - marginPx - before - wide : marginPx + before
      const box: Rectangle = {
        leftPx: leftPx + padPx,
        topPx: lineTop + 6,
        widthPx: wide - 2 * padPx,
        heightPx: rowPx - 12,
      }
      const atEnd = isNumber[column] === true && column > 0
      drawText(context, cell, box, {
        fontPx: line === 0 ? 26 : 30,
        weight: line === 0 ? 640 : atEnd ? 640 : 480,
        color: line === 0 ? colors.quiet : colors.ink,
        maxLines: 2,
        vertical: 'middle',
        // Digits are read from the left in every script, and stand where the words of their column end.
        align: atEnd !== (isAtRight && !startsRightToLeft(cell)) ? 'end' : 'start',
        sameSizeAs: rows.map((row) => row[column] ?? ''),
      })
    }
  }
  return sheet.canvas
}

/** Shares of the width by the longest cell of each column, none of them too thin to read. */
function columnWidths(lines: readonly (readonly string[])[]): number[] {
  const inside = widthPx - 2 * marginPx
  const longest = (lines[0] ?? []).map((_, index) =>
    Math.max(...lines.map((cells) => Math.min(30, cells[index]?.length ?? 0)), 6),
  )
  const all = longest.reduce((sum, length) => sum + length, 0)
  return longest.map((length) => (inside * length) / all)
}
