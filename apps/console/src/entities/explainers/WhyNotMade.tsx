import { type JobState, isCancelled } from '../../kit/status/job-state.ts'
import { WhyNot } from '../videos/VideoCard.tsx'

/** Why there is no film: "Generation failed" and the reason (spec 3 §4), or that somebody stopped it. */
export function WhyNotMade({ state }: { state: JobState }) {
  const words = (state.kind === 'failed' && state.words) || ''
  return isCancelled(state) ? <WhyNot words={words} /> : <WhyNot title="Generation failed" words={words} />
}
