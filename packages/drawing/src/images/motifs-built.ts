import type { CoverDrawing } from './cover-drawing.ts'
import { pickRandom } from './palette.ts'

/** Bars of a waveform across the free part. */
export function waveform({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  const bars = 25 + Math.floor(random() * 10)
  const width = (sizePx * 0.86) / bars
  const [phase, speed] = [random() * 6, 0.25 + random() * 0.3]
  const [middle, most] = [textTopPx * 0.47, textTopPx * 0.78]
  for (let bar = 0; bar < bars; bar += 1) {
    const swell = Math.sin(((bar + 0.5) / bars) * Math.PI)
    const height = most * (0.05 + 0.8 * swell * Math.abs(Math.sin(phase + bar * speed)) + 0.15 * random() * swell)
    context.fillStyle = palette.shapes[Math.floor((bar / bars) * 3)] ?? palette.shapes[0]
    context.beginPath()
    context.roundRect(sizePx * 0.07 + bar * width, middle - height / 2, width * 0.6, height, width * 0.3)
    context.fill()
  }
}

/** Tiles of quarter circles, half circles, dots and stripes. */
export function tiles({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  const across = 4 + Math.floor(random() * 2)
  const side = sizePx / across
  for (let row = 0; row < Math.ceil(textTopPx / side); row += 1) {
    for (let column = 0; column < across; column += 1) {
      context.save()
      context.beginPath()
      context.rect(column * side, row * side, side, side)
      context.clip()
      context.translate((column + 0.5) * side, (row + 0.5) * side)
      context.rotate((Math.floor(random() * 4) * Math.PI) / 2)
      const [back, front] = [pickRandom(palette.shapes, random), pickRandom(palette.shapes, random)]
      context.globalAlpha = back === front ? 0.12 : 0.85
      context.fillStyle = back
      context.fillRect(-side / 2, -side / 2, side, side)
      context.globalAlpha = 1
      context.fillStyle = front
      pickRandom([quarterTile, halfTile, dotTile, stripesTile, quarterTile], random)(context, side)
      context.restore()
    }
  }
}

type Tile = (context: CoverDrawing['context'], side: number) => void

const quarterTile: Tile = (context, side) => fillArc(context, -side / 2, -side / 2, side, 0, Math.PI / 2)
const halfTile: Tile = (context, side) => fillArc(context, 0, -side / 2, side / 2, 0, Math.PI)
const dotTile: Tile = (context, side) => fillArc(context, 0, 0, side * 0.3, 0, Math.PI * 2)
const stripesTile: Tile = (context, side) => {
  for (let stripe = 0; stripe < 4; stripe += 1) {
    context.fillRect(-side / 2, -side / 2 + ((stripe + 0.25) * side) / 4, side, side / 8)
  }
}

function fillArc(
  context: CoverDrawing['context'],
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
): void {
  context.beginPath()
  context.moveTo(x, y)
  context.arc(x, y, radius, from, to)
  context.closePath()
  context.fill()
}

/** A row of nested arches, like a colonnade. */
export function arches({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  const count = 2 + Math.floor(random() * 2)
  const width = sizePx / count
  for (let arch = 0; arch < count; arch += 1) {
    const x = (arch + 0.5) * width
    const top = textTopPx * (0.5 + 0.14 * random())
    const turn = Math.floor(random() * 4)
    for (let ring = 0; ring < 5; ring += 1) {
      const radius = width * (0.47 - ring * 0.095)
      context.fillStyle = ring === 4 ? palette.background[0] : (palette.shapes[(ring + turn) % 4] ?? palette.shapes[0])
      context.beginPath()
      context.arc(x, top, radius, Math.PI, 0)
      context.lineTo(x + radius, sizePx)
      context.lineTo(x - radius, sizePx)
      context.closePath()
      context.fill()
    }
  }
}

/** Rising bars, with a line that follows them. */
export function bars({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  const count = 7 + Math.floor(random() * 3)
  const width = (sizePx * 0.86) / count
  const tops: [number, number][] = []
  for (let bar = 0; bar < count; bar += 1) {
    const share = 0.18 + (0.56 * bar) / (count - 1) + 0.18 * (random() - 0.5)
    const [x, top] = [sizePx * 0.07 + bar * width, textTopPx * (0.98 - share)]
    tops.push([x + width * 0.39, top - sizePx * 0.05])
    context.globalAlpha = 0.92
    context.fillStyle = palette.shapes[bar % 3 === 2 ? 1 : bar % 2 === 0 ? 0 : 3]
    context.beginPath()
    context.roundRect(x, top, width * 0.78, sizePx, width * 0.16)
    context.fill()
  }
  context.globalAlpha = 1
  context.strokeStyle = palette.shapes[2]
  context.fillStyle = palette.shapes[2]
  context.lineWidth = sizePx * 0.008
  context.beginPath()
  tops.forEach(([x, y]) => context.lineTo(x, y))
  context.stroke()
  tops.forEach(([x, y]) => fillArc(context, x, y, sizePx * 0.013, 0, Math.PI * 2))
}
