export const explainerFormat = { widthPx: 1920, heightPx: 1080, framesPerSecond: 30 } as const
const { widthPx, heightPx, framesPerSecond } = explainerFormat

export type Rectangle = { leftPx: number; topPx: number; widthPx: number; heightPx: number }

const sidePx = 140
const headingArea = { leftPx: sidePx, topPx: 138, widthPx: widthPx - 2 * sidePx, heightPx: 162 } as const
const wholeTopPx = 164
const bodyTopPx = 350
/** Where captions stand: two lines, over the progress line. */
export const captionArea = { leftPx: 240, topPx: 902, widthPx: widthPx - 480, heightPx: 138 } as const

/** Chapter and speakers, small, over everything. */
export const furnitureArea = { leftPx: sidePx, topPx: 58, widthPx: widthPx - 2 * sidePx, heightPx: 44 } as const
export const progressPx = 8

/** The grid that every slide stands in. Captions take the lowest part of it, where there are any. */
export type SlideGrid = { heading: Rectangle; body: Rectangle; whole: Rectangle }

export function slideGrid(hasCaptions: boolean): SlideGrid {
  const bottomPx = hasCaptions ? captionArea.topPx - 36 : heightPx - 84
  const across = { leftPx: sidePx, widthPx: widthPx - 2 * sidePx }
  return {
    heading: headingArea,
    body: { ...across, topPx: bodyTopPx, heightPx: bottomPx - bodyTopPx },
    whole: { ...across, topPx: wholeTopPx, heightPx: bottomPx - wholeTopPx },
  }
}

/** Times are milliseconds of the whole explainer. */
export const frameAt = (ms: number): number => Math.round((ms * framesPerSecond) / 1000)
