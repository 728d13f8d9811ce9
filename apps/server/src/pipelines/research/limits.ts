import { formatDuration, withTimeLimit } from '@patchbay/engines'
import { OrderError } from '../classify-failure.ts'

const minute = 60_000

/** How long each part of a research may take in one try: whatever a model or a site does, a research has an end. */
export const timeLimits = {
  planMs: 5 * minute,
  /** One question, by all engines together. */
  searchMs: minute,
  /** All pages together: what is not read by then is left out. */
  readMs: 8 * minute,
  noteMs: 30 * minute,
  writeMs: 40 * minute,
} as const

/** The maximum of pages to read and of hits per question. */
export const countLimits = { pages: 24, hitsPerQuestion: 12, hits: 60 } as const

/** Does a part of the work within its time; what takes longer ends the research, as trying again would take as long. */
export const withinTimeLimit = <Answer>(
  { timeoutMs, what, signal }: { timeoutMs: number; what: string; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => withTimeLimit({ timeoutMs, signal, late: () => tookTooLong(what, timeoutMs) }, work)

const tookTooLong = (what: string, maxMs: number) =>
  new OrderError(
    `${what} took longer than ${formatDuration(maxMs)} and was stopped. Nothing was charged. A narrower question, or a faster text model (Settings → Engines), helps.`,
  )
