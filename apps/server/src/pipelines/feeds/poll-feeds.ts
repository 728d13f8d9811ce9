import type { Db } from '../../db/connection.ts'
import { type FeedEngine, FeedError } from '@patchbay/reading'
import {
  type SourceRow,
  claimDue,
  lockClaimedSource,
  saveFailure,
  saveReading,
  saveUnchanged,
} from '../../feeds/sources.ts'
import type { Clock } from '../../jobs/clock.ts'

type PollerOptions = {
  db: Db
  feeds: FeedEngine
  clock: Clock
  stopping: AbortSignal
  /** Told of what went wrong that is no fault of the feed's. */
  onError: (error: unknown) => void
}

/** Sources read at once by one process, each from another host. */
const maxConcurrentPolls = 8

/**
 * Reads what is due, in so many lanes as there is work for. `tick` looks whether there is any, and is over at once: a
 * slow feed keeps its own lane only. `ended` waits for what is under way.
 */
export function createFeedPoller(polling: PollerOptions) {
  const lanes = new Set<Promise<void>>()

  function open(): void {
    if (lanes.size >= maxConcurrentPolls || polling.stopping.aborted) return
    const lane: Promise<void> = run().finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  async function run(): Promise<void> {
    try {
      for (;;) {
        if (polling.stopping.aborted) return
        const source = await claimDue(polling.db, polling.clock.now())
        if (!source) return
        // Where there was one, there may be another.
        open()
        await pollSource(polling, source)
      }
    } catch (error) {
      if (!polling.stopping.aborted) polling.onError(error)
    }
  }

  return {
    tick: () => Promise.resolve(open()),
    ended: async () => {
      while (lanes.size > 0) await Promise.all(lanes)
    },
  }
}

/** Reads one source that was claimed, and keeps what came of it; nothing, where another try has it by then. */
async function pollSource({ db, feeds, clock, stopping, onError }: PollerOptions, source: SourceRow): Promise<void> {
  const { platform, query, movedTo, etag, lastModified, bodyHash } = source
  const outcome = await read().catch((error: unknown) => {
    stopping.throwIfAborted()
    if (!(error instanceof FeedError)) onError(error)
    return error instanceof FeedError ? error : new FeedError('It could not be read: something went wrong here.', true)
  })
  await db.transaction(async (tx) => {
    const held = await lockClaimedSource(tx, source)
    const now = clock.now()
    if (!held) return
    if (outcome instanceof FeedError) await saveFailure(tx, held, outcome, now)
    else if (outcome.kind === 'unchanged') await saveUnchanged(tx, held, outcome.wishes, now)
    else await saveReading(tx, held, outcome, hostOf(outcome.movedTo), now)
  })

  function read() {
    const known = { etag: etag ?? undefined, lastModified: lastModified ?? undefined, bodyHash: bodyHash ?? undefined }
    return feeds.read({ platform, query, movedTo: movedTo ?? undefined }, known, stopping)
  }
  function hostOf(newPlace: string | undefined) {
    return feeds.hostOf({ platform, query, movedTo: newPlace ?? movedTo ?? undefined })
  }
}
