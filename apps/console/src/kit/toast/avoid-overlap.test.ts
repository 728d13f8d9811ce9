import { expect, it } from 'vitest'
import { liftAbove } from './avoid-overlap.ts'

const box = { left: 280, right: 640, top: 700, bottom: 800 }
const button = (top: number, left = 300) => ({ left, right: left + 100, top, bottom: top + 40 })

it.each([
  ['nothing', [], 0],
  ['a button beside it', [button(720, 700)], 0],
  ['a button above it', [button(600)], 0],
  ['a button under it', [button(720)], 88],
  ['two, one above the other', [button(640), button(740)], 168],
  ['a column without an end', Array.from({ length: 20 }, (_, index) => button(40 * index)), 0],
])('a message keeps free %s', (_, buttons, lift) => {
  expect(liftAbove(box, buttons)).toBe(lift)
})
