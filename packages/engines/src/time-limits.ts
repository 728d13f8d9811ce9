const second = 1000
const minute = 60 * second

/**
 * How long each call that leaves the house may take, as a whole and with all its redirects and retries, and why. A call
 * that takes longer ends in a retryable error that says who did not answer and how long was waited.
 */
export const timeLimits = {
  /** One answer of a text model. A model on one's own processor writes a long script (5,000 tokens) at ten tokens a second. */
  textMs: 10 * minute,
  /** The outline of a show: a person looks at the screen that waits for it. */
  conceptMs: 90 * second,
  /** A piece of a line, at most two minutes of speech: a model on one's own processor speaks half as fast as people do. */
  speechMs: 5 * minute,
  /** A voice made of a recording: up to 10 MB go out, and a model on one's own processor listens to it. */
  cloneMs: 10 * minute,
  /** A sentence that somebody tries a voice with, and waits for. */
  triedMs: minute,
  /** One picture: a model on one's own processor takes minutes. */
  pictureMs: 5 * minute,
  /** The picture of a show: a person looks at the screen that waits for it, and there is one drawn here without. */
  coverMs: minute,
  /** A recording of hours, heard on one's own processor at a few times the speed of speech. */
  transcriptionMs: 30 * minute,
  /** A connection to an address that users gave, with the name looked up. */
  connectMs: 10 * second,
  /** Nothing at all from such an address: no headers yet, or a body that stopped. */
  idleMs: 30 * second,
  /** The time over which such an address must send `minBytes` at least. */
  paceMs: 20 * second,
  /** A page of the web, or the PDF that stands there. */
  pageMs: 30 * second,
  /** A site that a project is made of, with its colours and its logo: a person waits for all of it. */
  siteMs: 45 * second,
  /** What a site's page is looked at beside it: its style sheets and what it says about itself. It goes on without. */
  besideMs: 8 * second,
  /** A feed: the next look at it comes by itself. */
  feedMs: 30 * second,
  /** A feed that is looked for: a person waits, and several places may have to be looked at. */
  feedSearchMs: 25 * second,
  /** A source that is looked at before it is ordered: a person waits, and the order may take longer. */
  previewMs: 20 * second,
  /** Title and channel of a video: short, and it goes on without. */
  videoNameMs: 15 * second,
  /** A recording of up to 200 MB, over a slow line. */
  downloadMs: 15 * minute,
  /** A search engine's answer. The free ones are slow under load, and what others found is there already. */
  searchMs: 15 * second,
  /** Until a question's turn comes at an engine that may be asked once in some seconds only. */
  searchTurnMs: 45 * second,
  /** What a site says of who may read it. */
  robotsMs: 10 * second,
  /** All the pages of one gathering: with their delays, as many as a report rests on. */
  gatherMs: 4 * minute,
  /** A webhook's answer: receivers answer first and work then, and the next try comes by itself. */
  webhookMs: 15 * second,
  /** A mail server that looks everything up before it takes a mail. */
  mailMs: minute,
} as const

/** What an address that users gave must send at least in each `paceMs`: 1 kB a second, less than any modem. */
export const minBytesPerInterval = 20_000

/** How long one call may take, who wants it, and what it ends with when it takes longer. */
export type TimeLimit = { timeoutMs: number; signal: AbortSignal; late: (waited: string) => Error }

/**
 * Makes one call within its time. Its signal is aborted when the time is over or the caller's is; what it fails with
 * then is the limit's error or the caller's reason, whatever the call makes of it.
 */
export async function withTimeLimit<Answer>(
  { timeoutMs, signal, late }: TimeLimit,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const clock = AbortSignal.timeout(timeoutMs)
  try {
    signal.throwIfAborted()
    return await call(AbortSignal.any([signal, clock]))
  } catch (error) {
    signal.throwIfAborted()
    throw clock.aborted ? late(formatDuration(timeoutMs)) : error
  }
}

/** 90,000 → "90 seconds", 600,000 → "10 minutes". */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / second))
  if (seconds >= 120 && seconds % 60 === 0) return `${seconds / 60} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
