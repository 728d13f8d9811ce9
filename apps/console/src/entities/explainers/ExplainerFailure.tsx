import { type JobState, isCancelled } from '../../kit/status/job-state.ts'
import { VideoFailure } from '../videos/VideoCard.tsx'

/** Why there is no film: "Generation failed" and the reason, or that somebody stopped it. */
export function ExplainerFailure({ state }: { state: JobState }) {
  const words = (state.kind === 'failed' && state.words) || ''
  return isCancelled(state) ? <VideoFailure words={words} /> : <VideoFailure title="Generation failed" words={words} />
}
