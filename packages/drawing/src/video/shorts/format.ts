export const shortFormat = { widthPx: 1080, heightPx: 1920, framesPerSecond: 30 } as const
const { widthPx, heightPx, framesPerSecond } = shortFormat
/** What the platforms lay over a video: nothing of ours stands in it. */
export const safeArea = { left: 70, top: 220, right: widthPx - 140, bottom: heightPx - 380 } as const
export const safeWidthPx = safeArea.right - safeArea.left

/** Times are milliseconds of the whole short. */
export const frameAt = (ms: number): number => Math.round((ms * framesPerSecond) / 1000)
