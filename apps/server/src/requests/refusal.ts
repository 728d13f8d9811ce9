/** A call that is refused with a sentence for the caller: nothing was done, nothing was charged. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 501 | 502
  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.status = status
  }
}
