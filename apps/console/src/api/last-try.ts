import { type Call, type CallBody, pathOf } from '@patchbay/contract'

/** A call that was tried: enough to know it again, and the idempotency key that it went under. */
export type Try = { signature: string; key: string }

/** Where the last try of a form is kept until it succeeds. */
export type TryStore = { read: () => Try | undefined; write: (last: Try | undefined) => void }

/** As long as the page that sends is on screen. */
export function tryInMemory(): TryStore {
  let last: Try | undefined
  return {
    read: () => last,
    write: (next) => {
      last = next
    },
  }
}

/**
 * Tells two orders apart without keeping what they hold: a file of 25 MB becomes 16 characters (FNV-1a, twice with
 * different beginnings). A form's files are told by name, type and size: nobody reads them for this.
 */
export function signatureOf(call: Call): string {
  const text = `${pathOf(call)} ${wordsOf(call.body)}`
  return [0x811c9dc5, 0x9dc5811c].map((beginning) => hashOf(text, beginning)).join('')
}

function wordsOf(body: CallBody): string {
  if (body.kind === 'none') return ''
  if (body.kind === 'json') return JSON.stringify(body.value)
  const fields = Object.entries(body.fields).map(([field, value]) =>
    typeof value === 'string' ? [field, value] : [field, value.name, value.file.type, value.file.size],
  )
  return JSON.stringify(fields)
}

function hashOf(text: string, beginning: number): string {
  let hash = beginning
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http addresses of a home network. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
