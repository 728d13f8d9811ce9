import type { TimedPhoneme } from '@patchbay/text'

/** A mouth that talks opens and closes about so often: one shape for so many frames. */
const framesPerShape = 3
/** What is said at so much loudness or less, from the quietest: names as `lip-sync.ts` reads them. */
const closedLevel = { most: 0.1, symbol: 'pau' }
const quietShapes = { most: 0.35, symbols: ['t', 'ih', 's'] }
const loudShapes = ['aa', 'eh', 'l', 'ow', 'iy', 'ah', 'm'] as const

/**
 * Sounds for a mouth where only the loudness of a voice is known: open while it is loud, closed in its pauses, and never the
 * same twice in a row. `levels` are those of the frames, 0 to 1.
 */
export function mouthSoundsFromLevels(
  levels: readonly number[],
  framesPerSecond: number,
  { startMs, endMs }: { startMs: number; endMs: number },
): TimedPhoneme[] {
  const msOf = (frame: number) => (frame * 1000) / framesPerSecond
  const [from, until] = [startMs, endMs].map((ms) => Math.round((ms * framesPerSecond) / 1000))
  const sounds: TimedPhoneme[] = []
  for (let frame = from ?? 0; frame < (until ?? 0); frame += framesPerShape) {
    const end = Math.min(until ?? 0, frame + framesPerShape)
    const level = Math.max(0, ...levels.slice(frame, end))
    const turn = sounds.length
    const symbol =
      level <= closedLevel.most
        ? closedLevel.symbol
        : ((level <= quietShapes.most
            ? quietShapes.symbols[turn % quietShapes.symbols.length]
            : loudShapes[turn % loudShapes.length]) ?? 'aa')
    sounds.push({ symbol, startMs: msOf(frame), endMs: msOf(end) })
  }
  return sounds
}
