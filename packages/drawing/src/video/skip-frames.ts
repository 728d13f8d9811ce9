import type { Packet } from '@patchbay/sound/ffmpeg'

/**
 * Pictures that repeat the one before, without being encoded: a moment in which nothing moves costs x264 as much as any
 * other, and is a few bytes that say "as before". x264 is asked once how it writes such a picture; from then on only the
 * number in it changes. H.264 counts the pictures that others lean on, in a field of fixed width behind three short ones.
 */
export class SkipFrames {
  readonly #skipFrame: Buffer
  readonly #frameNumBits: number
  /** Pictures since the last one that stands by itself. */
  #frameNum = 0

  /** `head` is what x264 says once before all pictures, `likeBefore` a whole picture in which nothing changes. */
  constructor(head: Buffer, likeBefore: Buffer) {
    this.#frameNumBits = frameNumBitsOf(head)
    this.#skipFrame = likeBefore
    writeFrameNum(Buffer.from(likeBefore), 0, this.#frameNumBits)
  }

  /** Counts an encoded picture in: between it and those before there may be some that x264 does not know of. */
  patchFrameNum(packet: Packet): void {
    this.#frameNum = packet.isKeyframe ? 0 : this.#frameNum + 1
    // What a packet gives is a copy.
    const { data } = packet
    if (packet.isKeyframe || !data) return
    writeFrameNum(data, this.#frameNum, this.#frameNumBits)
    packet.data = data
  }

  /** The next picture, which is like the one before. */
  nextSkipFrame(): Buffer {
    this.#frameNum += 1
    const data = Buffer.from(this.#skipFrame)
    writeFrameNum(data, this.#frameNum, this.#frameNumBits)
    return data
  }
}

const startCodeBytes = 4
const nalTypeNonIdrSlice = 1

/** Writes the number of a picture into its slice. Throws where it is not one slice of a picture that leans on another. */
function writeFrameNum(slice: Buffer, number: number, bits: number): void {
  if (slice.readUInt32BE(0) !== 1 || ((slice[startCodeBytes] ?? 0) & 31) !== nalTypeNonIdrSlice)
    throw new Error(unexpectedBitstreamMessage)
  const reader = new BitReader(slice, startCodeBytes + 1)
  // The first square of the slice, its type, the parameters that it goes by.
  for (let field = 0; field < 3; field += 1) reader.readExpGolomb()
  const first = reader.position
  for (let bit = 0; bit < bits; bit += 1) {
    const [byte, mask] = [(first + bit) >> 3, 128 >> ((first + bit) & 7)]
    const isSet = ((number >> (bits - 1 - bit)) & 1) === 1
    slice[byte] = isSet ? (slice[byte] ?? 0) | mask : (slice[byte] ?? 0) & ~mask
  }
  // Two empty bytes would have to be marked, as in a start code.
  const last = (first + bits) >> 3
  if (slice[last] === 0 && slice[last + 1] === 0) throw new Error(unexpectedBitstreamMessage)
}

const unexpectedBitstreamMessage = 'x264 writes its pictures otherwise than expected.'

/** How wide the numbers of pictures are. Throws where pictures are not in the order in which they are shown. */
function frameNumBitsOf(head: Buffer): number {
  const reader = new BitReader(head, startCodeBytes + 4)
  // Which parameters these are; colour's fineness, its depth twice and two flags stand in the High profile.
  for (let field = 0; field < 4; field += 1) reader.readExpGolomb()
  reader.skipBits(2)
  const bits = reader.readExpGolomb() + 4
  const [asShown, order] = [2, reader.readExpGolomb()]
  const leansOn = reader.readExpGolomb()
  if (order !== asShown || leansOn !== 1) throw new Error(unexpectedBitstreamMessage)
  return bits
}

/** Reads bits as H.264 writes them. */
class BitReader {
  readonly #data: Buffer
  position: number

  constructor(data: Buffer, fromByte: number) {
    this.#data = data
    this.position = fromByte * 8
  }

  skipBits(bits: number): void {
    this.position += bits
  }

  /** A number of any size: as many zeros as it has bits behind its first. */
  readExpGolomb(): number {
    let zeros = 0
    while (this.#readBit() === 0 && zeros < 32) zeros += 1
    let value = 1
    for (let bit = 0; bit < zeros; bit += 1) value = value * 2 + this.#readBit()
    return value - 1
  }

  #readBit(): number {
    const bit = ((this.#data[this.position >> 3] ?? 0) >> (7 - (this.position & 7))) & 1
    this.position += 1
    return bit
  }
}
