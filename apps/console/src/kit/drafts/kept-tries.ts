import * as z from 'zod/mini'
import type { Tries } from '../../api/tries.ts'
import { kept } from '../../store/kept.ts'

const keptTry = z.object({ signature: z.string(), key: z.string(), at: z.number() })

/** The same order an hour later is meant as a new one. */
const longestMs = 60 * 60_000
/** Of a form whose every try fails differently. */
const most = 20

/**
 * The tries of a form, kept beside its draft: when an answer was lost and the page is loaded again, the same order goes
 * under the same idempotency key and is not paid twice. A browser that keeps nothing forgets them with the page.
 */
export function keptTries(form: string): Tries {
  const tries = kept(`try:${form}`, z.unknown())
  /** An earlier console kept the last try alone, without a list around it. */
  const recent = () =>
    [tries.get()].flat().flatMap((one) => {
      const read = z.core.safeParse(keptTry, one)
      return read.success && Date.now() - read.data.at < longestMs ? [read.data] : []
    })
  return {
    keyOf: (signature) => recent().find((one) => one.signature === signature)?.key,
    write(signature, key) {
      const others = recent().filter((one) => one.signature !== signature)
      const now = key === undefined ? others : [...others, { signature, key, at: Date.now() }]
      if (now.length === 0) tries.forget()
      else tries.set(now.slice(-most))
    },
  }
}
