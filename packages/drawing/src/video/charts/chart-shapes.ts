import { type Image, loadImage } from '@napi-rs/canvas'
import * as vega from 'vega'
import { type TopLevelSpec, compile } from 'vega-lite'
import type { ChartPicture } from './chart-picture.ts'

/** As high as a number with its gap. */
const numberPx = 80

type Size = { widthPx: number; heightPx: number }
/** The shapes of a chart as Vega lays them out, and where on its scales a row or a number stands. */
export type ChartShapes = Size & {
  image: Image
  along: (row: number) => number
  up: (value: number) => number
  ticks: number[]
}

let maxShapesCached: { key: string; shapes: ChartShapes } | undefined

/** Without any words: they are set by `words.ts`, which never lets them be cut. The last one is kept, as one that grows asks often. */
export async function chartShapes(picture: ChartPicture, size: Size): Promise<ChartShapes> {
  const { form, rows, lit, colors } = picture
  const key = JSON.stringify([form, rows, lit, colors, size])
  if (maxShapesCached?.key === key) return maxShapesCached.shapes
  const spec = buildVegaSpec(picture, size)
  const view = new vega.View(vega.parse(compile(spec).spec), { renderer: 'none' })
  try {
    await view.runAsync()
    const svg = (await view.toSVG()).replace(/ aria-[a-z]+="[^"]*"/g, '')
    const shapes = { ...size, image: await loadImage(Buffer.from(svg)), ...readScales(view, form) }
    maxShapesCached = { key, shapes }
    return shapes
  } finally {
    view.finalize()
  }
}

type Scale = { (value: number): number; bandwidth?: () => number; ticks?: (count: number) => number[] }

function readScales(view: vega.View, form: ChartPicture['form']): Pick<ChartShapes, 'along' | 'up' | 'ticks'> {
  if (form === 'share') return { along: () => 0, up: () => 0, ticks: [] }
  const [across, upwards] = [view.scale('x') as Scale, view.scale('y') as Scale]
  const [along, up] = form === 'bars' ? [upwards, across] : [across, upwards]
  const half = (along.bandwidth?.() ?? 0) / 2
  return { along: (row) => along(row) + half, up, ticks: upwards.ticks?.(4) ?? [] }
}

function buildVegaSpec({ form, rows, lit, colors }: ChartPicture, { widthPx, heightPx }: Size): TopLevelSpec {
  const values = rows.map(({ value }, index) => ({
    at: index,
    value,
    color: colorOf({ form, rows, lit, colors }, index),
  }))
  const frame = {
    width: widthPx,
    height: heightPx,
    padding: 0,
    autosize: { type: 'none' as const },
    background: 'transparent',
    config: { view: { stroke: null } },
    data: { values },
  }
  const color = { field: 'color', type: 'nominal' as const, scale: null }
  if (form === 'bars') {
    return {
      ...frame,
      mark: { type: 'bar', cornerRadius: 8 },
      encoding: {
        y: { field: 'at', type: 'ordinal', axis: null, scale: { paddingInner: 0.34, paddingOuter: 0.17 } },
        x: { field: 'value', type: 'quantitative', axis: null, scale: { nice: false } },
        fill: color,
      },
    }
  }
  if (form === 'share') {
    const outer = Math.min(widthPx, heightPx) / 2
    return {
      ...frame,
      mark: { type: 'arc', innerRadius: outer * 0.58, outerRadius: outer, padAngle: 0.014, cornerRadius: 6 },
      encoding: {
        theta: { field: 'value', type: 'quantitative', stack: true },
        order: { field: 'at', type: 'quantitative' },
        fill: color,
      },
    }
  }
  const [least, most] = [Math.min(...rows.map(({ value }) => value)), Math.max(...rows.map(({ value }) => value))]
  // A line far above nothing would lie flat at the top; one that is not, stands on it.
  const isFromZero = least <= most / 2
  const along = { field: 'at', type: 'ordinal' as const, axis: null, scale: { padding: 0.5 } }
  // Where the lowest point is no nothing, its number stands below it.
  const range = [heightPx - (isFromZero && least >= 0 ? 0 : numberPx), 0]
  const up = {
    field: 'value',
    type: 'quantitative' as const,
    axis: null,
    scale: { zero: isFromZero, nice: true, range },
  }
  const area = { type: 'area' as const, color: colors.accent, opacity: 0.14 }
  return {
    ...frame,
    layer: [
      ...(isFromZero ? [{ mark: area, encoding: { x: along, y: up } }] : []),
      {
        mark: { type: 'line', color: colors.accent, strokeWidth: 7, strokeCap: 'round' },
        encoding: { x: along, y: up },
      },
      {
        mark: { type: 'point', filled: true, opacity: 1, stroke: colors.gap, strokeWidth: 5 },
        encoding: {
          x: along,
          y: up,
          fill: color,
          size: { condition: { test: `datum.at === ${lit ?? -1}`, value: 900 }, value: 380 },
        },
      },
    ],
  }
}

/** One colour says it; the parts of a whole are steps away from it. */
export function colorOf(
  { form, rows, lit, colors }: Pick<ChartPicture, 'form' | 'rows' | 'lit' | 'colors'>,
  at: number,
): string {
  if (form === 'line') return colors.accent
  if (lit !== undefined && form === 'bars') return at === lit ? colors.accent : colors.muted
  if (form === 'bars') return colors.accent
  if (lit !== undefined)
    return at === lit ? colors.accent : mixColors(colors.muted, colors.gap, (0.5 * at) / rows.length)
  return mixColors(colors.accent, colors.gap, (0.7 * at) / Math.max(1, rows.length - 1))
}

function mixColors(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
