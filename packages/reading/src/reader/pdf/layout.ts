import { endsSentence } from '@patchbay/text'

/**
 * From where the words stand on the pages to paragraphs in reading order. Pure geometry in PDF points, origin at the
 * bottom left.
 */
export type TextItem = { text: string; x: number; y: number; width: number; fontSize: number }
export type TextPage = { number: number; width: number; height: number; items: TextItem[] }
export type TextLine = { text: string; left: number; right: number; y: number; fontSize: number; page: number }
export type Block = { text: string; page: number; heading?: string; isStep?: true }

export function groupIntoBlocks(pages: TextPage[]): Block[] {
  const perPage = pages.map((page) => ({ page, lines: groupIntoLines(page) }))
  const kept = removeRunningHeaders(perPage)
  const bodySize = commonFontSize(kept.flatMap(({ lines }) => lines))
  const known = new Set(kept.flatMap(({ lines }) => lines.flatMap((line) => line.text.match(/\p{L}+-\p{L}+/gu) ?? [])))
  return groupIntoParagraphs(
    kept.flatMap(({ page, lines }) => sortByColumn(lines, page.width)),
    bodySize,
    known,
  )
}

/** The biggest line near the top of the first page that has text: what a reader would call the title. */
export function findPrintedTitle(pages: TextPage[]): string | undefined {
  const page = pages.find((one) => one.items.some((item) => item.text.trim() !== ''))
  if (page === undefined) return undefined
  const lines = sortByColumn(groupIntoLines(page), page.width)
  const biggest = Math.max(0, ...lines.map((line) => line.fontSize))
  if (biggest < commonFontSize(lines) * 1.2) return undefined
  const first = lines.findIndex((line) => line.fontSize > biggest * 0.95)
  const rest = lines.slice(first)
  const end = rest.findIndex((line) => line.fontSize <= biggest * 0.95)
  const title = rest
    .slice(0, end === -1 ? 3 : Math.min(end, 3))
    .map((line) => line.text)
    .join(' ')
  return /\p{L}{2}/u.test(title) && title.length <= 200 ? title : undefined
}

function groupIntoLines(page: TextPage): TextLine[] {
  const items = page.items.filter((item) => item.text.trim() !== '').sort((a, b) => b.y - a.y || a.x - b.x)
  const rows: TextItem[][] = []
  for (const item of items) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row !== undefined && first !== undefined && Math.abs(first.y - item.y) < Math.max(2, first.fontSize * 0.4))
      row.push(item)
    else rows.push([item])
  }
  return rows.flatMap((row) =>
    splitAtGaps(
      row.sort((a, b) => a.x - b.x),
      page.number,
    ),
  )
}

/** A row breaks where a gap is wider than words ever stand apart: that is a gutter between columns. */
function splitAtGaps(row: TextItem[], page: number): TextLine[] {
  const lines: TextLine[] = []
  for (const item of row) {
    const line = lines.at(-1)
    const gap = line === undefined ? Infinity : item.x - line.right
    if (line === undefined || gap > Math.max(12, item.fontSize * 1.6)) {
      lines.push({
        text: item.text,
        left: item.x,
        right: item.x + item.width,
        y: item.y,
        fontSize: item.fontSize,
        page,
      })
      continue
    }
    const needsSpace = gap > item.fontSize * 0.15 && !line.text.endsWith(' ') && !item.text.startsWith(' ')
    line.text += (needsSpace ? ' ' : '') + item.text
    line.right = Math.max(line.right, item.x + item.width)
    line.fontSize = Math.max(line.fontSize, item.fontSize)
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter((line) => line.text !== '')
}

type PageLines = { page: TextPage; lines: TextLine[] }

/** Running heads, feet and page numbers: short lines at the edge that come again on other pages, digits aside. */
function removeRunningHeaders(pages: PageLines[]): PageLines[] {
  const seen = new Map<string, number>()
  const atEdge = (line: TextLine, page: TextPage) => line.y > page.height * 0.9 || line.y < page.height * 0.1
  const shape = (line: TextLine) => line.text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ')
  for (const { page, lines } of pages) {
    for (const one of new Set(lines.filter((line) => atEdge(line, page)).map(shape)))
      seen.set(one, (seen.get(one) ?? 0) + 1)
  }
  const often = Math.max(2, pages.length * 0.3)
  const isRunning = (line: TextLine, page: TextPage) =>
    atEdge(line, page) &&
    (/^\W*(page\s*)?(\d{1,4}|[ivxlc]{1,6})(\s*(of|\/)\s*\d+)?\W*$/i.test(line.text) ||
      (seen.get(shape(line)) ?? 0) >= often)
  return pages.map(({ page, lines }) => ({ page, lines: lines.filter((line) => !isRunning(line, page)) }))
}

/** Top to bottom; where two columns stand side by side, the left one first, band by band between full-width lines. */
function sortByColumn(lines: TextLine[], pageWidth: number): TextLine[] {
  const middle = findGutter(lines, pageWidth)
  if (middle === undefined) return lines
  const ordered: TextLine[] = []
  let band: TextLine[] = []
  const flush = () => {
    ordered.push(...band.filter((line) => line.right <= middle), ...band.filter((line) => line.left >= middle))
    band = []
  }
  for (const line of lines) {
    if (line.right > middle && line.left < middle) {
      flush()
      ordered.push(line)
    } else band.push(line)
  }
  flush()
  return ordered
}

function findGutter(lines: TextLine[], pageWidth: number): number | undefined {
  let best: { x: number; crossing: number } | undefined
  for (let share = 0.35; share <= 0.65; share += 0.01) {
    const x = pageWidth * share
    const left = lines.filter((line) => line.right <= x)
    const right = lines.filter((line) => line.left >= x)
    const crossing = lines.length - left.length - right.length
    if (left.length < 5 || right.length < 5 || crossing > lines.length * 0.3) continue
    const wide = (side: TextLine[]) =>
      side.reduce((sum, line) => sum + line.right - line.left, 0) / side.length > pageWidth * 0.18
    if (wide(left) && wide(right) && (best === undefined || crossing < best.crossing)) best = { x, crossing }
  }
  return best?.x
}

/** The font size that most letters are set in. */
function commonFontSize(lines: TextLine[]): number {
  const letters = new Map<number, number>()
  for (const line of lines) {
    const size = Math.round(line.fontSize * 2) / 2
    letters.set(size, (letters.get(size) ?? 0) + line.text.length)
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

function groupIntoParagraphs(lines: TextLine[], bodySize: number, known: ReadonlySet<string>): Block[] {
  const blocks: Block[] = []
  let heading: string | undefined
  let before: TextLine | undefined
  let headingGoesOn = false
  for (const line of lines) {
    const isHeading = line.fontSize > bodySize * 1.12 && line.text.length < 140 && /\p{L}/u.test(line.text)
    if (isHeading) {
      heading = headingGoesOn ? `${heading ?? ''} ${line.text}` : line.text
      headingGoesOn = true
      before = undefined
      continue
    }
    headingGoesOn = false
    const last = blocks.at(-1)
    if (last !== undefined && last.heading === heading && continuesBlock(last, before, line))
      last.text = joinHyphenated(last.text, line.text, known)
    else
      blocks.push({
        text: line.text,
        page: line.page,
        ...(heading !== undefined && { heading }),
        ...(/^\(?\d{1,2}[.)]\s/u.test(line.text) && { isStep: true as const }),
      })
    before = line
  }
  return blocks
}

/** A paragraph without an end is cut here; looking at ever longer ones would take the square of their length. */
const maxBlockLength = 6000

function continuesBlock(block: Block, before: TextLine | undefined, line: TextLine): boolean {
  if (block.text.length > maxBlockLength) return false
  const isItem = /^([•▪‣–*-]|\(?\d{1,2}[.)])\s/u.test(line.text)
  const ended = endsSentence(block.text) || block.text.endsWith(':')
  if (isItem || before === undefined) return false
  const sameColumn = before.page === line.page && before.y > line.y && Math.abs(before.left - line.left) < 60
  if (!sameColumn) return !ended
  const gap = before.y - line.y
  const indented = line.left - before.left > line.fontSize * 0.8 && ended
  return gap < line.fontSize * 1.75 && !indented
}

/** A hyphen at a line's end is a break, unless the document writes the same word with a hyphen elsewhere. */
function joinHyphenated(text: string, next: string, known: ReadonlySet<string>): string {
  const start = /\p{L}+-$/u.exec(text)?.[0]
  const rest = /^\p{Ll}+/u.exec(next)?.[0]
  if (start === undefined || rest === undefined) return text.endsWith('-') ? text + next : `${text} ${next}`
  return known.has(start + rest) ? text + next : text.slice(0, -1) + next
}
