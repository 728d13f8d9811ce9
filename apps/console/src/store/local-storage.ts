import * as z from 'zod/mini'
import { parseJson } from './parse-json.ts'
import { type Readable, createStore } from './store.ts'

/** What the browser keeps under one name. Make one a name: only then does who reads it hear who writes it. */
export type PersistedValue<Value> = Readable<Value | undefined> & {
  /** False where the browser has no room or gives no leave: then it lasts as long as the page, which some pages say. */
  set: (next: Value) => boolean
  remove: () => void
  /** Calls when another tab kept something else, or forgot it. */
  onExternalChange: (listener: () => void) => () => void
}

/** How a value is written. */
export type Codec = { read: (text: string) => unknown; write: (value: unknown) => string }
const json: Codec = { read: parseJson, write: JSON.stringify }

type PersistOptions = {
  spelling?: Codec
  /** For the browser, which is the rule, or for the tab. */
  in?: 'browser' | 'tab'
}

const storageOf = { browser: () => localStorage, tab: () => sessionStorage }

/** Whatever an older console left there that the schema cannot read is nothing. */
export function persisted<Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
  { spelling = json, in: place = 'browser' }: PersistOptions = {},
): PersistedValue<z.core.output<Schema>> {
  type Value = z.core.output<Schema>
  const storage = storageOf[place]
  const refused = createStore<{ text?: string }>({})
  let last: { text: string; value: Value | undefined } | undefined

  const read = (text: string) => {
    const { success, data } = z.core.safeParse<z.core.$ZodType>(schema, spelling.read(text))
    return success ? (data as Value) : undefined
  }
  const hearOthers = (listener: () => void) => {
    const hear = ({ key }: StorageEvent) => {
      if (key !== name && key !== null) return
      if (refused.get().text !== undefined) refused.set({})
      listener()
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }
  return {
    get() {
      const text = refused.get().text ?? ignoreStorageErrors(() => storage().getItem(name))
      if (text === undefined || text === null) return undefined
      // The same text is the same object, as React wants it.
      if (last?.text !== text) last = { text, value: read(text) }
      return last.value
    },
    set(next) {
      const text = spelling.write(next)
      const isKept = ignoreStorageErrors(() => (storage().setItem(name, text), true)) === true
      refused.set(isKept ? {} : { text })
      return isKept
    },
    remove() {
      ignoreStorageErrors(() => storage().removeItem(name))
      refused.set({})
    },
    onExternalChange: hearOthers,
    subscribe(listener) {
      const ends = [refused.subscribe(listener), hearOthers(listener)]
      return () => ends.forEach((end) => end())
    },
  }
}

/** A browser that is full or closed to us refuses in exceptions; they are its answer, and no fault of ours. */
export function ignoreStorageErrors<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
