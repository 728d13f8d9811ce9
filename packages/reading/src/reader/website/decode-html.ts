/**
 * Bytes of a page → text. The order is the HTML standard's: byte order mark, the HTTP header, the page's own `meta`,
 * then UTF-8 where the bytes are valid UTF-8, else Windows-1252.
 */
export function decodeHtml(bytes: Uint8Array, contentTypeHeader: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  const names = [
    byteOrderMark(bytes),
    /charset\s*=\s*["']?([\w:-]+)/i.exec(contentTypeHeader)?.[1],
    /<meta[^>]+charset\s*=\s*["']?([\w:-]+)/i.exec(head)?.[1],
  ]
  for (const name of names) {
    const decoder = name === undefined ? undefined : decoderFor(name, false)
    if (decoder !== undefined) return decoder.decode(bytes)
  }
  // A page that was cut off may end inside a character; that says nothing about its charset.
  for (let spare = 0; spare < 4; spare += 1) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - spare))
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

function decoderFor(name: string, fatal: boolean): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(name, { fatal })
  } catch (error) {
    // A charset nobody has heard of: go on with the next hint.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
