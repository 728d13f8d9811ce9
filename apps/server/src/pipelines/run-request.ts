import { errorCodes } from '@patchbay/contract'
import { repeat } from '../jobs/clock.ts'
import type { JobRun } from '../jobs/worker.ts'
import { type KindName, kinds } from '../kinds/kinds.ts'
import { failLeasedRequest, isAbandoned } from '../requests/progress.ts'
import { type AttemptLease, type StartedRequest, beginAttempt, holdsLease, releaseLease } from '../requests/attempts.ts'
import { OrderError, classifyFailure } from './classify-failure.ts'
import { removePublishedFiles } from './published-files.ts'
import { RequestDeletedError } from './steps.ts'
import type { Tools } from './tools.ts'
import { speechEngineFor } from './voices/custom-voices.ts'

/** A pipeline: carries a request out, and stops when `stop` is aborted. */
export type Pipeline<Name extends KindName> = (
  tools: Tools,
  request: StartedRequest<Name>,
  stop: AbortController,
) => Promise<void>

const unreadableOrderMessage =
  'This was ordered with an earlier version of the server, and this one cannot read its order any more. Nothing was charged. Please order it again.'

/** So many tries in a row may die with their process before any of them came a step further. */
const maxLostAttempts = 20
export const stoppedTooOftenMessage =
  'The server stopped several times while it worked on this. Nothing was charged. Please try again.'

/**
 * Runs a request's pipeline. An error that can pass is thrown on, so that the queue runs the job again and it resumes
 * at the first step not done; any other ends the request with its sentence and gives the credits back.
 */
export async function runRequest<Name extends KindName>(
  tools: Tools,
  run: JobRun<KindName>,
  kind: Name,
  pipeline: Pipeline<Name>,
  watchEveryMs = 1000,
): Promise<void> {
  const request = await beginAttempt(tools.db, kind, run.payload.requestId)
  if (!request) {
    // Where it was taken back while it was published and the server stopped, nobody else would take its files away.
    await cleanUpIfAbandoned(tools, { id: run.payload.requestId, kind })
    return
  }
  const stop = new AbortController()
  const passOn = () => stop.abort(run.signal.reason)
  run.signal.addEventListener('abort', passOn, { once: true })
  if (run.signal.aborted) passOn()
  const hasEnded = new AbortController()
  const watching = watchForCancellation(tools, request, stop, { everyMs: watchEveryMs, until: hasEnded.signal })
  try {
    const { order } = request
    if (request.lostAttempts > maxLostAttempts) throw new OrderError(stoppedTooOftenMessage, errorCodes.server)
    if (order === undefined) throw new OrderError(unreadableOrderMessage)
    // Whatever is spoken for a workspace is spoken with its own voices, and its words as it says them.
    const speech = await speechEngineFor(tools, request.workspaceId)
    const engines = { ...tools.engines, speech }
    await pipeline({ ...tools, engines }, { ...request, order, asides: tools.failovers?.warnings }, stop)
  } catch (error) {
    const cause: unknown = stop.signal.aborted ? stop.signal.reason : error
    if (cause instanceof RequestDeletedError) {
      await cleanUpIfAbandoned(tools, request)
      return
    }
    // The worker is stopping: the job stays unfinished, and the next worker takes it up. Where it took too long instead,
    // that is a failure like any other: what never ends would be taken up again and again.
    if (run.signal.aborted && !run.tookTooLong()) {
      await releaseLease(tools.db, request, 'stopped')
      throw error
    }
    const { retryable, message, code, maxRetries: retryLimit = Infinity } = classifyFailure(cause)
    if (code === errorCodes.server) logFailure(request.id, cause)
    if (retryable && request.failedAttempts < Math.min(kinds[kind].job.retries, retryLimit)) {
      await releaseLease(tools.db, request, 'failed')
      throw error
    }
    // It is not tried again: there is nothing to resume. Where it is a twin's now, that one has its own end.
    if (await failLeasedRequest(tools.db, tools.queue, request, { message, code })) {
      await tools.engines.files.removeAll(`steps/${request.id}`)
    } else await cleanUpIfAbandoned(tools, request)
  } finally {
    run.signal.removeEventListener('abort', passOn)
    hasEnded.abort()
    await watching
  }
}

/** Work that says nothing of itself for a while stops too when its request is cancelled, deleted or a twin's. */
function watchForCancellation(
  { db }: Tools,
  request: AttemptLease,
  stop: AbortController,
  { everyMs, until }: { everyMs: number; until: AbortSignal },
): Promise<void> {
  const look = async () => {
    if (!stop.signal.aborted && !(await holdsLease(db, request)) && !until.aborted)
      stop.abort(new RequestDeletedError())
  }
  // A look that fails is followed by the next one; the database's own trouble is told by whoever needs it.
  return repeat(look, { everyMs, stopping: until, onError: () => undefined })
}

/** A request that was deleted or cancelled while it was worked on takes its files with it; one that a twin finished keeps them. */
async function cleanUpIfAbandoned({ db, engines }: Tools, request: { id: string; kind: KindName }): Promise<void> {
  if (!(await isAbandoned(db, request.id))) return
  await removePublishedFiles(engines.files, request)
  await engines.files.removeAll(`steps/${request.id}`)
}

/** Logs a server fault for the operator; the user sees only the faults of the order. */
function logFailure(requestId: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(
    `${JSON.stringify({ level: 'error', msg: 'A step of a request failed', requestId, error: text.slice(0, 4000) })}\n`,
  )
}
