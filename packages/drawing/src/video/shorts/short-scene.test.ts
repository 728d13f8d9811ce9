import { describe, expect, it } from 'vitest'
import type { TimedWord } from '../../../../text/src/timed-words.ts'
import { cast } from '../../faces/cast.ts'
import { groupCaptions } from './caption-groups.ts'
import { safeArea, shortFormat } from './format.ts'
import { choosePosterFrame } from './poster-frame.ts'
import { type ShortOrder, buildShortScene } from './short-scene.ts'
import { themes } from './themes.ts'

/** Words of 300 ms each, one behind the other. */
function spoken(text: string, fromMs: number): TimedWord[] {
  return text
    .split(' ')
    .map((word, index) => ({ text: word, startMs: fromMs + index * 300, endMs: fromMs + index * 300 + 280 }))
}

const lines = [
  {
    person: 0,
    startMs: 0,
    endMs: 3000,
    words: spoken('Cargo ships burn the dirtiest fuel on earth, every day.', 0),
    phonemes: [],
  },
  { person: 1, startMs: 3200, endMs: 4100, words: spoken('So who pays?', 3200), phonemes: [] },
]
const people = cast.slice(0, 2).map(({ name, look }) => ({ name, look }))
const order: ShortOrder = { seed: 'a', title: 'A title', people, lines, durationMs: 5000, subtitles: true }

describe('the words of a short', () => {
  it('stand in groups of two to four, broken where the sentence breathes', () => {
    const groups = groupCaptions(lines.flatMap(({ words }) => words))
    expect(groups.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
      'Cargo ships burn the',
      'dirtiest fuel on earth,',
      'every day.',
      'So who pays?',
    ])
    for (const [at, { endMs }] of groups.entries())
      expect(endMs).toBeLessThanOrEqual(groups[at + 1]?.startMs ?? Infinity)
  })

  it('are marked within a frame of the moment at which they are spoken', () => {
    const { layers, sprites } = buildShortScene(order)
    const marks = layers.flatMap(({ sprite, from }) => {
      const drawn = sprites[sprite]
      return drawn?.drawing === 'words' && drawn.marked ? [{ from, said: drawn.words[drawn.marked.word] }] : []
    })
    const words = lines.flatMap((line) => line.words)
    expect(marks.map(({ said }) => said)).toEqual(words.map(({ text }) => text))
    for (const [at, { from }] of marks.entries()) {
      expect(Math.abs((from * 1000) / shortFormat.framesPerSecond - (words[at]?.startMs ?? 0))).toBeLessThanOrEqual(
        1000 / 60 + 0.1,
      )
    }
  })

  it('are left out where no subtitles are wanted', () => {
    const { layers } = buildShortScene({ ...order, subtitles: false })
    expect(layers.filter(({ sprite }) => sprite.startsWith('word'))).toEqual([])
  })
})

describe('what the platforms lay over a video', () => {
  it.each([1, 2])('hides nothing, with %i people', (count) => {
    const scene = buildShortScene({ ...order, people: people.slice(0, count), showName: 'A show', link: 'example.org' })
    const inFront = scene.layers.filter(({ sprite }) => sprite !== 'ground' && sprite !== 'shapes')
    const rim = 10
    for (const { sprite, leftPx, topPx } of inFront) {
      const { widthPx = 0, heightPx = 0 } = scene.sprites[sprite] ?? {}
      expect(leftPx, sprite).toBeGreaterThanOrEqual(safeArea.left - rim)
      expect(leftPx + widthPx, sprite).toBeLessThanOrEqual(safeArea.right + rim)
      expect(topPx, sprite).toBeGreaterThanOrEqual(safeArea.top)
      expect(topPx + heightPx, sprite).toBeLessThanOrEqual(safeArea.bottom)
    }
  })
})

describe('the people of a short', () => {
  it('are lit while they speak, and stand back while the other does', () => {
    const { layers } = buildShortScene(order)
    const framesOf = (name: string) =>
      layers.filter(({ sprite }) => sprite === name).map(({ from, until }) => [from, until])
    expect(framesOf('person 1 ring')).toEqual([[0, 90]])
    expect(framesOf('person 2 shade')).toEqual([[0, 90]])
    expect(framesOf('person 2 ring')).toEqual([[96, 123]])
  })

  it('may be a picture, which gets no mouth', () => {
    const { layers } = buildShortScene({ ...order, people: [{ name: 'X', picturePath: '/x.png' }] })
    expect(layers.some(({ sprite }) => sprite === 'person 1 picture')).toBe(true)
    expect(layers.some(({ sprite }) => sprite.includes('mouth'))).toBe(false)
  })

  it('as a picture come slowly nearer, in steps that no eye sees, and go back', () => {
    const scene = buildShortScene({ ...order, people: [{ name: 'X', picturePath: '/x.png' }], durationMs: 12_000 })
    const shown = scene.layers.filter(({ sprite }) => sprite.startsWith('person 1 picture'))
    for (const [at, { from }] of shown.entries()) expect(from).toBe(shown[at - 1]?.until ?? 0)
    expect(shown.at(-1)?.until).toBe(360)
    const near = shown.map(({ sprite }) => {
      const drawn = scene.sprites[sprite]
      return drawn?.drawing === 'picture' ? (drawn.closer ?? 0) : 0
    })
    expect([near[0], Math.max(...near), near.at(-1)]).toEqual([1, 1.08, 1])
    for (const [at, one] of near.entries()) expect(Math.abs(one - (near[at - 1] ?? 1)) * 300).toBeLessThan(1)
    expect(new Set(shown.map(({ sprite }) => sprite)).size).toBeLessThan(50)
  })

  it('as a picture are lit as loud as they speak, and only then', () => {
    const levels = Array.from({ length: 150 }, (_, frame) => (frame < 45 ? 1 : 0.05))
    const { layers } = buildShortScene({ ...order, people: [{ name: 'X', picturePath: '/x.png' }], levels })
    const lights = layers.filter(({ sprite }) => sprite.startsWith('person 1 ring'))
    expect(lights.map(({ sprite, from, until }) => [sprite.at(-1), from, until])).toEqual([
      ['3', 0, 45],
      ['2', 45, 48],
      ['1', 48, 51],
      ['0', 51, 90],
    ])
    const below = layers.findIndex(({ sprite }) => sprite.startsWith('person 1 ring'))
    const picture = layers.findIndex(({ sprite }) => sprite.startsWith('person 1 picture'))
    const above = layers.findIndex(({ sprite }) => sprite.startsWith('person 1 light'))
    expect(below < picture && picture < above).toBe(true)
  })
})

it('looks as its seed says, in four themes', () => {
  const grounds = Array.from({ length: 40 }, (_, index) =>
    JSON.stringify(buildShortScene({ ...order, seed: `${index}` }).sprites['ground']),
  )
  expect(new Set(grounds).size).toBe(Object.keys(themes).length)
  expect(buildShortScene(order)).toEqual(buildShortScene(order))
})

it('has a poster on which nobody blinks, close to a second after it begins', () => {
  const frames = Array.from({ length: 60 }, (_, seed) => {
    const scene = buildShortScene({ ...order, seed: `${seed}` })
    const frame = choosePosterFrame(scene)
    const eyes = scene.layers.filter(
      ({ sprite, from, until }) => / eyes /.test(sprite) && from <= frame && until > frame,
    )
    expect(eyes).toHaveLength(2)
    for (const { sprite } of eyes) expect(sprite).toMatch(/eyes (open|left|right|up)$/)
    return frame
  })
  for (const frame of frames) expect(Math.abs(frame - 36)).toBeLessThan(12)
  // In some of them somebody would have blinked there.
  expect(new Set(frames).size).toBeGreaterThan(1)
})
