import { useWatchedRequest } from './queries.ts'
import { isRunning, isScheduled } from './status.ts'

/** Done, failed or stopped: what was to come of it is there. */
export function useHasEnded(id: string): boolean {
  const request = useWatchedRequest(id).data
  return request !== undefined && !isRunning(request) && !isScheduled(request)
}
