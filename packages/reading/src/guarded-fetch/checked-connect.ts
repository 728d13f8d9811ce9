import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isAllowedPrivate, isPublicAddress, privateAddressError } from './address-rules.ts'
import { GuardedFetchError, type ConnectionTimeouts, noPublicAddressError } from './errors.ts'

export type ResolvedAddress = { address: string; family: number }
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>

export const systemResolve: Resolve = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

/**
 * A `lookup` for sockets that hands on only public addresses. The socket connects to exactly the addresses checked
 * here, so a name that answers differently the second time (DNS rebinding) gains nothing. One private address among
 * several is enough to refuse the name.
 */
export function createCheckedLookup(resolve: Resolve): LookupFunction {
  async function look(hostname: string): Promise<[ResolvedAddress, ...ResolvedAddress[]] | Error> {
    try {
      const [first, ...others] = await resolve(hostname)
      if (first === undefined) return Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' })
      const found: [ResolvedAddress, ...ResolvedAddress[]] = [first, ...others]
      return found.every(({ address }) => isPublicAddress(address))
        ? found
        : new GuardedFetchError('blocked', noPublicAddressError(hostname))
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  async function answer(...[hostname, options, callback]: Parameters<LookupFunction>): Promise<void> {
    const found = await look(hostname)
    if (found instanceof Error) callback(found, '', 0)
    else if (options.all === true) callback(null, found)
    else callback(null, found[0].address, found[0].family)
  }
  return (hostname, options, callback) => void answer(hostname, options, callback)
}

/** Connections for addresses that users gave: checked for literals before and for names during the connect. */
export function createCheckedAgent(
  allowed: ReadonlySet<string>,
  resolve: Resolve,
  { connectMs, idleMs }: ConnectionTimeouts,
): Agent {
  const guarded = buildConnector({ timeout: connectMs, lookup: createCheckedLookup(resolve) })
  const open = buildConnector({ timeout: connectMs })
  return new Agent({
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    keepAliveTimeout: 4_000,
    maxHeaderSize: 32_768,
    connect(options, callback) {
      const url = new URL(`${options.protocol}//${options.host ?? `${options.hostname}:${options.port}`}`)
      if (isAllowedPrivate(url, allowed)) return open(options, callback)
      const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
      if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(privateAddressError(host), null)
      return guarded(options, callback)
    },
  })
}
