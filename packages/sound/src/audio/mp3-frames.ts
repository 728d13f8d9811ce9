/** MPEG-1 Layer III, the one kind this server writes. */
const bitRatesKbps = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const sampleRatesHz = [44_100, 48_000, 32_000]

export const samplesPerFrame = 1152

/**
 * Cuts a bare MP3 stream (no tags) into its frames. A frame's length is in its four-byte header (ISO 11172-3, 2.4.1.3).
 * Throws where a header is none; a frame that is cut off at the end is left out.
 */
export function splitFrames(stream: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = []
  let offset = 0
  while (offset + 4 <= stream.byteLength) {
    const length = frameLength(stream, offset)
    if (offset + length > stream.byteLength) break
    frames.push(stream.subarray(offset, offset + length))
    offset += length
  }
  return frames
}

function frameLength(stream: Uint8Array, offset: number): number {
  const [sync = 0, kind = 0, rates = 0] = stream.subarray(offset, offset + 3)
  const kbit = bitRatesKbps[rates >> 4]
  const sampleRateHz = sampleRatesHz[(rates >> 2) & 3]
  const isFrame = sync === 0xff && (kind & 0xfe) === 0xfa
  if (!isFrame || !kbit || !sampleRateHz) throw new Error(`No MP3 frame stands at byte ${offset}.`)
  return Math.floor((144_000 * kbit) / sampleRateHz) + ((rates >> 1) & 1)
}

/**
 * A silent frame that tells how many frames and bytes follow it (the Xing header, `Info` where the bit rate is
 * constant): players show the exact length at once. Made in the likeness of a frame of the same stream.
 */
export function buildInfoFrame(first: Uint8Array, following: { frames: number; bytes: number }): Buffer {
  const info = Buffer.alloc(frameLength(first, 0))
  info.set(first.subarray(0, 4))
  const isMono = (info[3] ?? 0) >> 6 === 3
  const afterSideInformation = 4 + (isMono ? 17 : 32)
  info.write('Info', afterSideInformation, 'latin1')
  const hasFramesAndBytes = 3
  info.writeUInt32BE(hasFramesAndBytes, afterSideInformation + 4)
  info.writeUInt32BE(following.frames, afterSideInformation + 8)
  info.writeUInt32BE(following.bytes + info.byteLength, afterSideInformation + 12)
  return info
}
