/** Names that only this machine or this network knows (RFC 6761, 6762, 8375). */
const privateHostSuffixes = /(^|\.)(localhost|local|internal|lan|home|home\.arpa|test|invalid|example)$/i

/** Whether the world can reach an address: podcast apps fetch feeds from their own machines. */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (!/^https?:$/.test(protocol)) return false
  if (hostname.startsWith('[')) return !/^\[(::1?\]|f[cd]|fe[89ab]|::ffff:)/i.test(hostname)
  if (/^\d+(\.\d+){3}$/.test(hostname)) return !isPrivateIp(hostname.split('.').map(Number))
  return hostname.includes('.') && !privateHostSuffixes.test(hostname)
}

const isPrivateIp = ([a = 0, b = 0]: readonly number[]) =>
  a === 0 ||
  a === 10 ||
  a === 127 ||
  (a === 100 && b >= 64 && b < 128) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b < 32) ||
  (a === 192 && b === 168) ||
  a >= 224
