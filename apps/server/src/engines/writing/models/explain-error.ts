import { APICallError, RetryError } from 'ai'
import { WritingError } from '../port.ts'
import { providers } from './text-model.ts'
import type { TextModel } from './text-model.ts'

/** A provider's failure → a sentence that says what to do. Never holds a key. */
export function explainModelError(error: unknown, { provider, modelId }: TextModel): WritingError {
  if (error instanceof WritingError) return error
  const cause = RetryError.isInstance(error) ? error.lastError : error
  const { name, keySetting } = providers[provider]
  if (!APICallError.isInstance(cause) || (cause.statusCode ?? 500) < 300) {
    return new WritingError(`${name} gave an answer that could not be understood.`, true, { cause })
  }
  const status = cause.statusCode
  const told = said(cause)
  const failed = (words: string, retryable: boolean) => new WritingError(words, retryable, { cause })
  if (status === undefined) {
    const where = new URL(cause.url).host
    return failed(`${name} cannot be reached at ${where}. Check the connection and PATCHBAY_TEXT_BASE_URL.`, true)
  }
  if (status === 401 || status === 403) return failed(`${name} refused the key: check ${keySetting}.`, false)
  if (status === 404) return failed(`${name} has no model "${modelId}": check PATCHBAY_TEXT_MODEL.`, false)
  if (status === 402 || /insufficient_quota|credit balance|billing/i.test(told)) {
    return failed(`The account behind ${keySetting} has no credit left at ${name}.`, false)
  }
  if (status === 413 || /context.{0,20}(length|window)|too long|maximum.{0,20}tokens/i.test(told)) {
    return failed(
      `The material is too long for the model "${modelId}". Use a model that reads more, or fewer sources.`,
      false,
    )
  }
  if (status === 429) return failed(`${name} is asked too often just now.`, true)
  if (status === 408 || status >= 500) return failed(`${name} is not available just now (${status}).`, true)
  return failed(`${name} refused the request (${status})${told === '' ? '' : `: ${told.replace(/\.$/, '')}`}.`, false)
}

function said(error: APICallError): string {
  return error.message
    .replace(/\b(sk|key|AIza)[-_\w*]{6,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
    .trim()
}
