/**
 * Where a voice is heard between two loudspeakers, and the small room around it. Both stand in the side of the sound alone,
 * which is what the left has more of than the right: whoever folds it down to one channel hears the middle, as if there
 * were no place and no room. So nothing is delayed against itself there, and no comb takes words away.
 */

/** How far the outermost speakers sit from the middle: one side hears them 2.4 dB louder than the other. */
const maxPan = 0.14
/** What a voice's nearer and farther walls give back: ms later, and how much of it, on its own side or on the other. */
const earlyReflections: readonly [ms: number, share: number][] = [
  [6.1, 0.12],
  [10.7, -0.1],
  [15.9, 0.08],
  [22.3, -0.06],
]
/** Walls with books along them swallow what is higher; what is lower leans a whole voice to one side. */
const reflectionBand = { fromHz: 400, toHz: 3500 }

/** A speaker's place from -1 (left) to 1, by number: two face each other, one alone sits in the middle. */
export function panPositions(speakers: readonly number[]): Map<number, number> {
  const all = [...new Set(speakers)].toSorted((one, other) => one - other)
  return new Map(all.map((speaker, index) => [speaker, all.length === 1 ? 0 : (2 * index) / (all.length - 1) - 1]))
}

/** The side of a voice at a place; to it the left is middle and side, and the right is the middle without it. */
export function sideChannel(voice: Int16Array, place: number, sampleRateHz: number): Int16Array {
  const [pan, isRight] = [-place * maxPan, place > 0]
  const side = new Float32Array(voice.length)
  const wall = new Float32Array(voice.length)
  const stepOf = (hertz: number) => 1 - Math.exp((-2 * Math.PI * hertz) / sampleRateHz)
  const [fast, slow] = [stepOf(reflectionBand.toHz), stepOf(reflectionBand.fromHz)]
  let [low, lowest] = [0, 0]
  for (let at = 0; at < voice.length; at += 1) {
    const value = voice[at] ?? 0
    low += fast * (value - low)
    lowest += slow * (low - lowest)
    wall[at] = low - lowest
    side[at] = pan * value
  }
  for (const [ms, share] of earlyReflections) {
    const later = Math.round((ms * sampleRateHz) / 1000)
    const back = isRight ? -share : share
    for (let at = later; at < voice.length; at += 1) side[at] = (side[at] ?? 0) + back * (wall[at - later] ?? 0)
  }
  return new Int16Array(side)
}
