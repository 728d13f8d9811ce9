import { usePolledRequest } from './queries.ts'
import { isRunning, isScheduled } from './status.ts'

/** Done, failed or stopped: what was to come of it is there. */
export function useHasEnded(id: string): boolean {
  const request = usePolledRequest(id).data
  return request !== undefined && !isRunning(request) && !isScheduled(request)
}
