import { type CoverDrawing, drawDisc } from './cover-drawing.ts'

/** Ridges, one before the other, under a low disc. */
export function horizon({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  drawDisc(
    context,
    sizePx * (0.28 + random() * 0.46),
    textTopPx * 0.42,
    textTopPx * (0.2 + random() * 0.06),
    palette.shapes[1],
  )
  const ridges = 4
  for (let ridge = 0; ridge < ridges; ridge += 1) {
    const base = textTopPx * (0.5 + ridge * 0.15)
    const phase = random() * 7
    const rough = 0.4 + random() * 0.5
    const crest = (x: number) => {
      const wave = Math.sin(phase + x * (3.2 + ridge)) + rough * Math.sin(phase * 2 + x * 9)
      return base + wave * textTopPx * 0.055
    }
    fillBand(context, sizePx, palette.shapes[[2, 0, 3, 0][ridge] ?? 0] ?? palette.shapes[0], crest)
    // Nearer ridges are darker.
    context.globalAlpha = 0.2 * ridge
    fillBand(context, sizePx, palette.background[1], crest)
    context.globalAlpha = 1
  }
}

/** Layers of water with crests of light. */
export function waves({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  drawDisc(context, sizePx * (0.2 + random() * 0.6), textTopPx * 0.3, textTopPx * 0.15, palette.shapes[1])
  const layers = 7
  const phase = random() * 7
  for (let layer = 0; layer < layers; layer += 1) {
    const base = textTopPx * (0.36 + layer * 0.115)
    const [shift, length] = [phase + layer * 1.7, 5.5 + random() * 3]
    const color = palette.shapes[[3, 0, 2, 0, 3, 0, 3][layer] ?? 0] ?? palette.shapes[0]
    context.globalAlpha = 0.9
    fillBand(context, sizePx, color, (x) => {
      return base + (Math.sin(shift + x * length) + 0.35 * Math.sin(2 * (shift + x * length))) * textTopPx * 0.042
    })
  }
  context.globalAlpha = 1
}

/** Rays around a disc, every second one lit. */
export function rays({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  const [x, y] = [sizePx * (0.3 + random() * 0.4), textTopPx * 0.5]
  const count = 14 + Math.floor(random() * 8)
  const turn = random() * Math.PI
  for (let ray = 0; ray < count; ray += 1) {
    const angle = turn + (ray / count) * Math.PI * 2
    context.fillStyle = palette.shapes[ray % 3 === 0 ? 3 : 0]
    context.globalAlpha = ray % 3 === 1 ? 0.35 : 0.85
    context.beginPath()
    context.moveTo(x, y)
    context.arc(x, y, sizePx * 1.5, angle, angle + (Math.PI / count) * 1.05)
    context.closePath()
    context.fill()
  }
  context.globalAlpha = 1
  drawDisc(context, x, y, textTopPx * 0.31, palette.background[0])
  drawDisc(context, x, y, textTopPx * 0.25, palette.shapes[1])
  drawDisc(context, x, y, textTopPx * 0.17, palette.shapes[2])
}

/** Leaves along two stems that bend across the picture. */
export function leaves({ context, sizePx, textTopPx, palette, random }: CoverDrawing): void {
  for (const [stem, side] of [0.3, 0.72].entries()) {
    const lean = (random() - 0.5) * 0.5 + (stem === 0 ? -0.12 : 0.12)
    const count = 6 + Math.floor(random() * 2)
    const at = (share: number) => [sizePx * (side + lean * share * share), textTopPx * (1.15 - 1.08 * share)] as const
    context.strokeStyle = palette.shapes[3]
    context.lineWidth = sizePx * 0.009
    context.beginPath()
    for (let step = 0; step <= 30; step += 1) context.lineTo(...at(step / 30))
    context.stroke()
    for (let leaf = 0; leaf < count; leaf += 1) {
      const share = 0.12 + (0.86 * leaf) / (count - 1)
      const [x, y] = at(share)
      const length = sizePx * (0.3 - 0.14 * share) * (0.85 + random() * 0.3)
      const angle = leaf === count - 1 ? -Math.PI / 2 : (leaf % 2 === 0 ? -0.42 : -2.72) + (random() - 0.5) * 0.3
      drawLeaf(
        context,
        { x, y, length, angle },
        palette.shapes[[0, 2, 3, 1][(leaf + stem) % 4] ?? 0] ?? palette.shapes[0],
      )
    }
  }
}

function drawLeaf(
  context: CoverDrawing['context'],
  { x, y, length, angle }: { x: number; y: number; length: number; angle: number },
  color: string,
): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.fillStyle = color
  context.beginPath()
  context.moveTo(0, 0)
  context.quadraticCurveTo(length * 0.42, -length * 0.4, length, 0)
  context.quadraticCurveTo(length * 0.42, length * 0.4, 0, 0)
  context.fill()
  context.strokeStyle = 'rgba(0,0,0,0.18)'
  context.lineWidth = length * 0.018
  context.beginPath()
  context.moveTo(0, 0)
  context.lineTo(length * 0.86, 0)
  context.stroke()
  context.restore()
}

/** All below a line; `lineAt` takes shares of the width and answers pixels from the top. */
function fillBand(
  context: CoverDrawing['context'],
  sizePx: number,
  color: string,
  lineAt: (x: number) => number,
): void {
  context.fillStyle = color
  context.beginPath()
  context.moveTo(0, sizePx)
  for (let step = 0; step <= 120; step += 1) context.lineTo((sizePx * step) / 120, lineAt(step / 120))
  context.lineTo(sizePx, sizePx)
  context.closePath()
  context.fill()
}
