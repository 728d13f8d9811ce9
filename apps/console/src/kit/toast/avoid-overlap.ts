export type Rectangle = { left: number; right: number; top: number; bottom: number }

const gapPx = 8

/**
 * How far above its own place a box must stand to cover none of the buttons; as it is where there is no such place in
 * the window.
 */
export function liftAbove(box: Rectangle, buttons: readonly Rectangle[]): number {
  const inItsWay = buttons.filter(({ left, right }) => left < box.right && right > box.left)
  const highestFirst = inItsWay.toSorted((a, b) => b.bottom - a.bottom)
  let lift = 0
  for (const { top, bottom } of highestFirst) {
    if (top < box.bottom - lift && bottom > box.top - lift) lift = box.bottom - top + gapPx
  }
  return box.top - lift < 0 ? 0 : lift
}
