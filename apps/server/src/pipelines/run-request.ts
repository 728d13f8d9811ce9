import type { RequestJobName } from '../jobs/catalog.ts'
import type { JobRun } from '../jobs/worker.ts'
import { type StartedRequest, begin, errorCodes, fail, wasDeleted } from '../requests/progress.ts'
import { judge } from './failure.ts'
import { RequestGone } from './steps.ts'
import type { Tools } from './tools.ts'

/** A pipeline: carries a request out, and stops when `stop` is aborted. */
export type Pipeline = (tools: Tools, request: StartedRequest, stop: AbortController) => Promise<void>

/**
 * Runs a request's pipeline. An error that can pass is thrown on, so that the queue runs the job again and it resumes
 * at the first step not done; any other ends the request with its sentence and gives the credits back.
 */
export async function runRequest(tools: Tools, run: JobRun<RequestJobName>, pipeline: Pipeline): Promise<void> {
  const request = await begin(tools.db, run.payload.requestId)
  if (!request) {
    // Where it was deleted while it was published and the server stopped, nobody else would take its files away.
    await clearIfDeleted(tools, run.payload.requestId)
    return
  }
  const stop = new AbortController()
  const passOn = () => stop.abort(run.signal.reason)
  run.signal.addEventListener('abort', passOn, { once: true })
  if (run.signal.aborted) passOn()
  try {
    await pipeline(tools, request, stop)
  } catch (error) {
    const cause: unknown = stop.signal.aborted ? stop.signal.reason : error
    if (cause instanceof RequestGone) {
      await clearIfDeleted(tools, request.id)
      return
    }
    // The worker is stopping: the job stays unfinished, and the next worker takes it up.
    if (run.signal.aborted) throw error
    const { retryable, message, code } = judge(cause)
    if (code === errorCodes.server) logFailure(request.id, cause)
    if (retryable && !run.isLastTry) throw error
    await fail(tools.db, tools.queue, request.id, { message, code })
    // It is not tried again: there is nothing to resume.
    await tools.engines.files.removeAll(`steps/${request.id}`)
  } finally {
    run.signal.removeEventListener('abort', passOn)
  }
}

/** A request that was deleted while it was worked on takes its files with it; one that a twin finished keeps them. */
async function clearIfDeleted({ db, engines }: Tools, requestId: string): Promise<void> {
  if (!(await wasDeleted(db, requestId))) return
  await engines.files.removeAll(`episodes/${requestId}`)
  await engines.files.removeAll(`steps/${requestId}`)
}

/** What went wrong on our side, for the operator. The order's own faults are told to the one who ordered. */
function logFailure(requestId: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(
    `${JSON.stringify({ level: 'error', msg: 'A step of a request failed', requestId, error: text.slice(0, 4000) })}\n`,
  )
}
