import type { Packet } from '@patchbay/sound/ffmpeg'

/**
 * Adds P-frames that repeat the frame before them without encoding: a still moment costs x264 as much as any other.
 * x264 encodes one skip frame, and each copy gets its own frame_num. Source: ITU-T H.264 §7.3 (bitstream syntax).
 */
export class SkipFrames {
  readonly #skipFrame: Buffer
  readonly #frameNumBits: number
  /** Frames since the last keyframe. */
  #frameNum = 0

  /** `parameterSets` is x264's header (SPS and PPS), `skipFrame` a P-frame in which nothing changes. */
  constructor(parameterSets: Buffer, skipFrame: Buffer) {
    this.#frameNumBits = readFrameNumBits(parameterSets)
    this.#skipFrame = skipFrame
    writeFrameNum(Buffer.from(skipFrame), 0, this.#frameNumBits)
  }

  /** Corrects the frame_num of an encoded frame, because x264 does not count the skip frames. */
  patchFrameNum(packet: Packet): void {
    this.#frameNum = packet.isKeyframe ? 0 : this.#frameNum + 1
    // The getter returns a copy.
    const { data } = packet
    if (packet.isKeyframe || !data) return
    writeFrameNum(data, this.#frameNum, this.#frameNumBits)
    packet.data = data
  }

  nextSkipFrame(): Buffer {
    this.#frameNum += 1
    const data = Buffer.from(this.#skipFrame)
    writeFrameNum(data, this.#frameNum, this.#frameNumBits)
    return data
  }
}

const startCodeBytes = 4
const nalTypeNonIdrSlice = 1

/** Writes frame_num into a slice header (§7.3.3). Throws if `slice` is not a single non-IDR slice. */
function writeFrameNum(slice: Buffer, frameNum: number, frameNumBits: number): void {
  if (slice.readUInt32BE(0) !== 1 || ((slice[startCodeBytes] ?? 0) & 31) !== nalTypeNonIdrSlice)
    throw new Error(unexpectedBitstreamMessage)
  const reader = new BitReader(slice, startCodeBytes + 1)
  reader.readExpGolomb() // first_mb_in_slice
  reader.readExpGolomb() // slice_type
  reader.readExpGolomb() // pic_parameter_set_id
  const firstBit = reader.bitPosition
  for (let bit = 0; bit < frameNumBits; bit += 1) {
    const [byte, mask] = [(firstBit + bit) >> 3, 128 >> ((firstBit + bit) & 7)]
    const isSet = ((frameNum >> (frameNumBits - 1 - bit)) & 1) === 1
    slice[byte] = isSet ? (slice[byte] ?? 0) | mask : (slice[byte] ?? 0) & ~mask
  }
  // Two zero bytes in a row would need an emulation_prevention_three_byte.
  const lastByte = (firstBit + frameNumBits) >> 3
  if (slice[lastByte] === 0 && slice[lastByte + 1] === 0) throw new Error(unexpectedBitstreamMessage)
}

const unexpectedBitstreamMessage = 'x264 writes its pictures otherwise than expected.'

/** Reads the width of frame_num from the SPS (§7.3.2.1.1). Throws if frames are stored out of display order. */
function readFrameNumBits(parameterSets: Buffer): number {
  // The start code, the NAL header, profile_idc, the constraint flags and level_idc are whole bytes.
  const reader = new BitReader(parameterSets, startCodeBytes + 4)
  reader.readExpGolomb() // seq_parameter_set_id
  // The High profile (profile_idc 100) adds these to the SPS.
  reader.readExpGolomb() // chroma_format_idc
  reader.readExpGolomb() // bit_depth_luma_minus8
  reader.readExpGolomb() // bit_depth_chroma_minus8
  reader.skipBits(2) // qpprime_y_zero_transform_bypass_flag, seq_scaling_matrix_present_flag
  const log2MaxFrameNum = reader.readExpGolomb() + 4
  const picOrderCntType = reader.readExpGolomb()
  const maxNumRefFrames = reader.readExpGolomb()
  if (picOrderCntType !== orderOfDisplay || maxNumRefFrames !== 1) throw new Error(unexpectedBitstreamMessage)
  return log2MaxFrameNum
}

/** The pic_order_cnt_type of a stream whose frames are stored in display order. */
const orderOfDisplay = 2

class BitReader {
  readonly #data: Buffer
  bitPosition: number

  constructor(data: Buffer, firstByte: number) {
    this.#data = data
    this.bitPosition = firstByte * 8
  }

  skipBits(bits: number): void {
    this.bitPosition += bits
  }

  /** Reads an unsigned Exp-Golomb code, ue(v), of §9.1. */
  readExpGolomb(): number {
    let leadingZeroBits = 0
    while (this.#readBit() === 0 && leadingZeroBits < 32) leadingZeroBits += 1
    let value = 1
    for (let bit = 0; bit < leadingZeroBits; bit += 1) value = value * 2 + this.#readBit()
    return value - 1
  }

  #readBit(): number {
    const bit = ((this.#data[this.bitPosition >> 3] ?? 0) >> (7 - (this.bitPosition & 7))) & 1
    this.bitPosition += 1
    return bit
  }
}
