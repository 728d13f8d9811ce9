import * as z from 'zod/mini'
import { jsonIn } from '../../api/json-in.ts'
import { type Tries, triesInMemory } from '../../api/tries.ts'

const keptTry = z.object({ signature: z.string(), key: z.string(), at: z.number() })
type KeptTry = z.infer<typeof keptTry>

/** The same order an hour later is meant as a new one. */
const longestMs = 60 * 60_000
/** Of a form whose every try fails differently. */
const most = 20

/**
 * The tries of a form, kept beside its draft: when an answer was lost and the page is loaded again, the same order goes
 * under the same idempotency key and is not paid twice. A browser that keeps nothing forgets them with the page.
 */
export function keptTries(form: string): Tries {
  const name = `try:${form}`
  const inMemory = triesInMemory()
  return {
    keyOf: (signature) => inMemory.keyOf(signature) ?? triesIn(name).find((one) => one.signature === signature)?.key,
    write(signature, key) {
      const others = triesIn(name).filter((one) => one.signature !== signature)
      const now = key === undefined ? others : [...others, { signature, key, at: Date.now() }]
      const isKept = stored(() => {
        if (now.length === 0) localStorage.removeItem(name)
        else localStorage.setItem(name, JSON.stringify(now.slice(-most)))
      })
      inMemory.write(signature, isKept ? undefined : key)
    },
  }
}

/** An earlier console kept the last try alone, without a list around it. */
function triesIn(name: string): KeptTry[] {
  let text: string | null = null
  stored(() => {
    text = localStorage.getItem(name)
  })
  return [text === null ? [] : jsonIn(text)].flat().flatMap((one) => {
    const read = z.core.safeParse(keptTry, one)
    return read.success && Date.now() - read.data.at < longestMs ? [read.data] : []
  })
}

function stored(act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
