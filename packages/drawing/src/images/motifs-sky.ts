import { type CoverDrawing, drawDisc } from './cover-drawing.ts'

/** Rings around a point, like ripples of a sound. */
export function rings({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  const [x, y] = [sizePx * (0.32 + random() * 0.4), textTopPx * (0.44 + random() * 0.12)]
  const step = textTopPx * (0.075 + random() * 0.02)
  for (let ring = 14; ring > 0; ring -= 1) {
    context.beginPath()
    context.arc(x, y, ring * step, 0, Math.PI * 2)
    context.lineWidth = step * (ring % 3 === 0 ? 0.66 : 0.26)
    context.strokeStyle = palette.shapes[ring % 4] ?? palette.shapes[0]
    context.globalAlpha = 0.3 + 0.7 * (1 - ring / 15)
    context.stroke()
  }
  context.globalAlpha = 1
  drawDisc(context, x, y, step * 0.6, palette.shapes[1])
}

/** Bodies on tilted orbits among stars. */
export function orbits({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  context.globalAlpha = 0.7
  for (let star = 0; star < 90; star += 1) {
    drawDisc(context, random() * sizePx, random() * textTopPx, sizePx * (0.0012 + 0.002 * random()), palette.ink)
  }
  const [x, y] = [sizePx * (0.4 + random() * 0.2), textTopPx * 0.5]
  const tilt = -0.5 + random() * 0.35
  context.translate(x, y)
  context.rotate(tilt)
  for (let orbit = 5; orbit > 0; orbit -= 1) {
    const [wide, high] = [sizePx * (0.12 + 0.105 * orbit), textTopPx * (0.08 + 0.075 * orbit)]
    context.globalAlpha = 0.55
    context.strokeStyle = palette.shapes[2]
    context.lineWidth = sizePx * 0.004
    context.beginPath()
    context.ellipse(0, 0, wide, high, 0, 0, Math.PI * 2)
    context.stroke()
    context.globalAlpha = 1
    const angle = random() * Math.PI * 2
    const radius = sizePx * (0.018 + 0.028 * random())
    drawDisc(
      context,
      wide * Math.cos(angle),
      high * Math.sin(angle),
      radius,
      palette.shapes[orbit % 4] ?? palette.shapes[0],
    )
  }
  drawDisc(context, 0, 0, textTopPx * 0.16, palette.shapes[3])
  drawDisc(context, 0, 0, textTopPx * 0.125, palette.shapes[1])
}

/** Points that know their neighbours. */
export function network({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  const points: { x: number; y: number; radius: number }[] = []
  for (let tries = 0; tries < 600 && points.length < 42; tries += 1) {
    const point = {
      x: (random() * 1.1 - 0.05) * sizePx,
      y: (random() * 1.15 - 0.05) * textTopPx,
      radius: sizePx * (0.008 + 0.02 * random() ** 3),
    }
    const isFree = points.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) > sizePx * 0.095)
    if (isFree) points.push(point)
  }
  context.strokeStyle = palette.shapes[3]
  points.forEach((one, index) => {
    for (const other of points.slice(index + 1)) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y) / sizePx
      if (distance > 0.2) continue
      context.globalAlpha = 1 - distance / 0.24
      context.lineWidth = sizePx * 0.0045
      context.beginPath()
      context.moveTo(one.x, one.y)
      context.lineTo(other.x, other.y)
      context.stroke()
    }
  })
  points.forEach(({ x, y, radius }, index) => {
    const color = palette.shapes[[0, 1, 0, 2][index % 4] ?? 0] ?? palette.shapes[0]
    context.globalAlpha = 0.25
    drawDisc(context, x, y, radius * 2.1, color)
    context.globalAlpha = 1
    drawDisc(context, x, y, radius, color)
  })
}

/** Dots of a screen that swell around two points. */
export function halftone({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  const step = sizePx / 26
  const centers = [0, 1].map((index) => ({
    x: sizePx * (0.18 + 0.5 * index + 0.2 * random()),
    y: textTopPx * (0.25 + 0.5 * random()),
    reach: sizePx * (0.26 + 0.14 * random()),
  }))
  for (let row = 0; row * step < sizePx; row += 1) {
    for (let column = -1; column * step < sizePx; column += 1) {
      const [x, y] = [(column + (row % 2) / 2 + 0.5) * step, (row + 0.5) * step]
      const [one = 0, other = 0] = centers.map((center) =>
        Math.exp(-(((x - center.x) ** 2 + (y - center.y) ** 2) / center.reach ** 2)),
      )
      const swell = Math.min(1, one + other)
      context.globalAlpha = 0.35 + 0.65 * swell
      drawDisc(context, x, y, step * (0.07 + 0.43 * swell), palette.shapes[one > other ? 0 : 1])
    }
  }
}
