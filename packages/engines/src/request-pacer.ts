import { setTimeout as wait } from 'node:timers/promises'

/** A place that may be asked so often, and sometimes asks to be left alone. Shared by everybody in a process who asks it. */
export type RequestPacer = {
  /** Waits for the next turn and takes it. Throws the signal's reason, or what `tooLong` makes where the wait is longer than it may be. */
  turn(wish: PacerWait, signal: AbortSignal): Promise<void>
  /** It is left alone for so long, by everybody. */
  pauseFor(ms: number): void
  /** Whether nobody would notice if it were forgotten. */
  isIdle(): boolean
}

/** `everyMs`: how long after this turn the next one may begin, where that is longer than usual. */
export type PacerWait = { maxWaitMs: number; tooLong: (waitMs: number) => Error; minIntervalMs?: number }

export function createPacer(usualMs: number): RequestPacer {
  let nextTurnAt = 0
  return {
    async turn({ maxWaitMs, tooLong, minIntervalMs = 0 }, signal) {
      signal.throwIfAborted()
      const now = Date.now()
      const at = Math.max(now, nextTurnAt)
      if (at - now > maxWaitMs) throw tooLong(at - now)
      nextTurnAt = at + Math.max(usualMs, minIntervalMs)
      if (at > now) await wait(at - now, undefined, { signal }).catch(() => signal.throwIfAborted())
    },
    pauseFor(ms) {
      nextTurnAt = Math.max(nextTurnAt, Date.now() + ms)
    },
    isIdle: () => nextTurnAt <= Date.now(),
  }
}

const day = 86_400_000

/** How long a `Retry-After` asks to wait: seconds, or a date. Undefined where it asks for nothing that makes sense. */
export function retryAfterMs(header: string | string[] | undefined, now = Date.now()): number | undefined {
  const said = (Array.isArray(header) ? header[0] : header)?.trim() ?? ''
  const ms = /^\d{1,7}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), day) : undefined
}
