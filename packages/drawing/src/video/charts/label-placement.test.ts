import { expect, it } from 'vitest'
import { placeLabels } from './label-placement.ts'

const size = { widthPx: 100, heightPx: 40 }
const within = { widthPx: 1000, bottomPx: 600 }
const heights = (ys: readonly number[]) => ys.map((y, index) => ({ x: 100 + index * 200, y }))
/** Where the number of the middle of three points stands. */
const ofMiddle = (ys: readonly number[]) => {
  const [box] = placeLabels(heights(ys), [1], size, within)
  const { leftPx = 0, topPx = 0 } = box ?? {}
  return [leftPx + 50 - 300, topPx > (ys[1] ?? 0) ? 'below' : 'above']
}

it.each<[string, number[], [number, string]]>([
  ['over a peak', [400, 200, 400], [0, 'above']],
  ['over a level', [300, 300, 300], [0, 'above']],
  ['under a valley', [100, 300, 100], [0, 'below']],
  ['at the right of a line that falls', [100, 300, 500], [57, 'above']],
  ['at the left of a line that rises', [500, 300, 100], [-57, 'above']],
  ['over a valley at the bottom, where there is no room below', [400, 590, 590], [57, 'above']],
])('a number stands %s', (_, ys, place) => {
  expect(ofMiddle(ys)).toEqual(place)
})

it('numbers stand inside of the picture and not on each other', () => {
  const points = [0, 60, 120, 180].map((x) => ({ x, y: 300 }))
  const boxes = placeLabels(points, [0, 1, 2, 3], size, { widthPx: 260, bottomPx: 600 })
  expect(boxes[0]?.leftPx).toBe(0)
  expect(new Set(boxes.map(({ topPx }) => topPx)).size).toBeGreaterThan(1)
})
