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
export class GuardedFetchError extends Error {
  override name = 'GuardedFetchError'
  readonly kind: GuardedFetchKind
  readonly status: number | undefined
  constructor(kind: GuardedFetchKind, message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options)
    this.kind = kind
    this.status = options?.status
  }

  /** Whether the same address may well answer a little later. */
  get retryable(): boolean {
    if (this.kind === 'status') return this.status === 429 || (this.status ?? 0) >= 500
    return ['dns', 'refused', 'timeout', 'network'].includes(this.kind)
  }
}

const words: Record<string, { kind: GuardedFetchKind; says: (host: string) => string }> = {
  ENOTFOUND: { kind: 'dns', says: (host) => `The host "${host}" was not found.` },
  EAI_AGAIN: { kind: 'dns', says: (host) => `The host "${host}" could not be looked up just now.` },
  ECONNREFUSED: { kind: 'refused', says: (host) => `"${host}" refused the connection.` },
  UND_ERR_CONNECT_TIMEOUT: { kind: 'timeout', says: (host) => `"${host}" did not accept a connection in time.` },
  UND_ERR_HEADERS_TIMEOUT: { kind: 'timeout', says: (host) => `"${host}" did not answer in time.` },
  UND_ERR_BODY_TIMEOUT: { kind: 'timeout', says: (host) => `"${host}" stopped sending in the middle of its answer.` },
  ETIMEDOUT: { kind: 'timeout', says: (host) => `"${host}" did not answer in time.` },
}

/** Turns whatever the network threw into a `GuardedFetchError`. */
export function explainNetworkError(error: unknown, host: string): GuardedFetchError {
  for (const one of causes(error)) {
    if (one instanceof GuardedFetchError) return one
    const known = words[codeOf(one) ?? '']
    if (known !== undefined) return new GuardedFetchError(known.kind, known.says(host), { cause: error })
    if (/^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(codeOf(one) ?? '')) {
      return new GuardedFetchError('network', `"${host}" has no valid certificate.`, { cause: error })
    }
  }
  return new GuardedFetchError('network', `The connection to "${host}" broke off.`, { cause: error })
}

function causes(error: unknown): unknown[] {
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
