import { type Call, type CallBody, fnv1a, callPathOf } from '@patchbay/contract'

/**
 * Under which idempotency keys calls were tried that have not succeeded yet, by the calls' signatures: the same call
 * sent again goes under the same key, so that a lost answer never pays twice.
 */
export type IdempotencyKeys = {
  keyOf: (signature: string) => string | undefined
  /** Without a key: it succeeded, and the same call is a new order from now on. */
  write: (signature: string, key: string | undefined) => void
}

/** As long as the page that sends is on screen. */
export function createInMemoryIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>()
  return {
    keyOf: (signature) => keys.get(signature),
    write: (signature, key) => {
      if (key === undefined) keys.delete(signature)
      else keys.set(signature, key)
    },
  }
}

/**
 * Tells two orders apart without keeping what they hold: a file of 25 MB becomes 16 characters (FNV-1a, twice with
 * different beginnings). A form's files are told by name, type and size: nobody reads them for this.
 */
export function orderSignatureOf(call: Call): string {
  const text = `${callPathOf(call)} ${serializeOrder(call.body)}`
  return [0x811c9dc5, 0x9dc5811c].map((beginning) => fnv1a(text, beginning).toString(16).padStart(8, '0')).join('')
}

function serializeOrder(body: CallBody): string {
  if (body.kind === 'none') return ''
  if (body.kind === 'json') return JSON.stringify(body.value)
  const fields = Object.entries(body.fields).map(([field, value]) =>
    typeof value === 'string' ? [field, value] : [field, value.name, value.file.type, value.file.size],
  )
  return JSON.stringify(fields)
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http addresses of a home network. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
