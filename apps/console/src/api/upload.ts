import { networkFailureWords } from '@patchbay/contract'
import { isAway } from './connection.ts'
import { ApiError } from './errors.ts'
import type { Answer, SendOptions } from './send.ts'

/** `fetch` says nothing of a body's progress; this old way does. */
export function upload(
  method: string,
  url: string,
  headers: Headers,
  body: BodyInit | null,
  { signal, onUploadProgress }: SendOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onUploadProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      isAway.set(false)
      resolve({ status: request.status, statusText: request.statusText, text: request.responseText })
    })
    request.addEventListener('error', () => {
      isAway.set(true)
      reject(new ApiError('network', networkFailureWords))
    })
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit | null)
  })
}
