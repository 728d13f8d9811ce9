import { findLanguage } from '@patchbay/contract'
import { randomOf } from '../../images/palette.ts'
import type { Layer, Scene, Sprite } from '../scene.ts'
import { beginsAtRight } from '../words.ts'
import { captionPart } from './captions.ts'
import { explainerFormat, frameAt, gridOf } from './format.ts'
import { furniturePart } from './furniture.ts'
import { Page, type Part } from './page.ts'
import { type PlacedLine, type SlideTime, slideTimes } from './slide-times.ts'
import { drawSlide } from './slides/slides.ts'
import type { Storyboard } from './storyboard.ts'
import { type ThemeName, themes } from './themes.ts'

export type ExplainerOrder = {
  /** The same seed gives the same look. */
  seed: string
  /** The order's own words for how it should look. */
  style?: string
  storyboard: Storyboard
  /** What is said, in its order, with its times. */
  lines: readonly PlacedLine[]
  durationMs: number
  /** Whether what is said stands on the picture. */
  subtitles: boolean
  /** Who the first voice is and who the second, where their names are to be shown. */
  speakers?: readonly string[]
}

export type DrawnExplainer = {
  scene: Scene
  theme: ThemeName
  /** The first begins at 0. */
  chapters: { title: string; startMs: number }[]
  /** Shows the title slide whole. */
  posterFrame: number
  /** Wishes of `style` that are not met, a sentence each. */
  warnings: string[]
}

const { widthPx, heightPx, framesPerSecond } = explainerFormat

/** An explainer as a scene: its slides one after the other, what is spoken of coming as it is said. */
export function explainerScene(order: ExplainerOrder): DrawnExplainer {
  const { storyboard, lines, durationMs, subtitles } = order
  const { slides } = storyboard
  const themeName: ThemeName = 'classic'
  const theme = themes[themeName]
  const frames = Math.max(1, frameAt(durationMs))
  const times = slideTimes(slides.length, lines, frames)
  const isMirrored = beginsAtRight(storyboard.title)
  const languageCode = findLanguage(storyboard.language)?.code ?? 'en'
  const parts: Part[] = slides.flatMap((slide, at) => {
    const time = times[at]
    if (!time || time.from >= time.until) return []
    const grid = gridOf(subtitles && time.said.length > 0)
    const name = `slide ${at}`
    const page = new Page({ name, theme, grid, time, isMirrored, languageCode, isFirst: at === 0 })
    drawSlide(page, slide)
    return [page.part]
  })
  const grounds = groundPart(order, times, frames)
  const chapters = chaptersOf(storyboard, times)
  const titleUntil = times[0]?.until ?? 0
  const furniture = furniturePart({
    theme,
    frames,
    isMirrored,
    chapters: spansOf(chapters, titleUntil, frames),
    titleUntil,
    marks: chapters.slice(1).map(({ startMs }) => frameAt(startMs)),
    lines,
    speakers: order.speakers ?? [],
  })
  const all = [grounds, ...parts, furniture, ...(subtitles ? [captionPart(lines)] : [])]
  return {
    scene: {
      widthPx,
      heightPx,
      framesPerSecond,
      frames,
      sprites: Object.assign({}, ...all.map(({ sprites }) => sprites)) as Record<string, Sprite>,
      layers: all.flatMap(({ layers }) => layers),
      groups: Object.assign({}, ...all.map(({ groups }) => groups)) as NonNullable<Scene['groups']>,
    },
    theme: themeName,
    chapters,
    posterFrame: Math.max(0, Math.min((times[0]?.until ?? 0) - framesPerSecond, framesPerSecond)),
    warnings: [],
  }
}

/** The title has a ground of its own, which goes over into that of all others. */
function groundPart({ seed, storyboard }: ExplainerOrder, times: readonly SlideTime[], frames: number): Part {
  const sprites: Record<string, Sprite> = {}
  const layers: Layer[] = []
  const put = (page: 'title' | 'page', from: number, until: number, keys?: Layer['keys']) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}">${themes.classic.ground(page, randomOf(seed))}</svg>`
    sprites[`ground ${page}`] = { drawing: 'svg', svg, widthPx, heightPx }
    layers.push({ sprite: `ground ${page}`, from, until, leftPx: 0, topPx: 0, ...(keys && { keys }) })
  }
  put('page', 0, frames)
  for (const [at, { from, until }] of times.entries()) {
    if (storyboard.slides[at]?.shows !== 'title' || from >= until) continue
    const last = Math.min(frames, until + 8)
    put('title', from, last, [{ frame: until - 4 }, { frame: last, opacity: 0 }])
  }
  return { sprites, layers, groups: {} }
}

function chaptersOf({ slides, title }: Storyboard, times: readonly SlideTime[]): DrawnExplainer['chapters'] {
  const named = slides.flatMap(({ chapter }, at) => {
    const time = times[at]
    if (chapter === undefined || !time || time.from >= time.until) return []
    return [{ title: chapter, startMs: Math.round((time.from * 1000) / framesPerSecond) }]
  })
  const first = named[0]
  return first && first.startMs > 0 ? [{ title, startMs: 0 }, ...named] : named
}

/** When the names of chapters stand, in frames: from the second slide on, the first being the title. */
function spansOf(chapters: DrawnExplainer['chapters'], titleUntil: number, frames: number) {
  return chapters
    .map(({ title, startMs }, at) => {
      const next = chapters[at + 1]
      return { title, from: Math.max(titleUntil, frameAt(startMs)), until: next ? frameAt(next.startMs) : frames }
    })
    .filter(({ from, until }) => from < until)
}
