import { readFileSync } from 'node:fs'
import { type Canvas, type Image, type SKRSContext2D, createCanvas, loadImage } from '@napi-rs/canvas'
import { readImageFacts } from '../images/image-facts.ts'
import { startsRightToLeft, type TweetCard } from '@patchbay/text'
import type { TextBlock } from '../scene.ts'
import { layOutText } from '../video/text-layout.ts'
import { colors, marginPx, drawText, createSheet, widthPx } from './sheet.ts'

const innerWidthPx = widthPx - 2 * marginPx - 32
const leftPx = marginPx + 16
const headerHeightPx = 216
/** Where nobody signs. */
const plainHeaderHeightPx = 96
const footerHeightPx = 104
const minHeightPx = { heightPx: 630 }
const fontSizes = [64, 58, 52, 47, 43, 39, 35, 31] as const
/** A picture that is longer than wide by more is cut on X. */
const maxTextHeightPx = 1100

/** A post as a picture: who says it above, its lines as they are written, and where it comes from. */
export async function drawCardPicture({
  text,
  name,
  handle,
  isVerified,
  avatarPath,
  from,
}: TweetCard): Promise<Canvas> {
  const lines = text.split('\n').slice(0, 40)
  const measuring = createCanvas(8, 8).getContext('2d')
  const fit = fontSizes
    .map((fontPx) => layOutBlocks(measuring, lines, fontPx))
    .find(({ highPx }) => highPx <= fontSizeFor(lines))
  const { blocks, highPx, fontPx } = fit ?? layOutBlocks(measuring, lines, fontSizes.at(-1) ?? 31)
  const isSigned = name.trim() !== '' || handle.trim() !== ''
  const topOfText = isSigned ? headerHeightPx : plainHeaderHeightPx
  const wanted = topOfText + Math.min(highPx, maxTextHeightPx) + footerHeightPx + (from === '' ? 0 : 24)
  const heightPx = Math.max(minHeightPx.heightPx, Math.ceil(wanted))
  const sheet = createSheet(heightPx)
  const { context } = sheet
  const isAtRight = startsRightToLeft(text)
  if (isSigned) await drawAuthor(context, { name, handle, isVerified, avatarPath }, isAtRight)
  let topPx = topOfText + Math.max(0, (heightPx - wanted) / 2.4)
  for (const block of blocks) {
    if (block.words !== '') {
      const inPx = markWidthPx(fontPx, block.mark)
      const box = { topPx, heightPx: block.highPx }
      if (inPx > 0) {
        const markPx = isAtRight ? leftPx + innerWidthPx - inPx : leftPx
        const side = isAtRight ? ('end' as const) : ('start' as const)
        drawText(
          context,
          block.mark,
          { ...box, leftPx: markPx, widthPx: inPx },
          { ...textStyleAt(fontPx), align: side },
        )
      }
      const wordsPx = isAtRight ? leftPx : leftPx + inPx
      drawText(context, block.words, { ...box, leftPx: wordsPx, widthPx: innerWidthPx - inPx }, textStyleAt(fontPx))
    }
    topPx += block.highPx
  }
  if (from !== '') {
    context.fillStyle = colors.line
    context.fillRect(leftPx, heightPx - footerHeightPx - 4, innerWidthPx, 2)
    drawText(
      context,
      from,
      { leftPx, topPx: heightPx - footerHeightPx + 8, widthPx: innerWidthPx, heightPx: 44 },
      { fontPx: 25, weight: 500, color: colors.quiet, maxLines: 1, vertical: 'middle' },
    )
  }
  return sheet.canvas
}

/** Little text is set large and still leaves air; much may make the picture taller. */
const fontSizeFor = (lines: readonly string[]): number =>
  lines.join('').length < 160 ? 340 : lines.join('').length < 260 ? 520 : 640

const textStyleAt = (fontPx: number): Omit<TextBlock, 'words'> => ({
  fontPx,
  weight: 560,
  color: colors.ink,
  lineHeight: 1.3,
})

type CardBlock = { mark: string; words: string; highPx: number }
/** A point of a list stands beside its mark. */
const listItemPattern = /^(•|\d{1,2}\.)\s+/u
const markWidthPx = (fontPx: number, mark: string) =>
  mark === '' ? 0 : mark.length > 1 ? fontPx * (0.4 + mark.length * 0.5) : fontPx * 0.75

function layOutBlocks(
  context: SKRSContext2D,
  lines: readonly string[],
  fontPx: number,
): { blocks: CardBlock[]; highPx: number; fontPx: number } {
  const blocks = lines.map((line): CardBlock => {
    const mark = listItemPattern.exec(line)?.[1] ?? ''
    const words = line.replace(listItemPattern, '')
    if (words.trim() === '') return { mark: '', words: '', highPx: fontPx * 0.7 }
    const set = layOutText(
      context,
      { ...textStyleAt(fontPx), align: 'start', vertical: 'top', words },
      { widthPx: innerWidthPx - markWidthPx(fontPx, mark), heightPx: 4000 },
    )
    const step = Math.max(fontPx * 1.3, (set.reach.abovePx + set.reach.belowPx) * 0.9)
    return {
      mark,
      words,
      highPx: Math.ceil((set.lines - 1) * step + set.reach.abovePx + set.reach.belowPx + fontPx * 0.2),
    }
  })
  return { blocks, highPx: blocks.reduce((sum, { highPx }) => sum + highPx, 0), fontPx }
}

const avatarPx = 104
/** A small file can hold a picture that fills the memory. */
const maxAvatarPixels = 40_000_000

async function loadAvatar(path: string): Promise<Image | undefined> {
  const data = readFileSync(path)
  const facts = readImageFacts(data)
  if (!facts || facts.width * facts.height > maxAvatarPixels) return undefined
  return loadImage(data).catch(() => undefined)
}

async function drawAuthor(
  context: SKRSContext2D,
  { name, handle, isVerified, avatarPath }: Pick<TweetCard, 'name' | 'handle' | 'isVerified' | 'avatarPath'>,
  isAtRight: boolean,
): Promise<void> {
  const x = isAtRight ? widthPx - leftPx - avatarPx : leftPx
  const topPx = 76
  const image = avatarPath === undefined ? undefined : await loadAvatar(avatarPath)
  context.save()
  context.beginPath()
  context.arc(x + avatarPx / 2, topPx + avatarPx / 2, avatarPx / 2, 0, Math.PI * 2)
  context.clip()
  context.fillStyle = colors.accent
  context.fillRect(x, topPx, avatarPx, avatarPx)
  if (image !== undefined && image.width > 0 && image.height > 0) {
    const side = Math.min(image.width, image.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(
      image,
      (image.width - side) / 2,
      (image.height - side) / 2,
      side,
      side,
      x,
      topPx,
      avatarPx,
      avatarPx,
    )
  } else {
    const [first = ''] =
      new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())[Symbol.iterator]().next().value
        ?.segment ?? ''
    drawText(
      context,
      first.toLocaleUpperCase(),
      { leftPx: x, topPx, widthPx: avatarPx, heightPx: avatarPx },
      { fontPx: 50, weight: 700, color: '#FFFFFF', align: 'middle', vertical: 'middle' },
    )
  }
  context.restore()
  const beside = avatarPx + 24
  const roomPx = innerWidthPx - beside - (isVerified ? 52 : 0)
  const nameSet = { fontPx: 38, weight: 720, color: colors.ink, maxLines: 1, vertical: 'middle' as const }
  const box = {
    leftPx: isAtRight ? leftPx + (isVerified ? 52 : 0) : leftPx + beside,
    topPx,
    widthPx: roomPx,
    heightPx: 56,
  }
  const side = startsRightToLeft(name) === isAtRight ? ('start' as const) : ('end' as const)
  drawText(context, name, box, { ...nameSet, align: side })
  if (isVerified) {
    const placed = layOutText(
      context,
      { ...nameSet, align: side, words: name },
      { widthPx: Math.floor(roomPx), heightPx: 56 },
    ).placed
    const ends = placed.map(({ leftPx: left, widthPx: wide }) => (isAtRight ? left : left + wide))
    const edge = isAtRight ? Math.min(...ends) - 30 : Math.max(...ends) + 30
    drawVerifiedBadge(context, box.leftPx + edge, topPx + 29)
  }
  const handleSide = isAtRight ? ('end' as const) : ('start' as const)
  const under = { ...box, topPx: topPx + 56, heightPx: 42 }
  if (handle.trim() === '') return
  drawText(context, `@${handle}`, under, {
    fontPx: 28,
    weight: 500,
    color: colors.quiet,
    maxLines: 1,
    vertical: 'middle',
    align: handleSide,
  })
}

function drawVerifiedBadge(context: SKRSContext2D, x: number, y: number): void {
  context.fillStyle = colors.accent
  context.beginPath()
  context.arc(x, y, 17, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = '#FFFFFF'
  context.lineWidth = 4.5
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(x - 7, y + 0.5)
  context.lineTo(x - 2, y + 6)
  context.lineTo(x + 8, y - 6)
  context.stroke()
}
