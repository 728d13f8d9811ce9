import { findLanguage } from '@patchbay/contract'
import type { Scene, Sprite } from '../../scene.ts'
import { startsRightToLeft, type Storyboard } from '@patchbay/text'
import { buildCaptions } from './captions.ts'
import { explainerFormat, frameAt, slideGrid } from './format.ts'
import { buildOverlay } from './overlay.ts'
import { buildBackground } from './background.ts'
import { type SlideLogo, buildLogo } from './logo.ts'
import { SlidePage, type ScenePart } from './slide-page.ts'
import { type TimedLine, type SlideTime, scheduleSlides } from './slide-schedule.ts'
import { drawSlide } from './slides/slides.ts'
import { chooseTheme } from './choose-theme.ts'
import { type ThemeName, themes } from './themes.ts'

export type ExplainerOrder = {
  /** The same seed gives the same look. */
  seed: string
  /** The order's own words for how it should look. */
  style?: string
  storyboard: Storyboard
  /** What is said, in its order, with its times. */
  lines: readonly TimedLine[]
  durationMs: number
  /** Whether what is said stands on the picture. */
  subtitles: boolean
  /** Who the first voice is and who the second, where their names are to be shown. */
  speakers?: readonly string[]
  /** Whose it is: over the title, and small over every slide. */
  logo?: SlideLogo
}

export type DrawnExplainer = {
  scene: Scene
  theme: ThemeName
  /** The first begins at 0. */
  chapters: { title: string; startMs: number }[]
  /** Shows the title slide whole, before anything is said. */
  posterFrame: number
  /** Wishes of `style` that are not met, a sentence each. */
  warnings: string[]
}

const { widthPx, heightPx, framesPerSecond } = explainerFormat

/** An explainer as a scene: its slides one after the other, what is spoken of coming as it is said. */
export function buildExplainerScene(order: ExplainerOrder): DrawnExplainer {
  const { storyboard, lines, durationMs, subtitles } = order
  const { slides } = storyboard
  const { theme: themeName, warnings } = chooseTheme(order.style, order.seed)
  const theme = themes[themeName]
  const frames = Math.max(1, frameAt(durationMs))
  const times = scheduleSlides(slides.length, lines, frames)
  const isMirrored = startsRightToLeft(storyboard.title)
  const languageCode = findLanguage(storyboard.language)?.code ?? 'en'
  const parts: ScenePart[] = slides.flatMap((slide, index) => {
    const time = times[index]
    if (!time || time.from >= time.until) return []
    const grid = slideGrid(subtitles && time.said.length > 0)
    const name = `slide ${index}`
    const turn = slides.slice(0, index).filter(({ shows }) => shows === slide.shows).length
    const page = new SlidePage({ name, theme, grid, time, isMirrored, languageCode, turn, isFirst: index === 0 })
    drawSlide(page, slide)
    return [page.part]
  })
  const grounds = buildBackground({ seed: order.seed, slides, theme, times, frames, isMirrored })
  const chapters = buildChapters(storyboard, times)
  const titleUntil = times[0]?.until ?? 0
  const logo = order.logo && buildLogo({ logo: order.logo, theme, titleUntil, frames, isMirrored })
  const furniture = buildOverlay({
    theme,
    frames,
    isMirrored,
    chapters: chapterSpans(chapters, titleUntil, frames, spokenEndBySlide(storyboard, times)),
    titleUntil,
    marks: chapters.slice(1).map(({ startMs }) => frameAt(startMs)),
    lines,
    speakers: order.speakers ?? [],
    logoPx: logo?.widthPx ?? 0,
  })
  const all = [grounds, ...parts, furniture, ...(logo ? [logo] : []), ...(subtitles ? [buildCaptions(lines)] : [])]
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
    posterFrame: 0,
    warnings,
  }
}

function buildChapters({ slides, title }: Storyboard, times: readonly SlideTime[]): DrawnExplainer['chapters'] {
  const named = slides.flatMap(({ chapter }, index) => {
    const time = times[index]
    if (chapter === undefined || !time || time.from >= time.until) return []
    return [{ title: chapter, startMs: Math.round((time.from * 1000) / framesPerSecond) }]
  })
  const first = named[0]
  return first && first.startMs > 0 ? [{ title, startMs: 0 }, ...named] : named
}

/** Chapters whose first slide shows their name large, and until when it does. */
function spokenEndBySlide({ slides }: Storyboard, times: readonly SlideTime[]): ReadonlyMap<number, number> {
  return new Map(
    slides.flatMap((slide, index) => {
      const { from, until } = times[index] ?? { from: 0, until: 0 }
      const shown =
        'heading' in slide && slide.shows !== 'statement' ? slide.heading : 'text' in slide ? slide.text : ''
      const isSaid = slide.chapter !== undefined && shown?.startsWith(slide.chapter.replace(/…$/u, '')) === true
      return isSaid ? [[from, until] as const] : []
    }),
  )
}

/** When the names of chapters stand, in frames: from the second slide on, the first being the title. */
function chapterSpans(
  chapters: DrawnExplainer['chapters'],
  titleUntil: number,
  frames: number,
  said: ReadonlyMap<number, number>,
) {
  return chapters
    .map(({ title, startMs }, index) => {
      const next = chapters[index + 1]
      const begins = frameAt(startMs)
      const from = Math.max(titleUntil, said.get(begins) ?? begins)
      return { title, from, until: next ? frameAt(next.startMs) : frames }
    })
    .filter(({ from, until }) => from < until)
}
