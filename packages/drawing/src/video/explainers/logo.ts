import { luminanceOfColor, visibleShare } from '../../images/luminance.ts'
import type { Keyframe, Layer, Sprite } from '../../scene.ts'
import { type Rectangle, explainerFormat, furnitureArea } from './format.ts'
import type { ScenePart } from './slide-page.ts'
import type { Theme } from './theme.ts'

/** A logo as `fittedLogo` draws it, and where its file is. */
export type SlideLogo = { path: string; widthPx: number; heightPx: number; tones: readonly number[]; isWhole: boolean }

/** What it may take beside the title, and in the line over all other slides. */
export const logoAreas = { title: { widthPx: 360, heightPx: 92 }, slides: { widthPx: 230, heightPx: 60 } } as const
const titleTopPx = 62
/** Of the plate around it, where it has one. */
const platePadding = { title: 16, slides: 9 } as const
const plateColors = { light: '#ffffff', dark: '#171b24' } as const
/** So much of it has to stand out from what is below it. */
const minVisibleShare = 0.9
const [goingFrames, comingFrames] = [6, 9]

type LogoInput = { logo: SlideLogo; theme: Theme; titleUntil: number; frames: number; isMirrored: boolean }

/** The plate that makes a logo seen where the slides' own ground would swallow it; undefined where it does not. */
export function choosePlate({ tones, isWhole }: SlideLogo, ground: string): string | undefined {
  if (isWhole || visibleShare(tones, luminanceOfColor(ground)) >= minVisibleShare) return undefined
  const [onLight, onDark] = [plateColors.light, plateColors.dark].map((color) =>
    visibleShare(tones, luminanceOfColor(color)),
  )
  return (onLight ?? 0) >= (onDark ?? 0) ? plateColors.light : plateColors.dark
}

/**
 * The order's logo where reading begins: larger over the title, small in the line over all other slides, in nobody's way.
 * `widthPx`: what it takes of that line.
 */
export function buildLogo({ logo, theme, titleUntil, frames, isMirrored }: LogoInput): ScenePart & { widthPx: number } {
  const part: ScenePart = { sprites: {}, layers: [], groups: {} }
  const plate = choosePlate(logo, theme.chart.gap)
  const put = (
    name: string,
    sprite: Sprite,
    { leftPx, topPx }: Rectangle,
    when: Pick<Layer, 'from' | 'until' | 'keys'>,
  ) => {
    if (when.from >= when.until) return
    part.sprites[name] = sprite
    const left = isMirrored ? explainerFormat.widthPx - leftPx - sprite.widthPx : leftPx
    part.layers.push({ sprite: name, ...when, leftPx: left, topPx })
  }
  const areas = { title: fitInArea('title', logo, plate), slides: fitInArea('slides', logo, plate) }
  const goes: Keyframe[] = [{ frame: Math.max(0, titleUntil - goingFrames) }, { frame: titleUntil, opacity: 0 }]
  const comes: Keyframe[] = [{ frame: titleUntil, opacity: 0 }, { frame: titleUntil + comingFrames }]
  const times = {
    title: { from: 0, until: titleUntil, ...(titleUntil < frames && { keys: goes }) },
    slides: { from: titleUntil, until: frames, keys: comes },
  }
  for (const place of ['title', 'slides'] as const) {
    const { outer, inner } = areas[place]
    if (plate !== undefined) put(`logo plate ${place}`, plateSprite(plate, outer), outer, times[place])
    const { widthPx, heightPx } = inner
    const roundPx = logo.isWhole ? Math.min(10, heightPx / 8) : 0
    put(`logo ${place}`, { drawing: 'picture', path: logo.path, widthPx, heightPx, roundPx }, inner, times[place])
  }
  return { ...part, widthPx: areas.slides.outer.widthPx }
}

/** Fitted into its box, at the box's beginning. */
function fitInArea(
  place: 'title' | 'slides',
  logo: SlideLogo,
  plate: string | undefined,
): { outer: Rectangle; inner: Rectangle } {
  const box = logoAreas[place]
  const padPx = plate === undefined ? 0 : platePadding[place]
  const scale = Math.min((box.widthPx - 2 * padPx) / logo.widthPx, (box.heightPx - 2 * padPx) / logo.heightPx)
  const [widthPx, heightPx] = [logo.widthPx * scale, logo.heightPx * scale].map((px) =>
    Math.max(2, Math.round(px)),
  ) as [number, number]
  const leftPx = furnitureArea.leftPx
  const middlePx = place === 'title' ? titleTopPx + box.heightPx / 2 : furnitureArea.topPx + furnitureArea.heightPx / 2
  const topPx = Math.round(middlePx - heightPx / 2)
  const inner = { leftPx: leftPx + padPx, topPx, widthPx, heightPx }
  const outer = { leftPx, topPx: topPx - padPx, widthPx: widthPx + 2 * padPx, heightPx: heightPx + 2 * padPx }
  return { outer, inner }
}

function plateSprite(color: string, { widthPx, heightPx }: Rectangle): Sprite {
  const round = Math.min(14, heightPx / 5)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}"><rect width="${widthPx}" height="${heightPx}" rx="${round}" fill="${color}"/></svg>`
  return { drawing: 'svg', svg, widthPx, heightPx }
}
