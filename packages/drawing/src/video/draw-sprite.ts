import { readFile } from 'node:fs/promises'
import { type Canvas, type Image, type SKRSContext2D, createCanvas, loadImage } from '@napi-rs/canvas'
import { type Patch, createPatch } from './patch.ts'
import type { Drawing, Sprite } from '../scene.ts'
import { drawTextBlock } from './draw-text.ts'

type DrawSprite<Kind extends Drawing['drawing']> = Sprite & Extract<Drawing, { drawing: Kind }>

const portraitFocus = { x: 0.5, y: 0.42 }

/** The pictures that were drawn last: one that moves is drawn in many sizes. */
const openedImages = new Map<string, Image>()
const maxOpenedImages = 2

async function loadImageCached(path: string): Promise<Image> {
  const known = openedImages.get(path)
  if (known) return known
  const image = await loadImage(await readFile(path))
  for (const first of [...openedImages.keys()].slice(0, Math.max(0, openedImages.size + 1 - maxOpenedImages)))
    openedImages.delete(first)
  openedImages.set(path, image)
  return image
}

async function drawSvg(context: SKRSContext2D, { svg, widthPx, heightPx }: DrawSprite<'svg'>): Promise<void> {
  context.drawImage(await loadImage(Buffer.from(withSize(svg, widthPx, heightPx))), 0, 0, widthPx, heightPx)
}

async function drawPicture(context: SKRSContext2D, sprite: DrawSprite<'picture'>): Promise<void> {
  const { path, widthPx, heightPx, roundPx = 0, closer = 1 } = sprite
  const image = await loadImageCached(path)
  const scale = Math.max(widthPx / image.width, heightPx / image.height)
  const [width, height] = [image.width * scale * closer, image.height * scale * closer]
  // What the camera goes towards stays where it is.
  const [right, down] = [
    (closer - 1) * widthPx * (portraitFocus.x - 0.5),
    (closer - 1) * heightPx * (portraitFocus.y - 0.5),
  ]
  clipRoundedRectangle(context, widthPx, heightPx, roundPx)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (widthPx - width) / 2 - right, (heightPx - height) / 2 - down, width, height)
}

function drawGradient(context: SKRSContext2D, { colors, widthPx, heightPx, roundPx = 0 }: DrawSprite<'ground'>): void {
  clipRoundedRectangle(context, widthPx, heightPx, roundPx)
  const fill = context.createLinearGradient(0, 0, 0, heightPx)
  for (const [at, color] of colors.entries()) fill.addColorStop(colors.length < 2 ? 0 : at / (colors.length - 1), color)
  context.fillStyle = fill
  context.fillRect(0, 0, widthPx, heightPx)
  scatterPixels(context, widthPx, heightPx)
}

async function drawChartSprite(context: SKRSContext2D, { chart, ...size }: DrawSprite<'chart'>): Promise<void> {
  // What lays charts out takes most of a second to load, and most videos have none.
  const { drawChart } = await import('./charts/chart-drawing.ts')
  await drawChart(context, chart, size)
}

/** A slow change of colour stands in visible steps, 219 in all; a grain of half a step, always the same, hides them. */
function scatterPixels(context: SKRSContext2D, widthPx: number, heightPx: number): void {
  const image = context.getImageData(0, 0, widthPx, heightPx)
  let state = 1
  for (let at = 0; at < image.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    const grain = ((state >>> 24) / 255 - 0.5) * 2.4
    for (let part = at; part < at + 3; part += 1) image.data[part] = (image.data[part] ?? 0) + grain
  }
  context.putImageData(image, 0, 0)
}

/** A canvas is as large as a picture and freed late: one is used again as long as nobody else draws on it. */
let idleCanvases: Canvas | undefined

/** Draws a sprite as the encoder wants it. Throws where an SVG or a picture cannot be read. */
export async function renderSprite(sprite: Sprite): Promise<Patch> {
  const { widthPx, heightPx } = sprite
  const canvas = idleCanvases ?? createCanvas(1, 1)
  idleCanvases = undefined
  // To be given a size empties it, also of what was set before.
  canvas.width = widthPx
  canvas.height = heightPx
  const context = canvas.getContext('2d')
  await drawSprite(context, sprite)
  const { data } = context.getImageData(0, 0, widthPx, heightPx)
  idleCanvases = canvas
  return createPatch({ data, widthPx, heightPx })
}

/** A drawing of a new kind is a case here, which does not compile without it, and one of `Drawing`. */
function drawSprite(context: SKRSContext2D, sprite: Sprite): void | Promise<void> {
  switch (sprite.drawing) {
    case 'svg':
      return drawSvg(context, sprite)
    case 'picture':
      return drawPicture(context, sprite)
    case 'ground':
      return drawGradient(context, sprite)
    case 'words':
      return drawTextBlock(context, sprite)
    case 'chart':
      return drawChartSprite(context, sprite)
    default:
      return sprite satisfies never
  }
}

/** Skia rasters an SVG at the size that its own root names, so it is made to name the box's. */
function withSize(svg: string, widthPx: number, heightPx: number): string {
  return svg.replace(/<svg\b[^>]*>/, (root) => {
    const bare = root.replace(/\s(width|height)="[^"]*"/g, '')
    return bare.replace('<svg', `<svg width="${widthPx}" height="${heightPx}"`)
  })
}

function clipRoundedRectangle(context: SKRSContext2D, widthPx: number, heightPx: number, roundPx: number): void {
  if (roundPx <= 0) return
  context.beginPath()
  context.roundRect(0, 0, widthPx, heightPx, roundPx)
  context.clip()
}
