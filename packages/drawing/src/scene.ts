import type { ChartPicture } from './video/charts/chart-picture.ts'

/**
 * A moving picture as data: what stands where, from which frame to which. Lengths are pixels of the whole picture from
 * its top left, times are frames from 0. The same scene gives the same frames, wherever and whenever it is drawn.
 */
export type Scene = {
  widthPx: number
  heightPx: number
  framesPerSecond: number
  frames: number
  /** What each name in the layers looks like; each is drawn once, when it is first needed. */
  sprites: Readonly<Record<string, Sprite>>
  /** The lowest first. The first one should cover the picture: below it is black. */
  layers: readonly Layer[]
  /** What a group's layers do together, by its name. */
  groups?: Readonly<Record<string, readonly Keyframe[]>>
}

export type Layer = {
  sprite: string
  /** Shown from this frame on, up to and without `until`. */
  from: number
  until: number
  leftPx: number
  topPx: number
  /** How it moves and fades beside its place; without keys it stands still. */
  keys?: readonly Keyframe[]
  group?: string
}

/** A state at a frame; between two of them it goes over from the one to the other, before and after it stays. */
export type Keyframe = {
  frame: number
  /** Beside the layer's own place. */
  rightPx?: number
  downPx?: number
  /** 0 is invisible, 1 as drawn. */
  opacity?: number
  /** How it comes here from the state before; `jump` stays there until this frame. */
  ease?: Easing
}
export type Easing = 'linear' | 'in' | 'out' | 'in and out' | 'jump'

/** What is drawn once, in a box of this size. `drawing` is one of the cases in `drawings.ts`. */
export type Sprite = { widthPx: number; heightPx: number } & Drawing

export type Drawing =
  /** One SVG document, fitted into the box. */
  | { drawing: 'svg'; svg: string }
  /**
   * A picture's file of ours (PNG, JPEG, WebP), filling the box and cut where it does not fit; `roundPx`: its corners.
   * `closer`: seen so many times as near, towards where a portrait has its eyes.
   */
  | { drawing: 'picture'; path: string; roundPx?: number; closer?: number }
  /** Colours from top to bottom, as CSS names them. */
  | { drawing: 'ground'; colors: readonly string[]; roundPx?: number }
  /** A layer of a chart. */
  | { drawing: 'chart'; chart: ChartPicture }
  /** A line of words or several, set by `words.ts`. */
  | ({ drawing: 'words' } & TextBlock)

/** Words as they are set in a box: broken where they have to be, made smaller where they would not fit. */
export type TextBlock = {
  /** A list is the words as they are marked; between them stands a space where their script has one. */
  words: string | readonly string[]
  fontPx: number
  /** Up to 900; the fonts are variable. */
  weight?: number
  /** A font of its own, as its package is called, for words that it has all letters of. */
  face?: string
  /** Other words that are set in boxes of this size: all get the font in which each of them fits. */
  sameSizeAs?: readonly string[]
  color: string
  align?: 'start' | 'middle' | 'end'
  vertical?: 'top' | 'middle' | 'bottom'
  lineHeight?: number
  maxLines?: number
  /** A rim around the letters, so that they can be read on anything. */
  outline?: { color: string; widthPx: number }
  /**
   * One word of it in another colour, by its place among the words (as `wordsOf` counts them), on a plate or without.
   * `isAlone`: nothing but that word is drawn, to be laid over the same words unmarked.
   */
  marked?: { word: number; color: string; plate?: string; isAlone?: boolean }
  plate?: { color: string; roundPx: number; paddingPx: number }
}
