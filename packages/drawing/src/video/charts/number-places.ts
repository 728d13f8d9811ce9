type Point = { x: number; y: number }
type Box = { leftPx: number; topPx: number; widthPx: number; heightPx: number }

/** Between a point and its number, and between a number and the line. */
const gapPx = 26
const freePx = 7
/** The line is looked at in so many places between two points. */
const looks = 24

/** Where a number may stand, by halves of its width from the point: over it if it can, else below, else aside. */
const sides: readonly (readonly [across: number, isAbove: boolean])[] = [
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
export function numberPlaces(
  points: readonly Point[],
  numbered: readonly number[],
  size: { widthPx: number; heightPx: number },
  within: { widthPx: number; bottomPx: number },
): Box[] {
  const line = points.flatMap((from, at) => {
    const to = points[at + 1]
    if (!to) return [from]
    return Array.from({ length: looks }, (_, look) => {
      const share = look / looks
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    })
  })
  const placed: Box[] = []
  for (const at of numbered) {
    const point = points[at]
    if (!point) continue
    const boxes = sides.map(([across, isAbove]) => ({
      leftPx: point.x - size.widthPx / 2 + across * (size.widthPx / 2 + freePx),
      topPx: isAbove ? point.y - gapPx - size.heightPx : point.y + gapPx,
      ...size,
    }))
    const inside = boxes
      .map((box) => ({ ...box, leftPx: Math.max(0, Math.min(within.widthPx - box.widthPx, box.leftPx)) }))
      .filter(({ topPx, heightPx }) => topPx >= 0 && topPx + heightPx <= within.bottomPx)
    const costs = inside.map(
      (box) =>
        line.filter((one) => holds(box, one)).length + line.length * placed.filter((one) => meet(box, one)).length,
    )
    const best = inside[costs.indexOf(Math.min(...costs))]
    placed.push(
      best ?? { leftPx: point.x - size.widthPx / 2, topPx: Math.max(0, point.y - gapPx - size.heightPx), ...size },
    )
  }
  return placed
}

const holds = ({ leftPx, topPx, widthPx, heightPx }: Box, { x, y }: Point): boolean =>
  x > leftPx - freePx && x < leftPx + widthPx + freePx && y > topPx - freePx && y < topPx + heightPx + freePx

const meet = (one: Box, other: Box): boolean =>
  one.leftPx < other.leftPx + other.widthPx &&
  other.leftPx < one.leftPx + one.widthPx &&
  one.topPx < other.topPx + other.heightPx &&
  other.topPx < one.topPx + one.heightPx
