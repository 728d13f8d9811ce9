import type { APICallError } from 'ai'
import type { ChosenModel } from './provider.ts'
import { EngineError } from './engine-error.ts'
import { ports } from './ports.ts'
import type { Models, Port } from './provider.ts'
import { type TimeLimit, within } from './time-limits.ts'

type Limit = Pick<TimeLimit, 'mostMs' | 'signal'>

/** Asks a model within its time. Whatever goes wrong comes out as the port's error, or as the caller's own reason. */
export async function askModel<Of extends Port, Answer>(
  chosen: ChosenModel<Of>,
  { mostMs, signal }: Limit,
  call: (model: Models[Of], signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  return within({ mostMs, signal, late: lateness(chosen) }, async (either) => {
    try {
      return await call(await chosen.model(), either)
    } catch (error) {
      either.throwIfAborted()
      throw await explain(chosen, error)
    }
  })
}

/** What a model that takes too long fails with. */
export const lateness =
  ({ port, who }: About) =>
  (waited: string): EngineError =>
    new ports[port].failure(`${who} did not answer within ${waited}. Please try again later.`, true, { isLate: true })

type About = Pick<ChosenModel<Port>, 'port' | 'modelId' | 'who' | 'setBy' | 'withoutKey'>
type Refusal = { when: (status: number, said: string) => boolean; retryable: boolean; words: Words }
type Words = (about: About, status: number, said: string) => string

/** What a provider's refusal means and what to do about it; the first row that fits counts. */
const refusals: readonly Refusal[] = [
  {
    when: (status) => status === 401 || status === 403,
    retryable: false,
    words: ({ who, setBy }) => `${who} refused the key: check ${setBy.key}.`,
  },
  {
    when: (status) => status === 404,
    retryable: false,
    words: (about) => `${about.who} has no model "${about.modelId}"${orVoice(about)}.`,
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
const refused: Words = ({ who }, status, said) =>
  `${who} refused the request (${status})${said === '' ? '' : `: ${said.replace(/\.$/, '')}`}.`

const orVoice = ({ port, setBy }: About) =>
  port === 'speech' ? `, or no such voice: check ${setBy.model} and ${setBy.voices}` : `: check ${setBy.model}`

/** A provider's failure as a sentence that says what to do. Never holds a key. */
async function explain(about: About, error: unknown): Promise<EngineError> {
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
  const said = saidBy(cause, about)
  const { words, retryable } = refusals.find(({ when }) => when(status, said)) ?? { words: refused, retryable: false }
  return new Failure(words(about, status, said), retryable, { isItsOwn: true, cause })
}

function saidBy(error: APICallError, { withoutKey }: About): string {
  return withoutKey(error.message)
    .replace(/\b(sk|key|AIza)[-_\w*]{6,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
    .trim()
}
