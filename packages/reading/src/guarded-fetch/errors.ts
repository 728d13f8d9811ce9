import { EngineError, formatDuration } from '@patchbay/engines'
import type { MinimumRate } from './body.ts'

export type GuardedFetchKind =
  | 'bad-address'
  | 'blocked'
  | 'dns'
  | 'refused'
  | 'timeout'
  | 'too-large'
  | 'wrong-type'
  | 'status'
  | 'too-many-redirects'
  | 'network'

/** Why an address was not fetched: a kind for code, a plain sentence for people, the HTTP status for kind `status`. */
export class GuardedFetchError extends EngineError {
  override name = 'GuardedFetchError'
  readonly kind: GuardedFetchKind
  readonly status: number | undefined
  /** How long a `Retry-After` asked to wait, where one came with the status. */
  readonly retryAfterMs: number | undefined
  /** `hasAnswered`: it took too long when the answer had begun already. Another try would take as long again. */
  constructor(kind: GuardedFetchKind, message: string, options: GuardedFetchErrorOptions = {}) {
    const { status, hasAnswered = false, isTransient: isPassing = true } = options
    super(message, isPassing && isTransient(kind, status) && !(kind === 'timeout' && hasAnswered), {
      ...options,
      isTimeout: kind === 'timeout',
    })
    this.kind = kind
    this.status = status
    this.retryAfterMs = options.retryAfterMs
  }
}

type GuardedFetchErrorOptions = ErrorOptions & {
  status?: number
  retryAfterMs?: number | undefined
  hasAnswered?: boolean
  isTransient?: boolean
}

/** Whether the same address may well answer a little later. */
function isTransient(kind: GuardedFetchKind, status = 0): boolean {
  if (kind === 'status') return status === 429 || status >= 500
  return ['dns', 'refused', 'timeout', 'network'].includes(kind)
}

/** How long is waited for a connection, how long where nothing at all comes, and how slowly an answer may come. */
export type ConnectionTimeouts = { connectMs: number; idleMs: number; pace: MinimumRate }

/**
 * The same words whether a name is known to nobody or stands at a private address: otherwise anybody with a key could
 * ask for the names of the network that the server stands in.
 */
export const noPublicAddressError = (host: string) =>
  `The host "${host.replace(/:\d+$/, '')}" was not found, or is a private one, which only the server's setting PATCHBAY_ALLOWED_PRIVATE_HOSTS allows.`

type ErrorRule = {
  kind: GuardedFetchKind
  says: (host: string, patience: ConnectionTimeouts) => string
  hasAnswered?: boolean
  isTransient?: boolean
}
const errorRules: Record<string, ErrorRule> = {
  ENOTFOUND: { kind: 'dns', says: noPublicAddressError, isTransient: false },
  EAI_AGAIN: { kind: 'dns', says: (host) => `The host "${host}" could not be looked up just now.` },
  ECONNREFUSED: { kind: 'refused', says: (host) => `"${host}" refused the connection.` },
  UND_ERR_CONNECT_TIMEOUT: {
    kind: 'timeout',
    says: (host, { connectMs }) => `"${host}" did not accept a connection within ${formatDuration(connectMs)}.`,
  },
  UND_ERR_HEADERS_TIMEOUT: {
    kind: 'timeout',
    says: (host, { idleMs }) => `"${host}" did not answer within ${formatDuration(idleMs)}.`,
  },
  UND_ERR_BODY_TIMEOUT: {
    kind: 'timeout',
    hasAnswered: true,
    says: (host, { idleMs }) =>
      `"${host}" stopped in the middle of its answer: nothing came for ${formatDuration(idleMs)}.`,
  },
  ETIMEDOUT: { kind: 'timeout', says: (host) => `"${host}" did not answer in time.` },
}

/** Turns whatever the network threw into a `GuardedFetchError`. */
export function explainNetworkError(error: unknown, host: string, patience: ConnectionTimeouts): GuardedFetchError {
  for (const one of causeChainOf(error)) {
    if (one instanceof GuardedFetchError) return one
    const known = errorRules[codeOf(one) ?? '']
    if (known !== undefined) {
      const { says, ...rest } = known
      return new GuardedFetchError(rest.kind, says(host, patience), { cause: error, ...rest })
    }
    if (/^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(codeOf(one) ?? '')) {
      return new GuardedFetchError('network', `"${host}" has no valid certificate.`, { cause: error })
    }
  }
  return new GuardedFetchError('network', `The connection to "${host}" broke off.`, { cause: error })
}

function causeChainOf(error: unknown): unknown[] {
  const found: unknown[] = []
  const waiting: unknown[] = [error]
  while (waiting.length > 0 && found.length < 20) {
    const one = waiting.shift()
    if (!(one instanceof Error)) continue
    found.push(one)
    waiting.push(one.cause)
    if (one instanceof AggregateError) waiting.push(...one.errors)
  }
  return found
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
