import type { Episode } from '@patchbay/contract'
import { useEffect, useState } from 'react'
import type { JobState } from '../../kit/status/job-state.ts'
import { episodeState } from './status.ts'

/** Timers count in 32 bits: one that is longer would end at once. */
const longestTimerMs = 2 ** 31 - 1

/** Where an episode stands; one that waits for its time changes by itself when it comes. */
export function useEpisodeState(episode: Episode): JobState {
  const [now, setNow] = useState(() => Date.now())
  const due = episode.scheduledOn === undefined ? 0 : Date.parse(episode.scheduledOn)
  useEffect(() => {
    if (due <= now) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, due - Date.now()), longestTimerMs))
    return () => clearTimeout(timer)
  }, [due, now])
  return episodeState(episode, new Date(now))
}
