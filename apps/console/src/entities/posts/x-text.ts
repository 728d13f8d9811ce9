import { useEffect } from 'react'
import { createStore, useStore } from '../../store/store.ts'

/** A link, a mention or a tag in a text, and where it leads. */
export type Mark = { start: number; end: number; to: string }
/** What X counts, what it allows, and from where on it is too much. */
export type Count = { length: number; most: number; overFrom: number | undefined }
export type ReadText = { text: string; marks: readonly Mark[]; count: Count }

type Rules = { countOf: (text: string) => Count; marksOf: (text: string) => readonly Mark[] }
const rules = createStore<Rules | undefined>(undefined)
let isAsked = false

/** X's own rules weigh more than the screens that show them, so they come after these. */
async function fetchRules(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    rules.set(await import('./x-rules.ts'))
  } catch (error) {
    isAsked = false
    globalThis.console.warn('The rules of X did not come: posts are shown without their counts.', error)
  }
}

/** What was read lately, so that a post that comes into sight again is not read again. */
const read = new Map<string, ReadText>()
const mostKept = 500

/** A text as X reads it; undefined until its rules are there. */
export function useXText(text: string): ReadText | undefined {
  useEffect(() => void fetchRules(), [])
  const loaded = useStore(rules)
  return loaded && readBy(loaded, text)
}

function readBy({ countOf, marksOf }: Rules, written: string): ReadText {
  const known = read.get(written)
  if (known) return known
  // Its indices are those of the composed letters.
  const text = written.normalize('NFC')
  const next = { text, marks: marksOf(text), count: countOf(text) }
  if (read.size >= mostKept) read.clear()
  read.set(written, next)
  return next
}
