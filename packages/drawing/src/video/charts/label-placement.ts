type Point = { x: number; y: number }
type Rectangle = { leftPx: number; topPx: number; widthPx: number; heightPx: number }

/** Between a point and its number, and between a number and the line. */
const gapPx = 26
const minClearancePx = 7
/** The line is looked at in so many places between two points. */
const candidatePositions = 24

/** Where a number may stand, by halves of its width from the point: over it if it can, else below, else aside. */
const labelSides: readonly (readonly [across: number, isAbove: boolean])[] = [
  [0, true],
  [0, false],
  [1, true],
  [-1, true],
  [1, false],
  [-1, false],
]

/**
 * Where the numbers of a line's points stand: over their points where that leaves the line free, else below or aside, and
 * not on each other. Within a width, and over a lowest place.
 */
export function placeLabels(
  points: readonly Point[],
  numbered: readonly number[],
  size: { widthPx: number; heightPx: number },
  within: { widthPx: number; bottomPx: number },
): Rectangle[] {
  const line = points.flatMap((from, index) => {
    const to = points[index + 1]
    if (!to) return [from]
    return Array.from({ length: candidatePositions }, (_, look) => {
      const share = look / candidatePositions
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    })
  })
  const placed: Rectangle[] = []
  for (const at of numbered) {
    const point = points[at]
    if (!point) continue
    const boxes = labelSides.map(([across, isAbove]) => ({
      leftPx: point.x - size.widthPx / 2 + across * (size.widthPx / 2 + minClearancePx),
      topPx: isAbove ? point.y - gapPx - size.heightPx : point.y + gapPx,
      ...size,
    }))
    const inside = boxes
      .map((box) => ({ ...box, leftPx: Math.max(0, Math.min(within.widthPx - box.widthPx, box.leftPx)) }))
      .filter(({ topPx, heightPx }) => topPx >= 0 && topPx + heightPx <= within.bottomPx)
    const costs = inside.map(
      (box) =>
        line.filter((one) => containsPoint(box, one)).length +
        line.length * placed.filter((one) => doOverlap(box, one)).length,
    )
    const best = inside[costs.indexOf(Math.min(...costs))]
    placed.push(
      best ?? { leftPx: point.x - size.widthPx / 2, topPx: Math.max(0, point.y - gapPx - size.heightPx), ...size },
    )
  }
  return placed
}

const containsPoint = ({ leftPx, topPx, widthPx, heightPx }: Rectangle, { x, y }: Point): boolean =>
  x > leftPx - minClearancePx &&
  x < leftPx + widthPx + minClearancePx &&
  y > topPx - minClearancePx &&
  y < topPx + heightPx + minClearancePx

const doOverlap = (one: Rectangle, other: Rectangle): boolean =>
  one.leftPx < other.leftPx + other.widthPx &&
  other.leftPx < one.leftPx + one.widthPx &&
  one.topPx < other.topPx + other.heightPx &&
  other.topPx < one.topPx + one.heightPx
