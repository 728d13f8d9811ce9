import { createHash } from 'node:crypto'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How often a feed is looked at, by how long ago it last brought something. */
const pollIntervals = [
  { quietMs: 2 * day, everyMs: 30 * minute },
  { quietMs: 30 * day, everyMs: 2 * hour },
  { quietMs: Number.POSITIVE_INFINITY, everyMs: 6 * hour },
]
/** Nobody is asked more often, whatever they allow, and everybody once a day, whatever they wish. */
const intervalLimits = { least: 15 * minute, most: day }
/** What its server calls gone for good is looked at once more now and then: people come back. */
const goneRetryIntervalMs = 7 * day
/** The share of a pause by which it may be shorter or longer, so that what began together drifts apart. */
const jitterShare = 0.1

type PollDirectives = { minIntervalMs?: number; skipHours?: number[]; skipDays?: number[] }

/** When a source is read next that could be read. Hours and days are UTC. */
export function nextPollOn(
  source: { id: string; newestItemOn: Date | null },
  directives: PollDirectives,
  now: Date,
): Date {
  const quietMs = now.getTime() - (source.newestItemOn?.getTime() ?? 0)
  const usualMs = pollIntervals.find((pace) => quietMs < pace.quietMs)?.everyMs ?? intervalLimits.most
  const wishedMs = Math.min(intervalLimits.most, directives.minIntervalMs ?? 0)
  const driftedMs = addJitter(source.id, now, Math.max(intervalLimits.least, usualMs, wishedMs))
  // Nobody drifts to before the time that was wished: as much later instead.
  const pauseMs = driftedMs < wishedMs ? 2 * wishedMs - driftedMs : driftedMs
  return afterSkipped(new Date(now.getTime() + pauseMs), directives)
}

/** When it is tried again: later each time, up to once a day; never sooner than its server asks for. */
export function nextRetryOn(
  source: { id: string; failures: number },
  failure: { retryAfterMs?: number | undefined; isGone: boolean },
  now: Date,
): Date {
  const pauseMs = failure.isGone
    ? goneRetryIntervalMs
    : Math.min(intervalLimits.most, intervalLimits.least * 2 ** Math.min(10, source.failures))
  return new Date(now.getTime() + Math.max(addJitter(source.id, now, pauseMs), failure.retryAfterMs ?? 0))
}

/** The same source drifts another way each time; the same moment of the same source, the same way. */
function addJitter(id: string, now: Date, pauseMs: number): number {
  const digest = createHash('sha256').update(`${id} ${now.getTime()}`).digest()
  const share = digest.readUInt32BE(0) / 2 ** 32
  return Math.round(pauseMs * (1 - jitterShare + 2 * jitterShare * share))
}

function afterSkipped(on: Date, { skipHours = [], skipDays = [] }: PollDirectives): Date {
  const isSkipped = (time: Date) => skipDays.includes(time.getUTCDay()) || skipHours.includes(time.getUTCHours())
  let time = on
  // A feed that skips everything is read all the same: a week has no more hours than these.
  for (let hours = 0; isSkipped(time); hours += 1) {
    if (hours > 7 * 24) return on
    time = new Date(time.getTime() + hour)
  }
  return time
}
