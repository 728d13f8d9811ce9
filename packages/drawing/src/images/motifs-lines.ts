import { type CoverDrawing, drawDisc } from './cover-drawing.ts'

/** Lines of height around two summits, as maps draw them. */
export function contours({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  const summits = [0, 1].map((side) => ({
    x: sizePx * (0.24 + side * 0.46 + random() * 0.1),
    y: textTopPx * (0.3 + random() * 0.4),
    phase: random() * 7,
  }))
  context.lineWidth = sizePx * 0.007
  for (const [at, summit] of summits.entries()) {
    for (let line = 14; line >= 1; line -= 1) {
      const radius = line * sizePx * 0.036
      context.beginPath()
      for (let step = 0; step <= 120; step += 1) {
        const angle = (step / 120) * Math.PI * 2
        const reach = radius * (1 + 0.16 * Math.sin(3 * angle + summit.phase) + 0.07 * Math.sin(5 * angle - line * 0.3))
        const [x, y] = [summit.x + reach * Math.cos(angle), summit.y + reach * 0.8 * Math.sin(angle)]
        if (step === 0) context.moveTo(x, y)
        else context.lineTo(x, y)
      }
      context.globalAlpha = Math.max(0.12, 0.95 - line * 0.06)
      context.strokeStyle = palette.shapes[at === 0 ? 0 : 2] ?? palette.shapes[0]
      context.stroke()
    }
    context.globalAlpha = 1
    drawDisc(context, summit.x, summit.y, sizePx * 0.016, palette.shapes[1])
  }
}

/** Broad ribbons that swing across, one over the other. */
export function ribbons({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  const count = 5
  context.lineCap = 'round'
  for (let ribbon = 0; ribbon < count; ribbon += 1) {
    const top = textTopPx * (0.1 + (0.85 * ribbon) / count)
    const swing = textTopPx * (0.16 + random() * 0.12) * (ribbon % 2 === 0 ? 1 : -1)
    context.beginPath()
    context.moveTo(-sizePx * 0.1, top)
    context.bezierCurveTo(sizePx * 0.3, top - swing, sizePx * 0.62, top + swing * 1.6, sizePx * 1.1, top - swing * 0.4)
    context.globalAlpha = 0.92
    context.lineWidth = sizePx * (0.05 + random() * 0.035)
    context.strokeStyle = palette.shapes[ribbon % palette.shapes.length] ?? palette.shapes[0]
    context.stroke()
  }
  context.globalAlpha = 1
}

/** Quarters of discs on a grid, turned as chance wants. */
export function quarters({ context, sizePx, palette, random }: CoverDrawing): void {
  const columns = 5
  const side = sizePx / columns
  for (let cell = 0; cell < columns * columns; cell += 1) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    const turn = Math.floor(random() * 4)
    const corner = { x: column + (turn === 1 || turn === 2 ? 1 : 0), y: row + (turn >= 2 ? 1 : 0) }
    const start = (turn * Math.PI) / 2
    for (const [share, shape] of [
      [1, Math.floor(random() * palette.shapes.length)],
      [0.52, Math.floor(random() * palette.shapes.length)],
    ] as const) {
      context.globalAlpha = share === 1 ? 0.75 : 0.95
      context.fillStyle = palette.shapes[shape] ?? palette.shapes[0]
      context.beginPath()
      context.moveTo(corner.x * side, corner.y * side)
      context.arc(corner.x * side, corner.y * side, side * share, start, start + Math.PI / 2)
      context.fill()
    }
  }
  context.globalAlpha = 1
}
