import { seededRandom } from '../../images/palette.ts'
import type { Keyframe, Layer, Sprite } from '../../scene.ts'
import { explainerFormat } from './format.ts'
import type { ScenePart } from './slide-page.ts'
import type { SlideTime } from './slide-schedule.ts'
import type { Slide } from '@patchbay/text'
import { isSingleColumn } from './slides/statement-slide.ts'
import type { Theme } from './theme.ts'

type BackgroundInput = {
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

/** Beside few words the title's picture can be seen; where words go over it, it is hardly there. */
const dimmedOpacity = { beside: 0.34, below: 0.09 }
type BackgroundSpan = { from: number; until: number; keys: Keyframe[] }

/** Where slides of nothing but words stand, one behind the other in one piece: a picture that stays is not encoded. */
function textOnlySpans(slides: readonly Slide[], times: readonly SlideTime[]): BackgroundSpan[] {
  const pieces: BackgroundSpan[] = []
  for (const [at, slide] of slides.entries()) {
    const { from, until } = times[at] ?? { from: 0, until: 0 }
    const isOfWords = slide.shows === 'statement' || slide.shows === 'quotation' || slide.shows === 'number'
    if (!isOfWords || until - from < 2 * fadesAfter) continue
    const opacity = slide.shows === 'statement' && isSingleColumn(slide) ? dimmedOpacity.beside : dimmedOpacity.below
    const comes: Keyframe[] = [
      { frame: from + fadesAfter, opacity },
      { frame: until, opacity },
    ]
    const last = pieces.at(-1)
    if (last?.until === from) Object.assign(last, { until, keys: [...last.keys, ...comes] })
    else pieces.push({ from, until, keys: [{ frame: from, opacity: 0 }, ...comes] })
  }
  return pieces.map(({ from, until, keys }) => {
    const stays = keys.slice(0, -1)
    const goes = { ...keys.at(-1), frame: until - fadesBefore }
    return { from, until, keys: [...stays, goes, { frame: until, opacity: 0 }] }
  })
}

/** The title has a ground of its own, which goes over into that of all others. Its picture stands where no words begin. */
export function buildBackground({ seed, slides, theme, times, frames, isMirrored }: BackgroundInput): ScenePart {
  const sprites: Record<string, Sprite> = {}
  const layers: Layer[] = []
  const turn = isMirrored ? ` transform="translate(${widthPx} 0) scale(-1 1)"` : ''
  const put = (page: 'title' | 'page', from: number, until: number, keys?: Layer['keys']) => {
    const inner = theme.background(page, seededRandom(seed))
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}"><g${turn}>${inner}</g></svg>`
    sprites[`ground ${page}`] = { drawing: 'svg', svg, widthPx, heightPx }
    layers.push({ sprite: `ground ${page}`, from, until, leftPx: 0, topPx: 0, ...(keys && { keys }) })
  }
  put('page', 0, frames)
  for (const { from, until, keys } of textOnlySpans(slides, times)) put('title', from, until, keys)
  for (const [at, { from, until }] of times.entries()) {
    if (slides[at]?.shows !== 'title' || from >= until) continue
    const last = Math.min(frames, until + fadesAfter)
    put('title', from, last, [{ frame: until - fadesBefore }, { frame: until + fadesAfter, opacity: 0 }])
  }
  return { sprites, layers, groups: {} }
}
