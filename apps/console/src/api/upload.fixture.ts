import { vi } from 'vitest'

/** What is uploaded goes to the stage as well: the browser's older way to send, by way of its newer one. */
class StubUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers = new Headers()
  status = 0
  statusText = ''
  responseText = ''
  #asked = { method: '', url: '' }

  open(method: string, url: string): void {
    this.#asked = { method, url }
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  send(body: XMLHttpRequestBodyInit): void {
    const { method, url } = this.#asked
    fetch(url, { method, headers: this.headers, body }).then(
      async (response) => {
        Object.assign(this, { status: response.status, responseText: await response.text() })
        this.dispatchEvent(new Event('load'))
      },
      () => this.dispatchEvent(new Event('error')),
    )
  }
}

/** Before a test that sends files; the stub goes with the others. */
export const stubUploads = () => vi.stubGlobal('XMLHttpRequest', StubUpload)
