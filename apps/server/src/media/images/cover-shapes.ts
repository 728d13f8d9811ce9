import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Palette, Random } from './palette.ts'

type Motif = (context: SKRSContext2D, sizePx: number, palette: Palette, random: Random) => void

const pick = (list: string[], random: Random) => list[Math.floor(random() * list.length)] ?? '#fff'

/** Rings around a point near the upper right, like ripples of a sound. */
const rings: Motif = (context, sizePx, { shapes }, random) => {
  const [x, y] = [sizePx * (0.58 + random() * 0.3), sizePx * (0.2 + random() * 0.2)]
  const step = sizePx * (0.045 + random() * 0.02)
  for (let ring = 11; ring > 0; ring -= 1) {
    context.beginPath()
    context.arc(x, y, ring * step, 0, Math.PI * 2)
    context.lineWidth = step * (ring % 3 === 0 ? 0.62 : 0.22)
    context.strokeStyle = shapes[ring % shapes.length] ?? '#fff'
    context.globalAlpha = 0.35 + 0.6 * (1 - ring / 12)
    context.stroke()
  }
  context.beginPath()
  context.arc(x, y, step * 0.55, 0, Math.PI * 2)
  context.fillStyle = shapes[1] ?? '#fff'
  context.globalAlpha = 1
  context.fill()
}

/** Bars of a waveform across the upper half. */
const waveform: Motif = (context, sizePx, { shapes }, random) => {
  const bars = 23 + Math.floor(random() * 12)
  const width = (sizePx * 0.86) / bars
  const [phase, speed] = [random() * 6, 0.25 + random() * 0.3]
  for (let bar = 0; bar < bars; bar += 1) {
    const swell = Math.sin((bar / (bars - 1)) * Math.PI)
    const height = sizePx * (0.03 + 0.36 * swell * Math.abs(Math.sin(phase + bar * speed)) + 0.05 * random())
    context.globalAlpha = 0.95
    context.fillStyle = shapes[Math.floor((bar / bars) * 3)] ?? '#fff'
    context.beginPath()
    context.roundRect(sizePx * 0.07 + bar * width, sizePx * 0.31 - height / 2, width * 0.56, height, width * 0.28)
    context.fill()
  }
}

/** Tiles of quarter circles. */
const tiles: Motif = (context, sizePx, palette, random) => {
  const across = 4 + Math.floor(random() * 2)
  const side = sizePx / across
  for (let row = 0; row < Math.ceil(across * 0.56); row += 1) {
    for (let column = 0; column < across; column += 1) {
      const [x, y] = [column * side, row * side]
      context.globalAlpha = 0.16 + random() * 0.2
      context.fillStyle = pick(palette.shapes, random)
      context.fillRect(x, y, side, side)
      const corner = Math.floor(random() * 4)
      context.globalAlpha = 0.9
      context.fillStyle = pick(palette.shapes, random)
      context.beginPath()
      const [cornerX, cornerY] = [x + (corner % 2) * side, y + (corner > 1 ? side : 0)]
      context.moveTo(cornerX, cornerY)
      const start = [0, Math.PI / 2, -Math.PI / 2, Math.PI][corner] ?? 0
      context.arc(cornerX, cornerY, side * (random() > 0.35 ? 1 : 0.55), start, start + Math.PI / 2)
      context.closePath()
      context.fill()
    }
  }
}

/** Hills under a low disc. */
const horizon: Motif = (context, sizePx, { shapes }, random) => {
  context.globalAlpha = 1
  context.fillStyle = shapes[1] ?? '#fff'
  context.beginPath()
  context.arc(sizePx * (0.3 + random() * 0.45), sizePx * 0.27, sizePx * (0.13 + random() * 0.05), 0, Math.PI * 2)
  context.fill()
  for (let ridge = 0; ridge < 4; ridge += 1) {
    const [base, phase] = [sizePx * (0.3 + ridge * 0.085), random() * 7]
    context.globalAlpha = 0.85
    context.fillStyle = shapes[[2, 0, 3, 0][ridge] ?? 0] ?? '#fff'
    if (ridge === 3) context.fillStyle = shapes[3] ?? '#fff'
    context.beginPath()
    context.moveTo(0, sizePx)
    for (let x = 0; x <= sizePx; x += sizePx / 60) {
      const wave = Math.sin(phase + (x / sizePx) * (3 + ridge)) + 0.5 * Math.sin(phase * 2 + (x / sizePx) * 9)
      context.lineTo(x, base + wave * sizePx * 0.035)
    }
    context.lineTo(sizePx, sizePx)
    context.closePath()
    context.fill()
  }
}

const motifs = [rings, waveform, tiles, horizon]

/** The ground, one motif, and a shade behind the words. Leaves the context's alpha at 1. */
export const drawShapes: Motif = (context, sizePx, palette, random) => {
  const ground = context.createLinearGradient(0, 0, sizePx * 0.4, sizePx)
  ground.addColorStop(0, palette.ground[0])
  ground.addColorStop(1, palette.ground[1])
  context.fillStyle = ground
  context.fillRect(0, 0, sizePx, sizePx)
  const motif = motifs[Math.floor(random() * motifs.length)] ?? rings
  motif(context, sizePx, palette, random)
  context.globalAlpha = 1
  const shade = context.createLinearGradient(0, sizePx * 0.36, 0, sizePx * 0.7)
  shade.addColorStop(0, 'rgba(8,8,16,0)')
  shade.addColorStop(1, 'rgba(8,8,16,0.86)')
  context.fillStyle = shade
  context.fillRect(0, sizePx * 0.36, sizePx, sizePx * 0.64)
}
