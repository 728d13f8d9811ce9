import type { TimedPhoneme, TimedWord } from '@patchbay/text'
import { animateEyes, animateHeadAndBody } from '../../faces/face-animation.ts'
import { mouthShapesPerFrame } from '../../faces/lip-sync.ts'
import type { Appearance } from '../../faces/appearance.ts'
import { buildPerson } from '../../faces/person.ts'
import { buildKenBurns } from '../../portraits/ken-burns.ts'
import { pickRandom, seededRandom } from '../../images/palette.ts'
import type { Layer, Scene, Sprite } from '../../scene.ts'
import { frameAt, safeArea, safeWidthPx, shortFormat } from './format.ts'
import { buildCaptions, buildTitle } from './short-text.ts'
import { type Theme, themeNames, themes } from './themes.ts'
import { buildVoiceRing } from './voice-ring.ts'

/** One turn of a speaker; times are milliseconds of the whole short. */
export type SpokenSpan = {
  /** Which of the people says it. */
  person: number
  startMs: number
  endMs: number
  words: readonly TimedWord[]
  phonemes: readonly TimedPhoneme[]
}

/** Drawn, and moves its mouth; or a picture's file, which does not. */
export type PersonOnScreen = { name: string } & ({ look: Appearance } | { picturePath: string })

export type ShortOrder = {
  /** The same seed gives the same look. */
  seed: string
  title: string
  /** What the end shows: whose short this is, and where to find more. */
  showName?: string
  link?: string
  people: readonly PersonOnScreen[]
  lines: readonly SpokenSpan[]
  durationMs: number
  /** How loud the sound is in each frame, 0 to 1 (`voiceLevels`): what lights a picture while it speaks. */
  levels?: readonly number[]
  /** Whether the words stand on the picture. */
  subtitles: boolean
}

const { widthPx, heightPx, framesPerSecond } = shortFormat

/** A short as a scene: whoever speaks is lit, the words stand large below, the spoken one marked. */
export function buildShortScene(order: ShortOrder): Scene {
  const random = seededRandom(order.seed)
  const theme: Theme = themes[pickRandom(themeNames, random)]
  const frames = Math.max(1, frameAt(order.durationMs))
  const sprites: Record<string, Sprite> = {
    ground: { drawing: 'ground', colors: theme.background, widthPx, heightPx },
    shapes: { drawing: 'svg', svg: backgroundShapesSvg(theme, random()), widthPx, heightPx },
  }
  const layers: Layer[] = [wholeLayer('ground', frames), wholeLayer('shapes', frames)]
  const groups: Record<string, NonNullable<Scene['groups']>[string]> = {}
  const boxes = personBounds(order.people.length)
  for (const [at, person] of order.people.entries()) {
    const box = boxes[at]
    if (!box) continue
    const part = buildPersonPart({ ...order, frames }, person, at, box, theme)
    Object.assign(sprites, part.sprites)
    layers.push(...part.layers)
    Object.assign(groups, part.groups)
  }
  for (const part of [buildTitle(order, theme, frames), ...(order.subtitles ? [buildCaptions(order, theme)] : [])]) {
    Object.assign(sprites, part.sprites)
    layers.push(...part.layers)
  }
  return { widthPx, heightPx, framesPerSecond, frames, sprites, layers, groups }
}

const wholeLayer = (sprite: string, frames: number): Layer => ({ sprite, from: 0, until: frames, leftPx: 0, topPx: 0 })

/** The squares in which people stand: two beside each other, or one in the middle of what is safe. */
function personBounds(people: number): { leftPx: number; topPx: number; sizePx: number }[] {
  const gap = 30
  const sizePx = people > 1 ? (safeWidthPx - gap) / 2 : 600
  const topPx = 480
  if (people < 2) return [{ leftPx: safeArea.left + (safeWidthPx - sizePx) / 2, topPx: 440, sizePx }]
  return [0, 1].map((at) => ({ leftPx: safeArea.left + at * (sizePx + gap), topPx, sizePx }))
}

const ringPx = 10
/** A picture comes nearer and goes back in so many frames. */
const driftFrames = 12 * framesPerSecond

type ScenePart = { sprites: Record<string, Sprite>; layers: Layer[]; groups?: Scene['groups'] }
type SquareBounds = { leftPx: number; topPx: number; sizePx: number }

function buildPersonPart(
  order: ShortOrder & { frames: number },
  person: PersonOnScreen,
  at: number,
  box: SquareBounds,
  theme: Theme,
): ScenePart {
  const { frames, lines } = order
  const name = `person ${at + 1}`
  const square = { widthPx: box.sizePx, heightPx: box.sizePx, roundPx: Math.round(box.sizePx * 0.1) }
  const place = { leftPx: box.leftPx, topPx: box.topPx }
  const own = lines.filter((line) => line.person === at)
  const turns = own.map(speakingSpan)
  const others = lines.filter((line) => line.person !== at).map(speakingSpan)
  const random = seededRandom(`${order.seed} ${at}`)
  const sprites: Record<string, Sprite> = { [`${name} shade`]: { drawing: 'ground', colors: ['#00000066'], ...square } }
  const layers: Layer[] = []
  let groups: Scene['groups'] = {}
  if ('look' in person) {
    const wide = box.sizePx + 2 * ringPx
    const roundPx = square.roundPx + ringPx
    sprites[`${name} ring`] = { drawing: 'ground', colors: [theme.ring], widthPx: wide, heightPx: wide, roundPx }
    const behind = { leftPx: box.leftPx - ringPx, topPx: box.topPx - ringPx }
    layers.push(...turns.map(({ from, until }) => ({ sprite: `${name} ring`, from, until, ...behind })))
    sprites[`${name} card`] = { drawing: 'ground', colors: [person.look.background], ...square }
    layers.push({ sprite: `${name} card`, from: 0, until: frames, ...place })
    const mouths = mouthShapesPerFrame(
      { words: own.flatMap(({ words }) => words), phonemes: own.flatMap(({ phonemes }) => phonemes) },
      { frames, framesPerSecond },
    )
    const otherSide = order.people.length < 2 ? undefined : at === 0 ? ('right' as const) : ('left' as const)
    const life = { frames, framesPerSecond, own: turns, others, random, ...(otherSide && { otherSide }) }
    const part = buildPerson({
      name,
      look: person.look,
      ...place,
      sizePx: box.sizePx,
      mouthShapes: mouths,
      eyeStates: animateEyes(life),
      movement: animateHeadAndBody(life),
    })
    Object.assign(sprites, part.sprites)
    layers.push(...part.layers)
    groups = part.groups
  } else {
    const { roundPx } = square
    const { levels } = order
    const light = buildVoiceRing({ name, ...box, roundPx, turns, theme, ...(levels && { levels }) })
    // Two pictures beside each other do not move as one.
    const periodFrames = driftFrames + at * 50
    const picture = buildKenBurns({ name, path: person.picturePath, ...box, roundPx, frames, periodFrames })
    Object.assign(sprites, light.sprites, picture.sprites)
    layers.push(...light.behind, ...picture.layers, ...light.before)
  }
  // Whoever listens stands back a little.
  for (const { from, until } of others) {
    const fade = Math.min(6, (until - from) / 2)
    const keys = [
      { frame: from, opacity: 0 },
      { frame: from + fade },
      { frame: until - fade },
      { frame: until, opacity: 0 },
    ]
    layers.push({ sprite: `${name} shade`, from, until, ...place, keys })
  }
  return { sprites, layers, groups }
}

const speakingSpan = ({ startMs, endMs }: SpokenSpan) => ({ from: frameAt(startMs), until: frameAt(endMs) })

/** Two large circles, placed by chance, so that no two shorts of a theme are the same. */
function backgroundShapesSvg({ shapes: [one, other] }: Theme, chance: number): string {
  const x = Math.round(150 + chance * 780)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}">` +
    `<circle cx="${x}" cy="${Math.round(300 + chance * 260)}" r="520" fill="${one}" opacity="0.4"/>` +
    `<circle cx="${widthPx - x}" cy="${Math.round(1500 - chance * 200)}" r="640" fill="${other}" opacity="0.5"/></svg>`
  )
}
