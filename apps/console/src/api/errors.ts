/** What went wrong, for code. Screens decide on this, never on words. */
export type ErrorKind =
  | 'no-key'
  | 'unauthorized'
  | 'credits'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'rate-limited'
  | 'bad-input'
  | 'server'
  | 'network'
  | 'unreadable'

/** A call that did not work. `message` is the sentence for the person, in the contract's words. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  /** The HTTP status; undefined where no answer came. */
  readonly status: number | undefined

  constructor(kind: ErrorKind, message: string, status?: number, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
    this.status = status
  }
}

const errorKinds: Record<number, ErrorKind> = {
  401: 'unauthorized',
  402: 'credits',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  415: 'wrong-type',
  429: 'rate-limited',
}

/** A refused answer's kind by its status. A 200 that says `success: false` is refused input. */
export const errorKindOf = (status: number): ErrorKind => errorKinds[status] ?? (status >= 500 ? 'server' : 'bad-input')

/** Only what may pass by itself is worth asking again. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'server')
