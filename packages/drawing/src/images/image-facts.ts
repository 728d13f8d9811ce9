/** What the first bytes of a picture say, before anything is decoded. Sizes in pixels, as stored. */
export type ImageFacts = { kind: 'jpeg' | 'png' | 'webp' | 'gif'; width: number; height: number }

/**
 * Recognises a picture by its content and reads its size from the header. Undefined for anything else.
 * Sources: PNG §11.2.2, GIF89a §18, ITU-T T.81 §B.2.2, the WebP container specification.
 */
export function readImageFacts(data: Buffer): ImageFacts | undefined {
  if (data.length < 30) return undefined
  if (data.readUInt32BE(0) === 0x89504e47 && data.readUInt32BE(4) === 0x0d0a1a0a) {
    return { kind: 'png', width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
  }
  if (/^GIF8[79]a$/.test(data.toString('latin1', 0, 6))) {
    return { kind: 'gif', width: data.readUInt16LE(6), height: data.readUInt16LE(8) }
  }
  if (data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP') return readWebp(data)
  if (data.readUInt16BE(0) === 0xffd8) return readJpeg(data)
  return undefined
}

/** Whether a recognised picture ends before its end, as one does that was not sent whole. */
export function isTruncated(data: Buffer, { kind }: Pick<ImageFacts, 'kind'>): boolean {
  if (kind === 'png') return !data.includes('IEND')
  if (kind === 'webp') return data.length < 8 + data.readUInt32LE(4)
  // A preview among a JPEG's metadata has an end of its own: that of the picture stands behind all of it.
  return kind === 'jpeg' && data.lastIndexOf(jpegEndMarker) < findFrameHeader(data)
}

function readWebp(data: Buffer): ImageFacts | undefined {
  const chunk = data.toString('latin1', 12, 16)
  if (chunk === 'VP8X') {
    return { kind: 'webp', width: 1 + data.readUIntLE(24, 3), height: 1 + data.readUIntLE(27, 3) }
  }
  if (chunk === 'VP8 ') {
    return { kind: 'webp', width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff }
  }
  if (chunk !== 'VP8L') return undefined
  const bits = data.readUInt32LE(21)
  return { kind: 'webp', width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

const jpegEndMarker = Buffer.from([0xff, 0xd9])

function readJpeg(data: Buffer): ImageFacts | undefined {
  const at = findFrameHeader(data)
  if (at < 0) return undefined
  return { kind: 'jpeg', width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) }
}

/** Goes from marker to marker until the one that begins a frame, which carries the size; -1 where there is none. */
function findFrameHeader(data: Buffer): number {
  let at = 2
  while (at + 9 < data.length) {
    if (data[at] !== 0xff) return -1
    const marker = data[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return at
    at += 2 + data.readUInt16BE(at + 2)
  }
  return -1
}
