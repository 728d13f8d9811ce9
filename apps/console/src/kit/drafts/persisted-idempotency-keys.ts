import * as z from 'zod/mini'
import type { IdempotencyKeys } from '../../api/idempotency-keys.ts'
import { persisted } from '../../store/local-storage.ts'

const persistedAttempt = z.object({ signature: z.string(), key: z.string(), at: z.number() })

/** The same order an hour later is meant as a new one. */
const maxAgeMs = 60 * 60_000
/** Of a form whose every try fails differently. */
const maxAttempts = 20

/**
 * The tries of a form, kept beside its draft: when an answer was lost and the page is loaded again, the same order goes
 * under the same idempotency key and is not paid twice. A browser that keeps nothing forgets them with the page.
 */
export function persistedIdempotencyKeys(form: string): IdempotencyKeys {
  const tries = persisted(`try:${form}`, z.unknown())
  /** An earlier console kept the last try alone, without a list around it. */
  const recent = () =>
    [tries.get()].flat().flatMap((one) => {
      const read = z.core.safeParse(persistedAttempt, one)
      return read.success && Date.now() - read.data.at < maxAgeMs ? [read.data] : []
    })
  return {
    keyOf: (signature) => recent().find((one) => one.signature === signature)?.key,
    write(signature, key) {
      const others = recent().filter((one) => one.signature !== signature)
      const now = key === undefined ? others : [...others, { signature, key, at: Date.now() }]
      if (now.length === 0) tries.remove()
      else tries.set(now.slice(-maxAttempts))
    },
  }
}
