import * as z from 'zod/mini'
import { fingerprint } from '../../api/key-store.ts'
import { type Kept, kept } from '../../store/kept.ts'
import type { Toast } from './toast.ts'

const mostKept = 50

const notice = z.object({
  id: z.string(),
  tone: z.enum(['green', 'red', 'blue']),
  title: z.string(),
  words: z.optional(z.string()),
  /** The address that it leads to. */
  opens: z.string(),
  /** A request that failed, under its id: more can be done about it than to look. */
  hasFailed: z.optional(z.boolean()),
  /** When it was said, in milliseconds. */
  at: z.number(),
})

const box = z.object({ notices: z.array(notice), seenAt: z.number() })
type Box = z.infer<typeof box>
const empty: Box = { notices: [], seenAt: 0 }

const boxes = new Map<string, Kept<Box>>()

/** What was said of a workspace's work, newest first: each key has its own, so that no other reads it. */
export function noticesOf(key: string | undefined): Kept<Box> {
  const name = fingerprint(key)
  const known = boxes.get(name) ?? kept(`notices:${name}`, box)
  boxes.set(name, known)
  return known
}

export function keepNotice(
  key: string | undefined,
  { id, tone, title, words, opens, ended }: Toast,
  at = Date.now(),
): void {
  if (opens === undefined) return
  const { notices, seenAt } = noticesOf(key).get() ?? empty
  const others = notices.filter((other) => other.id !== id)
  const more = { ...(words !== undefined && { words }), ...(ended?.hasFailed && { hasFailed: true }) }
  const next = { id, tone, title, ...more, opens, at }
  noticesOf(key).set({ notices: [next, ...others].slice(0, mostKept), seenAt })
}

export const unreadIn = ({ notices, seenAt }: Box = empty): number => notices.filter(({ at }) => at > seenAt).length

export function markSeen(key: string | undefined, at = Date.now()): void {
  const { notices } = noticesOf(key).get() ?? empty
  noticesOf(key).set({ notices, seenAt: at })
}
