/** What a `data:` address holds: pages play sound of their own memory, not out of an address. */
export function decodeDataUrl(address: string): Blob | undefined {
  const [, type, letters] = /^data:(audio\/[\w.+-]+);base64,([A-Za-z\d+/=]+)$/.exec(address) ?? []
  if (type === undefined || letters === undefined) return undefined
  return new Blob([Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))], { type })
}
