import { constants, deflateRawSync } from 'node:zlib'

const compressedMb = 16

/**
 * A PDF of one page whose only stream is small and unpacks to this many megabytes of blanks. A fully flushed piece of
 * deflate can be repeated as it is, so making it costs nothing.
 */
export function inflatedPdf(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(compressedMb * 1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const pieces = Array.from({ length: Math.ceil(megabytes / compressedMb) }, () => piece)
  const stream = Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, deflateRawSync(' '), Buffer.alloc(4)])
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<<>>/Contents 4 0 R>>',
    `<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n`,
  ].map((body, index) => Buffer.from(`${index + 1} 0 obj\n${body}`))
  const parts = [Buffer.from('%PDF-1.4\n')]
  const starts = objects.map((object, index) => {
    const start = lengthOf(parts)
    parts.push(object, ...(index === 3 ? [stream, Buffer.from('\nendstream')] : []), Buffer.from('\nendobj\n'))
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 5\n0000000000 65535 f \n${starts.join('')}trailer\n<</Size 5/Root 1 0 R>>\n`
  parts.push(Buffer.from(`${table}startxref\n${lengthOf(parts)}\n%%EOF`))
  return Buffer.concat(parts)
}

const lengthOf = (parts: Buffer[]) => parts.reduce((sum, part) => sum + part.length, 0)
