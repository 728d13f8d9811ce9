/**
 * Where the rows of a plane are covered whole, in part or not at all, found once so that painting neither looks at what is
 * empty nor blends what is opaque. `ends[row]` is the number of spans up to and with this row.
 */
export type OpacitySpans = { ends: Uint32Array; from: Uint16Array; until: Uint16Array; isOpaque: Uint8Array }

/** Opaque parts shorter than this are blended with their neighbours: a copy costs something to begin. */
const minOpaquePx = 12

export function findOpacitySpans(alpha: Uint8Array, width: number, height: number): OpacitySpans {
  const ends = new Uint32Array(height)
  const [from, until, isOpaque]: [number[], number[], number[]] = [[], [], []]
  for (let row = 0; row < height; row += 1) {
    const start = row * width
    const end = start + width
    let at = start
    while (at < end) {
      while (at < end && alpha[at] === 0) at += 1
      const begins = at
      let opaqueFrom = at
      // Up to the next empty pixel, or to an opaque part that is worth a copy.
      while (at < end && alpha[at] !== 0) {
        if (alpha[at] !== 255) opaqueFrom = at + 1
        else if (at - opaqueFrom + 1 >= minOpaquePx) break
        at += 1
      }
      if (at === begins) continue
      const hasOpaque = at < end && alpha[at] === 255
      const mixedEnd = hasOpaque ? opaqueFrom : at
      if (mixedEnd > begins) put(begins - start, mixedEnd - start, 0)
      if (!hasOpaque) continue
      while (at < end && alpha[at] === 255) at += 1
      put(opaqueFrom - start, at - start, 1)
    }
    ends[row] = from.length
  }
  return { ends, from: Uint16Array.from(from), until: Uint16Array.from(until), isOpaque: Uint8Array.from(isOpaque) }

  function put(begins: number, finishes: number, opaque: number): void {
    from.push(begins)
    until.push(finishes)
    isOpaque.push(opaque)
  }
}
