import { decodeHtml } from '../reader/website/decode-html.ts'

/**
 * Bytes of a feed → text: by its byte order mark or the header; else as XML says of itself (`encoding="…"`); else as a
 * page would be read.
 */
export function decodeFeed(bytes: Uint8Array, contentTypeHeader: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 300))
  const said = /^[^<]{0,4}<\?xml[^>]{0,200}encoding\s*=\s*["']([\w:.-]+)["']/i.exec(head)?.[1]
  const isNamed = /charset\s*=/i.test(contentTypeHeader)
  const header = isNamed || said === undefined ? contentTypeHeader : `${contentTypeHeader}; charset=${said}`
  return decodeHtml(bytes, header).replace(/^\uFEFF/, '')
}
