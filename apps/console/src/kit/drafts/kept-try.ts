import * as z from 'zod/mini'
import type { TryStore } from '../../api/last-try.ts'

const keptSchema = z.object({ signature: z.string(), key: z.string(), at: z.number() })

/** The same order an hour later is meant as a new one. */
const longestMs = 60 * 60_000

/**
 * The last try of a form, kept beside its draft: when an answer was lost and the page is loaded again, the same order
 * goes under the same idempotency key and is not paid twice. A browser that keeps nothing forgets it with the page.
 */
export function keptTry(form: string): TryStore {
  const name = `try:${form}`
  let last: ReturnType<TryStore['read']>
  return {
    read() {
      try {
        const read = z.core.safeParse(keptSchema, JSON.parse(localStorage.getItem(name) ?? 'null'))
        if (!read.success) return last
        const { at, ...kept } = read.data
        return Date.now() - at < longestMs ? kept : undefined
      } catch (error) {
        if (error instanceof DOMException || error instanceof SyntaxError) return last
        throw error
      }
    },
    write(next) {
      last = next
      try {
        if (next) localStorage.setItem(name, JSON.stringify({ ...next, at: Date.now() }))
        else localStorage.removeItem(name)
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
      }
    },
  }
}
