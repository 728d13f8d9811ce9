import { describe, expect, it } from 'vitest'
import { chooseMainFace, cropSquareFor } from './crop-square.ts'

const picture = { widthPx: 1600, heightPx: 1000 }

describe('the square of a picture that is a portrait', () => {
  it('has the face a little above its middle, with room around the head', () => {
    const { leftPx, topPx, sidePx } = cropSquareFor(picture, { leftPx: 700, topPx: 300, widthPx: 200, heightPx: 240 })
    expect(sidePx).toBe(600)
    expect(leftPx + sidePx / 2).toBe(800)
    expect((420 - topPx) / sidePx).toBeCloseTo(0.44, 2)
  })

  it.each([
    ['at the left', { leftPx: 0, topPx: 400, widthPx: 200, heightPx: 200 }],
    ['at the top right', { leftPx: 1450, topPx: -20, widthPx: 150, heightPx: 150 }],
    ['that fills it', { leftPx: 300, topPx: 0, widthPx: 1000, heightPx: 1000 }],
  ])('lies inside of the picture with a face %s', (_, face) => {
    const { leftPx, topPx, sidePx } = cropSquareFor(picture, face)
    expect(Math.min(leftPx, topPx)).toBeGreaterThanOrEqual(0)
    expect(leftPx + sidePx).toBeLessThanOrEqual(1600)
    expect(topPx + sidePx).toBeLessThanOrEqual(1000)
  })

  it.each([
    ['wide', picture, { leftPx: 300, topPx: 0, sidePx: 1000 }],
    ['tall', { widthPx: 600, heightPx: 1600 }, { leftPx: 0, topPx: 300, sidePx: 600 }],
  ])('is the middle of a %s one without a face, of a tall one rather its upper part', (_, size, square) => {
    expect(cropSquareFor(size, undefined)).toEqual(square)
  })
})

it('of several faces the largest of the sure ones is shown', () => {
  const face = (width: number, score: number) => ({ x: 0, y: 0, width, height: width, score })
  expect(chooseMainFace([face(80, 0.9), face(90, 0.85), face(200, 0.41)])?.width).toBe(90)
  expect(chooseMainFace([face(200, 0.41)])?.width).toBe(200)
  expect(chooseMainFace([])).toBeUndefined()
})
