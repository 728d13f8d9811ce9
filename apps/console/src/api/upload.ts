import { networkFailureMessage } from '@patchbay/contract'
import { offlineStore } from './connection.ts'
import { ApiError } from './errors.ts'
import type { RawResponse, SendOptions } from './send.ts'

/** `fetch` says nothing of a body's progress; this old way does. */
export function upload(
  method: string,
  url: string,
  headers: Headers,
  body: BodyInit | null,
  { signal, onUploadProgress }: SendOptions,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onUploadProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      offlineStore.set(false)
      resolve({ status: request.status, statusText: request.statusText, text: request.responseText })
    })
    request.addEventListener('error', () => {
      offlineStore.set(true)
      reject(new ApiError('network', networkFailureMessage))
    })
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit | null)
  })
}
