/** The boxes that an MP4 is made of: a length, a name of four letters, and what is in it. */
export type Mp4Box = { type: string; start: number; end: number; inside: number }

export const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

export const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}

export function buildBox(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const inside = Buffer.concat(parts)
  return Buffer.concat([u32(inside.length + 8), Buffer.from(type, 'latin1'), inside])
}

/** The boxes that stand one after the other in a part of a file. */
export function parseBoxes(bytes: Buffer, from = 0, until = bytes.length): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let start = from; start + 8 <= until;) {
    const size = bytes.readUInt32BE(start)
    if (size < 8 || start + size > until) throw new Error('The index of this MP4 is broken.')
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, end: start + size, inside: start + 8 })
    start += size
  }
  return boxes
}

/** A box in a box in a box, by their names. */
export function findBox(bytes: Buffer, way: readonly string[], within?: Mp4Box): Mp4Box | undefined {
  const [type, ...rest] = way
  const found = parseBoxes(bytes, within?.inside ?? 0, within?.end).find((one) => one.type === type)
  return found && rest.length > 0 ? findBox(bytes, rest, found) : found
}
