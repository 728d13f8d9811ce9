import { type Call, networkFailureMessage, serverMessageOf } from '@patchbay/contract'
import { ApiError, errorKindOf } from './errors.ts'
import { type SendOptions, urlOf, headersOf, parseBody } from './send.ts'

/** Makes a call whose answer is a file, and fails in the words that `send` would fail in. The browser keeps it on its disk where it is large. */
export async function sendForBlob(call: Call, options: Pick<SendOptions, 'signal' | 'accept'>): Promise<Blob> {
  const headers = headersOf(call, options)
  try {
    const response = await fetch(urlOf(call), { headers, signal: options.signal ?? null })
    if (response.ok) return await response.blob()
    const { status, statusText } = response
    const serverWords = serverMessageOf(parseBody(await response.text()))
    throw new ApiError(errorKindOf(status), call.endpoint.failureMessage({ status, statusText, serverWords }), status)
  } catch (error) {
    if (options.signal?.aborted || error instanceof ApiError) throw error
    throw new ApiError('network', networkFailureMessage, undefined, { cause: error })
  }
}
