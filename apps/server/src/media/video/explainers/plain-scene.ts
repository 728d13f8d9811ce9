import type { TimedWord } from '../../text/spoken.ts'
import type { Layer, Scene, Sprite } from '../scene.ts'
import type { Slide, Storyboard } from './storyboard.ts'

/** A line of the storyboard with the times at which it is heard, in milliseconds of the whole explainer. */
type PlacedLine = { slide: number; startMs: number; endMs: number; words: readonly TimedWord[] }
export type PlainOrder = {
  /** The same seed gives the same look. */
  seed: string
  storyboard: Storyboard
  lines: readonly PlacedLine[]
  durationMs: number
  subtitles: boolean
}

const [widthPx, heightPx, framesPerSecond] = [1920, 1080, 30]
const marginPx = 160
const frameAt = (ms: number) => Math.round((ms * framesPerSecond) / 1000)

/** The plainest picture of an explainer: the words of each slide, large, while it is spoken of. */
export function plainScene({ storyboard, lines, durationMs }: PlainOrder): Scene {
  const frames = Math.max(1, frameAt(durationMs))
  const sprites: Record<string, Sprite> = {
    ground: { drawing: 'ground', colors: ['#101a2e', '#1d2b4a'], widthPx, heightPx },
  }
  const layers: Layer[] = [{ sprite: 'ground', from: 0, until: frames, leftPx: 0, topPx: 0 }]
  const starts = storyboard.slides.map((_, slide) => lines.find((line) => line.slide === slide)?.startMs)
  for (const [at, slide] of storyboard.slides.entries()) {
    const said = starts[at] ?? lines.at(-1)?.endMs ?? 0
    const from = at === 0 ? 0 : frameAt(said)
    const next = starts.slice(at + 1).find((ms) => ms !== undefined)
    const until = next === undefined && at === storyboard.slides.length - 1 ? frames : frameAt(next ?? said)
    if (until <= from) continue
    sprites[`slide ${at}`] = {
      drawing: 'words',
      words: wordsOn(slide),
      fontPx: 84,
      weight: 700,
      color: '#ffffff',
      mostLines: 8,
      widthPx: widthPx - 2 * marginPx,
      heightPx: heightPx - 2 * marginPx,
    }
    layers.push({ sprite: `slide ${at}`, from, until, leftPx: marginPx, topPx: marginPx })
  }
  return { widthPx, heightPx, framesPerSecond, frames, sprites, layers }
}

function wordsOn(slide: Slide): string {
  switch (slide.shows) {
    case 'title':
      return slide.title
    case 'statement':
    case 'quotation':
      return slide.text
    case 'number':
      return `${slide.value} ${slide.label}`
    case 'agenda':
    case 'list':
    case 'recap':
      return [slide.heading, ...slide.items].join('\n')
    case 'sources':
      return [slide.heading, ...slide.items.map(({ title }) => title)].join('\n')
    case 'comparison':
    case 'timeline':
    case 'chart':
      return slide.heading
  }
}
