import type { Keyframe, Layer, Sprite } from '../../scene.ts'
import { startsRightToLeft } from '@patchbay/text'
import { explainerFormat, frameAt, furnitureArea, progressPx } from './format.ts'
import type { ScenePart } from './slide-page.ts'
import type { TimedLine } from './slide-schedule.ts'
import type { Theme } from './theme.ts'

type OverlayInput = {
  theme: Theme
  frames: number
  isMirrored: boolean
  chapters: readonly { title: string; from: number; until: number }[]
  /** When the title goes: it stands alone. */
  titleUntil: number
  /** In frames, beside the first. */
  marks: readonly number[]
  lines: readonly TimedLine[]
  speakers: readonly string[]
  /** What a logo takes of the line, where reading begins; 0 without one. */
  logoPx: number
}

const { widthPx, heightPx } = explainerFormat
/** The line goes on once a second: a picture in which nothing moves is not encoded. */
const progressStepFrames = explainerFormat.framesPerSecond
const speakerMarkPx = 190
/** Between a logo and what stands beside it. */
const besideLogoPx = 30
const nameWidthPx = speakerMarkPx - furnitureArea.heightPx - 36

/** What stands around every slide and keeps quiet: how far it is, in which chapter, and who speaks where two do. */
export function buildOverlay(furniture: OverlayInput): ScenePart {
  const part: ScenePart = { sprites: {}, layers: [], groups: {} }
  const { isMirrored } = furniture
  const put = (name: string, sprite: Sprite, layer: Omit<Layer, 'sprite'>) => {
    part.sprites[name] ??= sprite
    const leftPx = isMirrored ? widthPx - layer.leftPx - sprite.widthPx : layer.leftPx
    part.layers.push({ sprite: name, ...layer, leftPx })
  }
  addProgressBar(furniture, put)
  addChapterNames(furniture, put)
  if (new Set(furniture.lines.map(({ speaker }) => speaker)).size > 1) addSpeakers(furniture, put)
  return part
}

type AddSprite = (name: string, sprite: Sprite, layer: Omit<Layer, 'sprite'>) => void

const barSprite = (color: string, wide: number): Sprite => ({
  drawing: 'svg',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${progressPx}"><rect width="${wide}" height="${progressPx}" fill="${color}"/></svg>`,
  widthPx: wide,
  heightPx: progressPx,
})

/** A line along the lower edge, which comes in from the side where reading begins; a gap where a chapter begins. */
function addProgressBar({ theme, frames, isMirrored, marks }: OverlayInput, put: AddSprite): void {
  const all = { from: 0, until: frames, topPx: heightPx - progressPx }
  const towards = isMirrored ? widthPx : -widthPx
  const keys: Keyframe[] = Array.from({ length: Math.ceil(frames / progressStepFrames) }, (_, step) => {
    const frame = step * progressStepFrames
    return { frame, rightPx: Math.round(towards * (1 - frame / frames)), ease: 'jump' }
  })
  put('progress track', barSprite(theme.chart.grid, widthPx), { ...all, leftPx: 0 })
  put('progress', barSprite(theme.accent.color, widthPx), { ...all, leftPx: 0, keys })
  for (const frame of marks) {
    const leftPx = Math.round((widthPx * frame) / frames / 2) * 2 - 4
    put('progress gap', barSprite(theme.chart.gap, 8), { ...all, leftPx })
  }
}

function addChapterNames({ theme, chapters, isMirrored, logoPx }: OverlayInput, put: AddSprite): void {
  const aside = logoPx === 0 ? 0 : logoPx + besideLogoPx
  for (const [at, { title, from, until }] of chapters.entries()) {
    const fade = Math.min(8, (until - from) / 2)
    const sprite: Sprite = {
      drawing: 'words',
      words: title,
      fontPx: 28,
      weight: 600,
      ...(theme.type.body.face !== undefined && { face: theme.type.body.face }),
      color: theme.ink.quiet,
      align: startsRightToLeft(title) === isMirrored ? 'start' : 'end',
      maxLines: 1,
      widthPx: furnitureArea.widthPx - 2 * speakerMarkPx - 60 - aside,
      heightPx: furnitureArea.heightPx,
    }
    const { leftPx, topPx } = furnitureArea
    const keys = [
      { frame: from, opacity: 0 },
      { frame: from + fade },
      { frame: until - fade },
      { frame: until, opacity: 0 },
    ]
    put(`chapter ${at}`, sprite, { from, until, leftPx: leftPx + aside, topPx, keys })
  }
}

/** A small mark for each of the two; whoever speaks is in colour. */
function addSpeakers(
  { theme, lines, frames, titleUntil, speakers: names, isMirrored }: OverlayInput,
  put: AddSprite,
): void {
  const { topPx, heightPx: high } = furnitureArea
  const right = furnitureArea.leftPx + furnitureArea.widthPx
  for (const speaker of [0, 1] as const) {
    const name = names[speaker] ?? ''
    const wide = name === '' ? high + 12 : speakerMarkPx
    const leftPx = right - (1 - speaker) * wide - high
    for (const { isSpeaking, from, until } of speakerTurns(lines, speaker, frames)) {
      if (until <= titleUntil) continue
      const layer = { from: Math.max(from, titleUntil), until, topPx }
      const [color, on] = isSpeaking ? [theme.accent.color, theme.accent.on] : [theme.chart.muted, theme.chart.gap]
      const state = isSpeaking ? 'speaks' : 'listens'
      put(`speaker ${speaker} ${state}`, speakerMarkSprite(color, on, high), { ...layer, leftPx })
      if (name === '') continue
      const words: Sprite = {
        drawing: 'words',
        words: name,
        fontPx: 26,
        weight: 620,
        ...(theme.type.body.face !== undefined && { face: theme.type.body.face }),
        color: isSpeaking ? theme.ink.color : theme.ink.quiet,
        align: startsRightToLeft(name) === isMirrored ? 'end' : 'start',
        maxLines: 1,
        widthPx: nameWidthPx,
        heightPx: high,
      }
      put(`name ${speaker} ${state}`, words, { ...layer, leftPx: leftPx - nameWidthPx - 12 })
    }
  }
}

/** Three bars of a voice in a disc. */
function speakerMarkSprite(color: string, on: string, sizePx: number): Sprite {
  const bars = [
    [13, 17, 10],
    [20, 11, 22],
    [27, 17, 10],
  ].map(([x, y, tall]) => `<rect x="${x}" y="${y}" width="4" height="${tall}" rx="2" fill="${on}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><circle cx="22" cy="22" r="20" fill="${color}"/>${bars.join('')}</svg>`
  return { drawing: 'svg', svg, widthPx: sizePx, heightPx: sizePx }
}

/** The whole time, in turns of speaking and listening; a pause within a turn is part of it. */
function speakerTurns(lines: readonly TimedLine[], speaker: 0 | 1, frames: number) {
  const turns: { isSpeaking: boolean; from: number; until: number }[] = []
  const add = (isSpeaking: boolean, until: number) => {
    const last = turns.at(-1)
    if (last?.isSpeaking === isSpeaking) last.until = until
    else if (until > (last?.until ?? 0)) turns.push({ isSpeaking, from: last?.until ?? 0, until })
  }
  for (const [at, line] of lines.entries()) {
    if (line.speaker !== speaker) continue
    const isSameTurn = at > 0 && lines[at - 1]?.speaker === speaker
    add(isSameTurn, frameAt(line.startMs))
    add(true, frameAt(line.endMs))
  }
  add(false, frames)
  return turns
}
