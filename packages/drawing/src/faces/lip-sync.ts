import type { TimedPhoneme, TimedWord } from '@patchbay/text'
import type { MouthShape } from './mouths.ts'
import { runLengthEncode } from './run-length.ts'

/** Frames in which a mouth shows one shape at the least: a shorter one is a flicker and no movement. */
const minShapeFrames = 2

/**
 * The shape of each sound, tried from above: flite's English names and espeak's, whose first letter says what it is. Sounds
 * that lips or teeth close on are what a watcher misses first.
 */
const shapesByPhoneme: readonly (readonly [RegExp, MouthShape])[] = [
  [/^(pau|sil|_|ssil|\||$)/, 'rest'],
  [/^(b|p|m)$|^(b|p|m)[^a-z]/i, 'MBP'],
  [/^(f|v)/i, 'FV'],
  [/^(th|dh|l|T|D|n\^|n|el|en|r`)$/, 'L'],
  [/^(iy|ih|ey|eh|y|j|i|I|e|E|ɪ|ɛ)/, 'EE'],
  [/^(aa|ah|ae|ay|aw|a|A|V|ɑ|æ|ʌ)/, 'AH'],
  [/^(ao|ow|oy|o|O|0|ɔ)/, 'OH'],
  [/^(uw|uh|w|u|U|y:|ʊ|er|3)/, 'OO'],
  [/^(ax|@|ə)/, 'C'],
]

const mouthShapeOf = (symbol: string): MouthShape => shapesByPhoneme.find(([sounds]) => sounds.test(symbol))?.[1] ?? 'C'

const shapesByLetter: readonly (readonly [RegExp, MouthShape])[] = [
  [/[bpmбпмπμ]/iu, 'MBP'],
  [/[fvwфвφβ]/iu, 'FV'],
  [/[lnлнλν]/iu, 'L'],
  [/[eiyéèêëíïиыеэєіїηιε]/iu, 'EE'],
  [/[aáàâäåаяα]/iu, 'AH'],
  [/[oóòôöоёοω]/iu, 'OH'],
  [/[uúùûüуюυ]/iu, 'OO'],
]

type TimedShape = { shape: MouthShape; startMs: number; endMs: number }

/**
 * The mouth of a speaker, one shape a frame, from the times of what is said; times are from the first frame. Where an
 * engine gives no sounds, the letters of its words stand for them.
 */
export function mouthShapesPerFrame(
  said: { words: readonly TimedWord[]; phonemes: readonly TimedPhoneme[] },
  { frames, framesPerSecond }: { frames: number; framesPerSecond: number },
): MouthShape[] {
  const sounds = said.phonemes.length > 0 ? said.phonemes.map(toTimedShape) : said.words.flatMap(shapesOfLettersIn)
  const shapes = Array<MouthShape>(frames).fill('rest')
  for (const { shape, startMs, endMs } of sounds) {
    const from = Math.max(0, Math.round((startMs * framesPerSecond) / 1000))
    // A closing of the lips takes a frame also where the sound itself is shorter.
    const least = shape === 'MBP' || shape === 'FV' ? 1 : 0
    const until = Math.min(frames, Math.max(from + least, Math.round((endMs * framesPerSecond) / 1000)))
    shapes.fill(shape, from, until)
  }
  return smoothShapes(shapes)
}

const toTimedShape = ({ symbol, startMs, endMs }: TimedPhoneme): TimedShape => ({
  shape: mouthShapeOf(symbol),
  startMs,
  endMs,
})

function shapesOfLettersIn({ text, startMs, endMs }: TimedWord): TimedShape[] {
  const letters = Array.from(text.matchAll(/\p{L}/gu), ([letter]) => letter)
  const each = (endMs - startMs) / Math.max(1, letters.length)
  return letters.map((letter, index) => ({
    shape: shapesByLetter.find(([of]) => of.test(letter))?.[1] ?? 'C',
    startMs: startMs + index * each,
    endMs: startMs + (index + 1) * each,
  }))
}

/** Runs that are too short go to a neighbour; of two short ones the one that closes the lips stays. */
function smoothShapes(shapes: MouthShape[]): MouthShape[] {
  const runs = runLengthEncode(shapes).map(({ value, from, until }) => ({ shape: value, length: until - from }))
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at]
    const next = runs[at + 1]
    if (!run || !next || run.length >= minShapeFrames) continue
    const missing = minShapeFrames - run.length
    if (isClosing(run.shape) && next.length > 0) {
      const taken = Math.min(missing, next.length)
      run.length += taken
      next.length -= taken
      continue
    }
    next.length += run.length
    run.length = 0
  }
  const last = runs.at(-1)
  const before = runs.findLast((run, index) => index < runs.length - 1 && run.length > 0)
  if (last && before && last.length > 0 && last.length < minShapeFrames) {
    before.length += last.length
    last.length = 0
  }
  return runs.flatMap(({ shape, length }) => Array<MouthShape>(length).fill(shape))
}

const isClosing = (shape: MouthShape): boolean => shape === 'MBP' || shape === 'FV'
