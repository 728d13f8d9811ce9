import { randomOf } from '../../images/palette.ts'
import type { Layer, Scene, Sprite } from '../scene.ts'
import { beginsAtRight } from '../words.ts'
import { explainerFormat, frameAt, gridOf } from './format.ts'
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
  const name: ThemeName = 'classic'
  const theme = themes[name]
  const frames = Math.max(1, frameAt(durationMs))
  const times = slideTimes(slides.length, lines, frames)
  const isMirrored = beginsAtRight(storyboard.title)
  const parts: Part[] = slides.flatMap((slide, at) => {
    const time = times[at]
    if (!time || time.from >= time.until) return []
    const grid = gridOf(subtitles && time.said.length > 0)
    const page = new Page({ name: `slide ${at}`, theme, grid, time, isMirrored, isFirst: at === 0 })
    drawSlide(page, slide)
    return [page.part]
  })
  const grounds = groundPart(order, times, frames)
  const all = [grounds, ...parts]
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
    theme: name,
    chapters: chaptersOf(storyboard, times),
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
