import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../images/palette.ts'
import { cast } from './cast.ts'
import { bodySvg, eyeStates, eyesSvg, frontSvg, headSvg, mouthFor } from './face.ts'
import { animateEyes, animateHeadAndBody } from './face-animation.ts'
import { mouthShapesPerFrame } from './lip-sync.ts'
import { mouthShapes } from './mouths.ts'
import { buildPerson } from './person.ts'

const time = { frames: 60, framesPerSecond: 30 }
const sound = (symbol: string, startMs: number, endMs: number) => ({ symbol, startMs, endMs })
const runsOf = <Value>(values: readonly Value[]) =>
  values.reduce<{ value: Value; length: number }[]>((runs, value) => {
    const last = runs.at(-1)
    if (last?.value === value) last.length += 1
    else runs.push({ value, length: 1 })
    return runs
  }, [])

describe('the cast', () => {
  it('are at least 16 people of both genders, each with a name, an id and a look of their own', () => {
    expect(cast.length).toBeGreaterThanOrEqual(16)
    for (const distinct of [
      cast.map(({ id }) => `${id}`),
      cast.map(({ name }) => name),
      cast.map(({ look }) => JSON.stringify(look)),
    ])
      expect(new Set(distinct).size).toBe(cast.length)
    for (const gender of ['male', 'female'])
      expect(cast.filter((one) => one.gender === gender).length).toBeGreaterThan(6)
  })

  it.each(cast.map((one) => [one.name, one.look] as const))('%s is drawn in every part', async (_name, look) => {
    const parts = [bodySvg(look), headSvg(look), frontSvg(look)]
    const mouths = mouthShapes.map((shape) => mouthFor(look, shape))
    // Behind dark glasses there are no eyes to be seen.
    const eyes = look.glasses === 'sun' ? [] : eyeStates.map((state) => eyesSvg(look, state))
    expect(new Set(mouths).size).toBe(mouthShapes.length)
    for (const svg of [...parts, ...mouths, ...eyes]) {
      const context = createCanvas(100, 100).getContext('2d')
      context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, 100, 100)
      expect(
        context.getImageData(0, 0, 100, 100).data.some((value) => value > 0),
        svg.slice(0, 200),
      ).toBe(true)
    }
  })
})

describe('the mouth', () => {
  it('follows the sounds and rests in pauses', () => {
    const phonemes = [
      sound('pau', 0, 400),
      sound('m', 400, 500),
      sound('aa', 500, 800),
      sound('f', 800, 900),
      sound('uw', 900, 1200),
      sound('pau', 1200, 2000),
    ]
    const mouths = mouthShapesPerFrame({ words: [], phonemes }, time)
    expect(runsOf(mouths)).toEqual([
      { value: 'rest', length: 12 },
      { value: 'MBP', length: 3 },
      { value: 'AH', length: 9 },
      { value: 'FV', length: 3 },
      { value: 'OO', length: 9 },
      { value: 'rest', length: 24 },
    ])
  })

  it('shows no shape for less than two frames, and closes for a sound however short', () => {
    const phonemes = Array.from({ length: 40 }, (_, index) =>
      sound(['b', 'iy', 't', 'ow'][index % 4] ?? '', index * 45, index * 45 + 45),
    )
    const runs = runsOf(mouthShapesPerFrame({ words: [], phonemes }, time))
    for (const { length } of runs) expect(length).toBeGreaterThanOrEqual(2)
    expect(runs.filter(({ value }) => value === 'MBP').length).toBeGreaterThan(5)
  })

  it('follows the letters of the words where no sounds are known', () => {
    const words = [{ text: 'Mama', startMs: 0, endMs: 800 }]
    expect(runsOf(mouthShapesPerFrame({ words, phonemes: [] }, time)).map(({ value }) => value)).toEqual([
      'MBP',
      'AH',
      'MBP',
      'AH',
      'rest',
    ])
  })
})

describe('somebody who listens', () => {
  const order = {
    frames: 1800,
    framesPerSecond: 30,
    own: [{ from: 0, until: 300 }],
    others: [{ from: 300, until: 1800 }],
    otherSide: 'right' as const,
    random: seededRandom('somebody'),
  }

  it('blinks each two to six seconds', () => {
    const closed = animateEyes(order).flatMap((state, frame, all) =>
      state === 'closed' && all[frame - 1] !== 'closed' ? [frame] : [],
    )
    expect(closed.length).toBeGreaterThan(9)
    for (const [at, frame] of closed.slice(1).entries()) {
      const seconds = (frame - (closed[at] ?? 0)) / 30
      expect(seconds).toBeGreaterThan(1.9)
      expect(seconds).toBeLessThan(6.2)
    }
  })

  it('looks at whoever speaks and is never frozen', () => {
    expect(animateEyes(order)[700]).toMatch(/right|half|closed/)
    const { head, body } = animateHeadAndBody({
      ...order,
      random: seededRandom('x'),
      others: [
        { from: 300, until: 700 },
        { from: 720, until: 1200 },
      ],
    })
    expect(body.length).toBeGreaterThan(20)
    expect(head.some(({ frame, downPx = 0 }) => frame > 300 && downPx > 0)).toBe(true)
  })

  it('is the same for the same seed', () => {
    expect(animateEyes({ ...order, random: seededRandom('a') })).toEqual(
      animateEyes({ ...order, random: seededRandom('a') }),
    )
  })
})

it('a person stands in a scene with each part once and each change where it happens', () => {
  const [first] = cast
  if (!first) throw new Error('Nobody')
  const mouths = mouthShapesPerFrame({ words: [{ text: 'Mama', startMs: 0, endMs: 800 }], phonemes: [] }, time)
  const moves = { head: [{ frame: 3, downPx: 0.1 }], body: [] }
  const eyes = Array<'open'>(60).fill('open')
  const { sprites, layers, groups } = buildPerson({
    name: 'A',
    look: first.look,
    leftPx: 10,
    topPx: 20,
    sizePx: 200,
    mouthShapes: mouths,
    eyeStates: eyes,
    movement: moves,
  })
  expect(layers.map(({ sprite, from, until }) => [sprite, from, until])).toEqual([
    ['A hem', 0, 60],
    ['A body', 0, 60],
    ['A head', 0, 60],
    ['A eyes open', 0, 60],
    ['A mouth MBP', 0, 6],
    ['A mouth AH', 6, 12],
    ['A mouth MBP', 12, 18],
    ['A mouth AH', 18, 24],
    ['A mouth rest', 24, 60],
    ['A front', 0, 60],
  ])
  expect(Object.keys(sprites)).toHaveLength(8)
  expect(groups['A head']).toEqual([{ frame: 3, downPx: 20, rightPx: 0 }])
})
