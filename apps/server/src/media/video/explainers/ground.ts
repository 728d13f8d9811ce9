import { randomOf } from '../../images/palette.ts'
import type { Layer, Sprite } from '../scene.ts'
import { explainerFormat } from './format.ts'
import type { Part } from './page.ts'
import type { SlideTime } from './slide-times.ts'
import type { Slide } from './storyboard.ts'
import type { Theme } from './theme.ts'

type Grounds = {
  seed: string
  slides: readonly Slide[]
  theme: Theme
  times: readonly SlideTime[]
  frames: number
  isMirrored: boolean
}

const { widthPx, heightPx } = explainerFormat
/** Around the moment at which the title goes, in frames. */
const [fadesBefore, fadesAfter] = [4, 8]

/** The title has a ground of its own, which goes over into that of all others. Its picture stands where no words begin. */
export function groundPart({ seed, slides, theme, times, frames, isMirrored }: Grounds): Part {
  const sprites: Record<string, Sprite> = {}
  const layers: Layer[] = []
  const turn = isMirrored ? ` transform="translate(${widthPx} 0) scale(-1 1)"` : ''
  const put = (page: 'title' | 'page', from: number, until: number, keys?: Layer['keys']) => {
    const inner = theme.ground(page, randomOf(seed))
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}"><g${turn}>${inner}</g></svg>`
    sprites[`ground ${page}`] = { drawing: 'svg', svg, widthPx, heightPx }
    layers.push({ sprite: `ground ${page}`, from, until, leftPx: 0, topPx: 0, ...(keys && { keys }) })
  }
  put('page', 0, frames)
  for (const [at, { from, until }] of times.entries()) {
    if (slides[at]?.shows !== 'title' || from >= until) continue
    const last = Math.min(frames, until + fadesAfter)
    put('title', from, last, [{ frame: until - fadesBefore }, { frame: until + fadesAfter, opacity: 0 }])
  }
  return { sprites, layers, groups: {} }
}
