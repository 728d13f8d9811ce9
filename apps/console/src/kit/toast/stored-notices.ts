import * as z from 'zod/mini'
import { keyFingerprint } from '../../api/api-key.ts'
import { type PersistedValue, persisted } from '../../store/local-storage.ts'
import type { Toast } from './toast.ts'

const maxStored = 50

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

const storedNoticesSchema = z.object({ notices: z.array(notice), seenAt: z.number() })
type StoredNotices = z.infer<typeof storedNoticesSchema>
const noNotices: StoredNotices = { notices: [], seenAt: 0 }

const noticesByKey = new Map<string, PersistedValue<StoredNotices>>()

/** What was said of a workspace's work, newest first: each key has its own, so that no other reads it. */
export function noticesOf(key: string | undefined): PersistedValue<StoredNotices> {
  const name = keyFingerprint(key)
  const known = noticesByKey.get(name) ?? persisted(`notices:${name}`, storedNoticesSchema)
  noticesByKey.set(name, known)
  return known
}

export function storeNotice(
  key: string | undefined,
  { id, tone, title, words, opens, ended }: Toast,
  at = Date.now(),
): void {
  if (opens === undefined) return
  const { notices, seenAt } = noticesOf(key).get() ?? noNotices
  const others = notices.filter((other) => other.id !== id)
  const more = { ...(words !== undefined && { words }), ...(ended?.hasFailed && { hasFailed: true }) }
  const next = { id, tone, title, ...more, opens, at }
  noticesOf(key).set({ notices: [next, ...others].slice(0, maxStored), seenAt })
}

export const unreadCountOf = ({ notices, seenAt }: StoredNotices = noNotices): number =>
  notices.filter(({ at }) => at > seenAt).length

export function markNoticesRead(key: string | undefined, at = Date.now()): void {
  const { notices } = noticesOf(key).get() ?? noNotices
  noticesOf(key).set({ notices, seenAt: at })
}
