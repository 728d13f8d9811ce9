import type { Keyframe, Layer, TextBlock, Sprite } from '../../scene.ts'
import { startsRightToLeft } from '@patchbay/text'
import { type Rectangle, type SlideGrid, explainerFormat } from './format.ts'
import { type SlideTime, itemStartFrames, itemHighlightSpans } from './slide-schedule.ts'
import type { Theme, Typography } from './theme.ts'

export type ScenePart = {
  sprites: Record<string, Sprite>
  layers: Layer[]
  groups: Record<string, readonly Keyframe[]>
}

/** From when until when, in frames; without one of them as long as the slide. */
type TimeSpan = { from?: number; until?: number; keys?: readonly Keyframe[] }
type PageInput = Pick<SlidePage, 'theme' | 'grid' | 'time' | 'isMirrored' | 'languageCode' | 'turn'> & {
  /** What its sprites are called after. */
  name: string
  isFirst: boolean
}
type Position = { leftPx: number; topPx: number }
type TextStyle = Omit<TextBlock, 'words' | 'fontPx' | 'align'> & { align?: 'start' | 'middle'; type?: Typography }

/** Slides fade so quickly, in frames, and come from a little below. */
const [goingFrames, comingFrames, risePx] = [6, 9, 16]
/** An item is on its way when its line begins, so that it can be seen with the first sound of it. */
const leadFrames = 2
/** What was said before stays to be read. */
const dimmedOpacity = 0.8

/** The page of one slide: what is put on it stands as long as the slide, mirrored where its language is read from the right. */
export class SlidePage {
  readonly theme: Theme
  readonly grid: SlideGrid
  readonly time: SlideTime
  readonly isMirrored: boolean
  /** How its numbers are written. */
  readonly languageCode: string
  /** The how-manieth slide of its kind it is, from 0. */
  readonly turn: number
  readonly part: ScenePart = { sprites: {}, layers: [], groups: {} }
  readonly #name: string

  constructor(given: PageInput) {
    const { name, theme, grid, time, isMirrored, isFirst } = given
    this.#name = name
    this.theme = theme
    this.grid = grid
    this.time = time
    this.isMirrored = isMirrored
    this.languageCode = given.languageCode
    this.turn = given.turn
    const { from, until } = time
    // A very first picture is whole at once: players show it before anybody presses Play.
    const coming: Keyframe[] = isFirst
      ? []
      : [
          { frame: from, opacity: 0, downPx: risePx },
          { frame: from + comingFrames, ease: 'out' },
        ]
    const going: Keyframe[] = [
      { frame: Math.max(from + comingFrames, until - goingFrames) },
      { frame: Math.max(from + comingFrames + 1, until), opacity: 0, ease: 'linear' },
    ]
    this.part.groups[name] = [...coming, ...going]
  }

  addSprite(name: string, sprite: Sprite, { leftPx, topPx }: Position, when: TimeSpan = {}): void {
    const { from = this.time.from, until = this.time.until, keys } = when
    if (from >= until) return
    this.part.sprites[`${this.#name} ${name}`] ??= sprite
    const left = this.isMirrored ? explainerFormat.widthPx - leftPx - sprite.widthPx : leftPx
    this.part.layers.push({
      sprite: `${this.#name} ${name}`,
      from,
      until,
      leftPx: left,
      topPx,
      group: this.#name,
      ...(keys && { keys }),
    })
  }

  /** Words at the side where reading begins, unless they are in the middle. */
  words(name: string, words: string, fontPx: number, area: Rectangle, set: TextStyle, when?: TimeSpan): void {
    if (words.trim() === '') return
    const { widthPx, heightPx, ...place } = roundToPixels(area)
    const { type = this.theme.type.body, align = 'start', ...own } = set
    const isTurned = align === 'start' && startsRightToLeft(words) !== this.isMirrored
    const font = Math.round(fontPx * (type.scale ?? 1))
    this.addSprite(
      name,
      {
        drawing: 'words',
        words,
        fontPx: font,
        weight: type.weight,
        ...(type.face !== undefined && { face: type.face }),
        lineHeight: type.lineHeight ?? 1.2,
        align: isTurned ? 'end' : align,
        ...own,
        widthPx,
        heightPx,
      },
      place,
      when,
    )
  }

  addSvg(name: string, inner: string, area: Rectangle, when?: TimeSpan): void {
    const { widthPx, heightPx, ...place } = roundToPixels(area)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}">${inner}</svg>`
    this.addSprite(name, { drawing: 'svg', svg, widthPx, heightPx }, place, when)
  }

  heading(text: string): void {
    const { color } = this.theme.ink
    this.words('heading', text, 72, this.grid.heading, {
      color,
      type: this.theme.type.heading,
      vertical: 'bottom',
      maxLines: 2,
    })
  }

  /** Comes in at a frame of its own, behind what the slide begins with. */
  fadeInAt(frame: number): { from: number; keys: Keyframe[] } {
    const from = Math.min(Math.max(this.time.from, frame), Math.max(this.time.from, this.time.until - 2 * comingFrames))
    const keys: Keyframe[] = [
      { frame: from, opacity: 0, downPx: risePx },
      { frame: from + comingFrames, ease: 'out' },
    ]
    return { from, keys: from === this.time.from ? [] : keys }
  }

  /** When each of some items comes, when it is spokenSpan of, and the keys with which it does both. */
  items(count: number): { from: number; keys: Keyframe[]; spokenSpan: { from: number; until: number }[] }[] {
    const comes = itemStartFrames(this.time, count)
    const all = itemHighlightSpans(this.time)
    return Array.from({ length: count }, (_, item) => {
      const spokenSpan = all.filter((one) => one.item === item)
      const from = Math.max(this.time.from, (comes[item] ?? 0) - leadFrames)
      return { from, spokenSpan, keys: itemKeyframes(from, this.time, all, item) }
    })
  }
}

/** It comes up when it is spokenSpan of, and steps back while another one is. */
function itemKeyframes(
  from: number,
  time: SlideTime,
  all: ReturnType<typeof itemHighlightSpans>,
  item: number,
): Keyframe[] {
  const keys: Keyframe[] = from > time.from ? [{ frame: from, opacity: 0, downPx: risePx }] : []
  keys.push({ frame: from === time.from ? from : from + comingFrames, ease: 'out' })
  for (const next of all) {
    const at = keys.at(-1)
    if (!at || next.from <= from || next.from < at.frame) continue
    const opacity = next.item === item ? 1 : dimmedOpacity
    if ((at.opacity ?? 1) === opacity) continue
    keys.push({ ...at, frame: next.from }, { frame: next.from + goingFrames, opacity })
  }
  return keys
}

function roundToPixels({ leftPx, topPx, widthPx, heightPx }: Rectangle): Rectangle {
  const [left, top] = [Math.round(leftPx), Math.round(topPx)]
  return {
    leftPx: left,
    topPx: top,
    widthPx: Math.floor(leftPx + widthPx) - left,
    heightPx: Math.floor(topPx + heightPx) - top,
  }
}
