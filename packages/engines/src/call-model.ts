import type { APICallError } from 'ai'
import type { ChosenModel } from './provider.ts'
import { EngineError } from './engine-error.ts'
import { ports } from './ports.ts'
import type { Models, Port } from './provider.ts'
import { type TimeLimit, withTimeLimit } from './time-limits.ts'

type CallLimit = Pick<TimeLimit, 'timeoutMs' | 'signal'>

/** Asks a model within its time. Whatever goes wrong comes out as the port's error, or as the caller's own reason. */
export async function callModel<Of extends Port, Answer>(
  chosen: ChosenModel<Of>,
  { timeoutMs, signal }: CallLimit,
  call: (model: Models[Of], signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  return withTimeLimit({ timeoutMs, signal, late: timeoutErrorOf(chosen) }, async (either) => {
    try {
      return await call(await chosen.model(), either)
    } catch (error) {
      either.throwIfAborted()
      throw await toEngineError(chosen, error)
    }
  })
}

/** What a model that takes too long fails with. */
export const timeoutErrorOf =
  ({ port, who }: ModelIdentity) =>
  (waited: string): EngineError =>
    new ports[port].failure(`${who} did not answer within ${waited}. Please try again later.`, true, {
      isTimeout: true,
    })

type ModelIdentity = Pick<ChosenModel<Port>, 'port' | 'modelId' | 'who' | 'setBy' | 'withoutKey'>
type StatusRule = { when: (status: number, said: string) => boolean; retryable: boolean; words: DescribeError }
type DescribeError = (about: ModelIdentity, status: number, said: string) => string

/** What a provider's refusal means and what to do about it; the first row that fits counts. */
const statusRules: readonly StatusRule[] = [
  {
    when: (status) => status === 401 || status === 403,
    retryable: false,
    words: ({ who, setBy }) => `${who} refused the key: check ${setBy.key}.`,
  },
  {
    when: (status) => status === 404,
    retryable: false,
    words: (about) => `${about.who} has no model "${about.modelId}"${modelOrVoiceHint(about)}.`,
  },
  {
    when: (status, said) => status === 402 || /insufficient_quota|credit balance|billing/i.test(said),
    retryable: false,
    words: ({ who, setBy }) => `${who} says that the account behind ${setBy.key} has no credit left.`,
  },
  {
    when: (status, said) => status === 413 || /context.{0,20}(length|window)|too long|maximum.{0,20}tokens/i.test(said),
    retryable: false,
    words: ({ port, modelId }) => ports[port].tooMuch(modelId),
  },
  { when: (status) => status === 429, retryable: true, words: ({ who }) => `${who} is asked too often just now.` },
  {
    when: (status) => status === 408 || status >= 500,
    retryable: true,
    words: ({ who }, status) => `${who} is not available just now (${status}).`,
  },
]

/** Anything else. */
const refusalMessage: DescribeError = ({ who }, status, said) =>
  `${who} refused the request (${status})${said === '' ? '' : `: ${said.replace(/\.$/, '')}`}.`

const modelOrVoiceHint = ({ port, setBy }: ModelIdentity) =>
  port === 'speech' ? `, or no such voice: check ${setBy.model} and ${setBy.voices}` : `: check ${setBy.model}`

/** A provider's failure as a sentence that says what to do. Never holds a key. */
async function toEngineError(about: ModelIdentity, error: unknown): Promise<EngineError> {
  if (error instanceof EngineError) return error
  const { APICallError, RetryError } = await import('ai')
  const cause = RetryError.isInstance(error) ? error.lastError : error
  const { failure: Failure } = ports[about.port]
  if (!APICallError.isInstance(cause) || (cause.statusCode ?? 500) < 300) {
    return new Failure(`${about.who} gave an answer that could not be understood.`, true, { cause })
  }
  const { statusCode: status } = cause
  if (status === undefined) {
    const where = about.who.includes(' at ') ? about.who : `${about.who} (${new URL(cause.url).host})`
    return new Failure(`${where} cannot be reached. Check the connection and ${about.setBy.address}.`, true, { cause })
  }
  const said = providerMessage(cause, about)
  const { words, retryable } = statusRules.find(({ when }) => when(status, said)) ?? {
    words: refusalMessage,
    retryable: false,
  }
  return new Failure(words(about, status, said), retryable, { isEngineSpecific: true, cause })
}

function providerMessage(error: APICallError, { withoutKey }: ModelIdentity): string {
  return withoutKey(error.message)
    .replace(/\b(sk|key|AIza)[-_\w*]{6,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
    .trim()
}
