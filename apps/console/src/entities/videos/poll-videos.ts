import { type PollMs, pollWhile } from '../../kit/poll/poll-while.ts'
import { type JobState, isUnfinished } from '../../kit/status/job-state.ts'

/** Videos are asked for again every 5 seconds while one is being made, every minute while one waits for its time. */
export function pollVideos<Told>(statesIn: (told: Told) => JobState[]): PollMs<Told> {
  const isMaking = (state: JobState) => isUnfinished(state) && state.kind !== 'scheduled'
  const whileMaking = pollWhile<Told>((told) => statesIn(told).some(isMaking), 5000)
  const whileScheduled = pollWhile<Told>((told) => statesIn(told).some(({ kind }) => kind === 'scheduled'), 60_000)
  return (told) => whileMaking(told) || whileScheduled(told)
}
