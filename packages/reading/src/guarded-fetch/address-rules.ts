import { BlockList, isIP } from 'node:net'
import { GuardedFetchError } from './errors.ts'

/**
 * Which addresses a user may name. Sources: IANA's special-purpose registries for IPv4 and IPv6
 * (everything not "globally reachable") plus the forms that smuggle an IPv4 address inside an IPv6 one.
 */
const blockedNetworks: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Inside 2000::/3, the only IPv6 block that is open at all: Teredo and friends, documentation, 6to4, SRv6.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const blockedAddresses = new BlockList()
for (const [network, prefix] of blockedNetworks)
  blockedAddresses.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address (as text, without brackets) belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blockedAddresses.check(address, 'ipv4')
  // Loopback, mapped, NAT64, unique local, link local and multicast all lie outside 2000::/3.
  if (family === 6) return globalUnicast.check(address, 'ipv6') && !blockedAddresses.check(address, 'ipv6')
  return false
}

/** The host of a parsed address as `net` wants it: IPv6 without its brackets, no trailing dot. */
function hostWithoutBrackets(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

/**
 * Reads an address that a user (or a redirect) gave. Throws `GuardedFetchError` with kind `bad-address` when it is
 * none, and `blocked` when no connection may be made to it. Host names are checked again when they are resolved.
 * @param allowed hosts as `host:port` that may be private
 */
export function parseUserUrl(raw: string, allowed: ReadonlySet<string>, base?: URL): URL {
  const shown = raw.length > 120 ? `${raw.slice(0, 120)}…` : raw
  const url = URL.parse(raw.trim(), base?.href)
  if (url === null) throw new GuardedFetchError('bad-address', `"${shown}" is not a web address.`)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new GuardedFetchError('blocked', `Only http and https addresses can be fetched, not "${url.protocol}" ones.`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new GuardedFetchError('blocked', 'Addresses that carry a user name or a password are not fetched.')
  }
  if (isAllowedPrivate(url, allowed)) return url
  const host = hostWithoutBrackets(url)
  if (isIP(host) === 4 && URL.canParse(raw.trim()) && !raw.includes(host)) {
    throw new GuardedFetchError('blocked', `The address "${shown}" hides its host behind an unusual spelling.`)
  }
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddressError(host, portOf(url))
  if (host === '' || isLocalName(host)) throw privateAddressError(host, portOf(url))
  return url
}

export function isAllowedPrivate(url: URL, allowed: ReadonlySet<string>): boolean {
  return allowed.has(`${hostWithoutBrackets(url).toLowerCase()}:${portOf(url)}`)
}

/** Whoever runs the server may open one of its own hosts, which is what a webhook at home needs. */
export function privateAddressError(host: string, port?: number): GuardedFetchError {
  const setting = `PATCHBAY_ALLOWED_PRIVATE_HOSTS=${host || 'host'}:${port ?? 'port'}`
  return new GuardedFetchError(
    'blocked',
    `"${host}" is a private or local address; only public addresses are fetched. The server's setting ${setting} allows this one.`,
  )
}

function isLocalName(host: string): boolean {
  return /(^|\.)(localhost|local|internal|home\.arpa|localdomain)$/i.test(host)
}
