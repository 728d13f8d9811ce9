import type { TimedWord } from '@patchbay/text'
import { frameAt } from './format.ts'

/** A line of the storyboard with the times at which it is heard, in milliseconds of the whole explainer. */
export type TimedLine = {
  /** Its slide's place in the storyboard. */
  slide: number
  /** The item of the slide that comes with it, as the storyboard says. */
  shows?: number
  speaker: 0 | 1
  text: string
  startMs: number
  endMs: number
  words: readonly TimedWord[]
}

/** Something that is said, in frames. */
export type SpokenSpan = { from: number; until: number; shows?: number }
/** When a slide stands, in frames, and what is said meanwhile. */
export type SlideTime = { from: number; until: number; said: SpokenSpan[] }

/** A slide goes so long after its last word, and comes so long before its next first one, where the speaker leaves time. */
const [staysMs, aheadMs] = [200, 350]

/**
 * When each slide stands: they change in the pause between two sentences. A slide without a line stands in the pause
 * after the line before it, if there is one.
 */
export function scheduleSlides(slides: number, lines: readonly TimedLine[], frames: number): SlideTime[] {
  const times: SlideTime[] = Array.from({ length: slides }, (_, slide) => {
    const said = lines
      .filter((line) => line.slide === slide)
      .map(({ startMs, endMs, shows }) => {
        return { from: frameAt(startMs), until: frameAt(endMs), ...(shows !== undefined && { shows }) }
      })
    return { from: said.length > 0 ? slideChangeFrame(lines, slide) : -1, until: frames, said }
  })
  const [first] = times
  if (first) first.from = 0
  for (let at = 1; at < slides; at += 1) {
    if ((times[at]?.from ?? 0) < 0) distributeSilentSlides(times, at, frames)
    const [before, here] = [times[at - 1], times[at]]
    if (!before || !here) continue
    here.from = Math.min(frames, Math.max(here.from, before.from))
    before.until = here.from
  }
  return times
}

function slideChangeFrame(lines: readonly TimedLine[], slide: number): number {
  const next = Math.min(...lines.filter((line) => line.slide === slide).map(({ startMs }) => startMs))
  const before = Math.max(0, ...lines.filter((line) => line.slide < slide).map(({ endMs }) => endMs))
  return frameAt(Math.min(next, Math.max(before + staysMs, next - aheadMs)))
}

/** Slides in a row that say nothing share the time between what was said before them and what comes next. */
function distributeSilentSlides(times: SlideTime[], at: number, frames: number): void {
  const next = times.findIndex(({ from }, index) => index > at && from >= 0)
  const until = next < 0 ? frames : (times[next]?.from ?? frames)
  const silent = (next < 0 ? times.length : next) - at
  const before = times.slice(0, at).flatMap(({ said }) => said)
  const from = Math.min(
    until,
    Math.max(...before.map((said) => said.until), times[at - 1]?.from ?? 0) + frameAt(staysMs),
  )
  for (let place = 0; place < silent; place += 1) {
    const time = times[at + place]
    if (time) time.from = Math.round(from + ((until - from) * place) / silent)
  }
}

/** From which frame on an item stands: when it is spoken of first, with the one before it, or with its slide. */
export function itemStartFrames({ from, said }: SlideTime, items: number): number[] {
  let last = from
  return Array.from({ length: items }, (_, item) => {
    const spoken = said.find(({ shows }) => shows === item)
    if (spoken) last = Math.max(from, spoken.from)
    return last
  })
}

/** The items that are spoken of one after the other, each until the next one is. */
export function itemHighlightSpans({ until, said }: SlideTime): { item: number; from: number; until: number }[] {
  const about = said.flatMap(({ shows, from }) => (shows === undefined ? [] : [{ item: shows, from }]))
  return about.flatMap(({ item, from }, index) => {
    if (about[index - 1]?.item === item) return []
    return [{ item, from, until: about.slice(index).find((next) => next.item !== item)?.from ?? until }]
  })
}
