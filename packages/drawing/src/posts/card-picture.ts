import { readFileSync } from 'node:fs'
import { type Canvas, type Image, type SKRSContext2D, createCanvas, loadImage } from '@napi-rs/canvas'
import { imageFacts } from '../images/image-facts.ts'
import { beginsAtRight, type TweetCard } from '@patchbay/text'
import type { SetWords } from '../scene.ts'
import { setWords } from '../video/words.ts'
import { colors, marginPx, say, sheetOf, widthPx } from './sheet.ts'

const insidePx = widthPx - 2 * marginPx - 32
const leftPx = marginPx + 16
const headPx = 216
/** Where nobody signs. */
const bareHeadPx = 96
const footPx = 104
const least = { heightPx: 630 }
const sizes = [64, 58, 52, 47, 43, 39, 35, 31] as const
/** A picture that is longer than wide by more is cut on X. */
const mostTextPx = 1100

/** A post as a picture: who says it above, its lines as they are written, and where it comes from. */
export async function cardPicture({ text, name, handle, isVerified, avatarPath, from }: TweetCard): Promise<Canvas> {
  const lines = text.split('\n').slice(0, 40)
  const measuring = createCanvas(8, 8).getContext('2d')
  const fit = sizes.map((fontPx) => blocksOf(measuring, lines, fontPx)).find(({ highPx }) => highPx <= fitPx(lines))
  const { blocks, highPx, fontPx } = fit ?? blocksOf(measuring, lines, sizes.at(-1) ?? 31)
  const isSigned = name.trim() !== '' || handle.trim() !== ''
  const topOfText = isSigned ? headPx : bareHeadPx
  const wanted = topOfText + Math.min(highPx, mostTextPx) + footPx + (from === '' ? 0 : 24)
  const heightPx = Math.max(least.heightPx, Math.ceil(wanted))
  const sheet = sheetOf(heightPx)
  const { context } = sheet
  const isAtRight = beginsAtRight(text)
  if (isSigned) await drawAuthor(context, { name, handle, isVerified, avatarPath }, isAtRight)
  let topPx = topOfText + Math.max(0, (heightPx - wanted) / 2.4)
  for (const block of blocks) {
    if (block.words !== '') {
      const inPx = besideMarkPx(fontPx, block.mark)
      const box = { topPx, heightPx: block.highPx }
      if (inPx > 0) {
        const markPx = isAtRight ? leftPx + insidePx - inPx : leftPx
        const side = isAtRight ? ('end' as const) : ('start' as const)
        say(context, block.mark, { ...box, leftPx: markPx, widthPx: inPx }, { ...wordsAt(fontPx), align: side })
      }
      const wordsPx = isAtRight ? leftPx : leftPx + inPx
      say(context, block.words, { ...box, leftPx: wordsPx, widthPx: insidePx - inPx }, wordsAt(fontPx))
    }
    topPx += block.highPx
  }
  if (from !== '') {
    context.fillStyle = colors.line
    context.fillRect(leftPx, heightPx - footPx - 4, insidePx, 2)
    say(
      context,
      from,
      { leftPx, topPx: heightPx - footPx + 8, widthPx: insidePx, heightPx: 44 },
      { fontPx: 25, weight: 500, color: colors.quiet, mostLines: 1, vertical: 'middle' },
    )
  }
  return sheet.canvas
}

/** Little text is set large and still leaves air; much may make the picture taller. */
const fitPx = (lines: readonly string[]): number =>
  lines.join('').length < 160 ? 340 : lines.join('').length < 260 ? 520 : 640

const wordsAt = (fontPx: number): Omit<SetWords, 'words'> => ({
  fontPx,
  weight: 560,
  color: colors.ink,
  lineHeight: 1.3,
})

type Block = { mark: string; words: string; highPx: number }
/** A point of a list stands beside its mark. */
const marked = /^(•|\d{1,2}\.)\s+/u
const besideMarkPx = (fontPx: number, mark: string) =>
  mark === '' ? 0 : mark.length > 1 ? fontPx * (0.4 + mark.length * 0.5) : fontPx * 0.75

function blocksOf(
  context: SKRSContext2D,
  lines: readonly string[],
  fontPx: number,
): { blocks: Block[]; highPx: number; fontPx: number } {
  const blocks = lines.map((line): Block => {
    const mark = marked.exec(line)?.[1] ?? ''
    const words = line.replace(marked, '')
    if (words.trim() === '') return { mark: '', words: '', highPx: fontPx * 0.7 }
    const set = setWords(
      context,
      { ...wordsAt(fontPx), align: 'start', vertical: 'top', words },
      { widthPx: insidePx - besideMarkPx(fontPx, mark), heightPx: 4000 },
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
const mostPixels = 40_000_000

async function avatarAt(path: string): Promise<Image | undefined> {
  const data = readFileSync(path)
  const facts = imageFacts(data)
  if (!facts || facts.width * facts.height > mostPixels) return undefined
  return loadImage(data).catch(() => undefined)
}

async function drawAuthor(
  context: SKRSContext2D,
  { name, handle, isVerified, avatarPath }: Pick<TweetCard, 'name' | 'handle' | 'isVerified' | 'avatarPath'>,
  isAtRight: boolean,
): Promise<void> {
  const x = isAtRight ? widthPx - leftPx - avatarPx : leftPx
  const topPx = 76
  const image = avatarPath === undefined ? undefined : await avatarAt(avatarPath)
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
    say(
      context,
      first.toLocaleUpperCase(),
      { leftPx: x, topPx, widthPx: avatarPx, heightPx: avatarPx },
      { fontPx: 50, weight: 700, color: '#FFFFFF', align: 'middle', vertical: 'middle' },
    )
  }
  context.restore()
  const beside = avatarPx + 24
  const roomPx = insidePx - beside - (isVerified ? 52 : 0)
  const nameSet = { fontPx: 38, weight: 720, color: colors.ink, mostLines: 1, vertical: 'middle' as const }
  const box = {
    leftPx: isAtRight ? leftPx + (isVerified ? 52 : 0) : leftPx + beside,
    topPx,
    widthPx: roomPx,
    heightPx: 56,
  }
  const side = beginsAtRight(name) === isAtRight ? ('start' as const) : ('end' as const)
  say(context, name, box, { ...nameSet, align: side })
  if (isVerified) {
    const placed = setWords(
      context,
      { ...nameSet, align: side, words: name },
      { widthPx: Math.floor(roomPx), heightPx: 56 },
    ).placed
    const ends = placed.map(({ leftPx: left, widthPx: wide }) => (isAtRight ? left : left + wide))
    const edge = isAtRight ? Math.min(...ends) - 30 : Math.max(...ends) + 30
    drawTick(context, box.leftPx + edge, topPx + 29)
  }
  const handleSide = isAtRight ? ('end' as const) : ('start' as const)
  const under = { ...box, topPx: topPx + 56, heightPx: 42 }
  if (handle.trim() === '') return
  say(context, `@${handle}`, under, {
    fontPx: 28,
    weight: 500,
    color: colors.quiet,
    mostLines: 1,
    vertical: 'middle',
    align: handleSide,
  })
}

function drawTick(context: SKRSContext2D, x: number, y: number): void {
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
