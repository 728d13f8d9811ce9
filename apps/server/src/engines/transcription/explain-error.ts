import { APICallError, RetryError } from 'ai'
import type { Provider } from './models.ts'
import { TranscriptionError } from './port.ts'

const keySettings: Record<Provider, string> = {
  openai: 'OPENAI_API_KEY',
  elevenlabs: 'ELEVENLABS_API_KEY',
  'openai-compatible': 'PATCHBAY_TRANSCRIPTION_API_KEY',
}

/** A provider's failure → a sentence that says what to do. Never holds a key. */
export function explainModelError(provider: Provider, error: unknown): TranscriptionError {
  if (error instanceof TranscriptionError) return error
  const cause = RetryError.isInstance(error) ? error.lastError : error
  const failed = (words: string, retryable: boolean) => new TranscriptionError(words, retryable, { cause })
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined
  if (!APICallError.isInstance(cause) || (status !== undefined && status < 300)) {
    return failed('The transcription model gave an answer that could not be understood.', true)
  }
  if (status === undefined) {
    const { host } = new URL(cause.url)
    return failed(
      `The transcription model cannot be reached at ${host}. Check the connection and PATCHBAY_TRANSCRIPTION_BASE_URL.`,
      true,
    )
  }
  if (status === 401 || status === 403) {
    return failed(`The transcription model refused the key: check ${keySettings[provider]}.`, false)
  }
  if (status === 402) return failed(`The account behind ${keySettings[provider]} has no credit left.`, false)
  if (status === 404) {
    return failed('The provider has no such transcription model: check PATCHBAY_TRANSCRIPTION_MODEL.', false)
  }
  if (status === 413) return failed('The recording is too large for the transcription model.', false)
  if (status === 429) return failed('The transcription model is asked too often just now.', true)
  if (status === 408 || status >= 500) {
    return failed(`The transcription model is not available just now (${status}).`, true)
  }
  return failed(`The transcription model refused the request (${status}).`, false)
}
