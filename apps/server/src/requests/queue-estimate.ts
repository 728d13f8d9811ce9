/** What one workspace has at work, and what waits for the same workers. */
export type RunningJob = { group: string; remainingMs: number }
export type QueuedJob = { id: string; group: string; takesMs: number }

/** `place` is 1 for the next one; `startsInMs` is when its turn comes if each takes as long as it is said to. */
export type QueuePosition = { place: number; startsInMs: number }

/**
 * When the turn of everything that waits comes, by the rule of `jobs/fair-places`: first come, first served, but while
 * others wait one workspace has at most all places but one, and of a single place every other turn.
 */
export function estimateQueuePositions(
  places: number,
  atWork: readonly RunningJob[],
  waiting: readonly QueuedJob[],
): Map<string, QueuePosition> {
  const turns = new Map<string, QueuePosition>()
  const line = [...waiting]
  let working = atWork.map(({ group, remainingMs }) => ({ group, endsAtMs: remainingMs }))
  let nowMs = 0
  let lettingGo: QueuedJob | undefined
  while (line.length > 0) {
    if (working.length >= places) nowMs = Math.max(nowMs, Math.min(...working.map(({ endsAtMs }) => endsAtMs)))
    working = working.filter(({ endsAtMs }) => endsAtMs > nowMs)
    const groups = working.map(({ group }) => group)
    const next: QueuedJob | undefined = lettingGo ?? nextFairJob(line, places, groups)
    if (!next) break
    // Of one place, whoever let another go first comes after it.
    lettingGo = places === 1 && next !== line[0] ? line[0] : undefined
    line.splice(line.indexOf(next), 1)
    turns.set(next.id, { place: turns.size + 1, startsInMs: nowMs })
    // Nothing takes no time at all: places are given one after the other.
    working.push({ group: next.group, endsAtMs: nowMs + Math.max(1, next.takesMs) })
  }
  return turns
}

/** The first, or the first of somebody else where its workspace has its share. */
function nextFairJob(line: readonly QueuedJob[], places: number, groups: readonly string[]): QueuedJob | undefined {
  const hasShare = (group: string) => groups.filter((one) => one === group).length >= places - 1
  const [first] = line
  if (!first || !hasShare(first.group)) return first
  const isOther = ({ group }: QueuedJob) => group !== first.group && (places === 1 || !hasShare(group))
  return line.find(isOther) ?? first
}
