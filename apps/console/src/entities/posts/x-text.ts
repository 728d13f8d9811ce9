import { useEffect } from 'react'
import { createStore, useStore } from '../../store/store.ts'

/** A link, a mention or a tag in a text, and where it leads. */
export type TextEntity = { start: number; end: number; href: string }
/** What X counts, what it allows, and from where on it is too much. */
export type CharacterCount = { length: number; max: number; overflowStart: number | undefined }
export type ParsedPost = { text: string; marks: readonly TextEntity[]; count: CharacterCount }

type XRules = {
  countCharacters: (text: string) => CharacterCount
  findEntities: (text: string) => readonly TextEntity[]
}
const rulesStore = createStore<XRules | undefined>(undefined)
let isFetchStarted = false

/** X's own rules weigh more than the screens that show them, so they come after these. */
async function fetchRules(): Promise<void> {
  if (isFetchStarted) return
  isFetchStarted = true
  try {
    rulesStore.set(await import('./x-rules.ts'))
  } catch (error) {
    isFetchStarted = false
    globalThis.console.warn('The rules of X did not come: posts are shown without their counts.', error)
  }
}

/** What was read lately, so that a post that comes into sight again is not read again. */
const parsedCache = new Map<string, ParsedPost>()
const maxCached = 500

/** A text as X reads it; undefined until its rules are there. */
export function useParsedPost(text: string): ParsedPost | undefined {
  useEffect(() => void fetchRules(), [])
  const loaded = useStore(rulesStore)
  return loaded && parseWith(loaded, text)
}

function parseWith({ countCharacters, findEntities }: XRules, written: string): ParsedPost {
  const known = parsedCache.get(written)
  if (known) return known
  // Its indices are those of the composed letters.
  const text = written.normalize('NFC')
  const next = { text, marks: findEntities(text), count: countCharacters(text) }
  if (parsedCache.size >= maxCached) parsedCache.clear()
  parsedCache.set(written, next)
  return next
}
