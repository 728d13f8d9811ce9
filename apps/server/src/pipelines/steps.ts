import type { Db } from '../db/connection.ts'
import type { StepTable } from '../kinds/steps.ts'
import type { ScriptExcerpt } from '../requests/step-times.ts'
import { loadStepArtefact, saveStepArtefact, reportProgress, stepKey } from '../requests/progress.ts'
import type { AttemptLease } from '../requests/attempts.ts'

/** Told how far a step is (0 to 1), with words of its own where it has better ones than the table. */
export type StepProgress = (share: number, words?: string) => void

export type Steps<Name extends string> = {
  /**
   * Does a step, or answers its artefact where this or an earlier run did it with the same input.
   * The artefact is kept as JSON; large things go to storage and their keys into the artefact. A step that writes the
   * script says of it what whoever watches is shown.
   */
  run<Artefact>(
    name: Name,
    input: unknown,
    work: (progress: StepProgress) => Promise<Artefact>,
    noteOf?: (artefact: Artefact) => ScriptExcerpt,
  ): Promise<Artefact>
}

/** The request was deleted or cancelled, or is a twin's now, while it was being worked on: stop, and say nothing. */
export class RequestDeletedError extends Error {
  override name = 'RequestGone'
}

const minReportIntervalMs = 400

/** Runs a table's steps for one request. Percent is the sum of the weights that are done plus the share of the current. */
export function createSteps<Name extends string>(
  db: Db,
  request: AttemptLease,
  table: StepTable<Name>,
  stop: AbortController,
): Steps<Name> {
  const total = Object.values<{ weight: number }>(table).reduce((sum, { weight }) => sum + weight, 0)
  let done = 0
  const tell = async (share: number, words: string, begins?: Name) => {
    const goesOn = await reportProgress(db, request, (100 * (done + share)) / total, words, begins)
    if (!goesOn) deletedErrorOf(stop)
  }
  return {
    run: async (name, input, work, noteOf) => {
      stop.signal.throwIfAborted()
      const { weight, words } = table[name]
      const key = stepKey(name, input)
      const known = await loadStepArtefact(db, request.id, key)
      if (known !== undefined) {
        done += weight
        return known as Awaited<ReturnType<typeof work>>
      }
      await tell(0, words, name)
      const reporter = throttleReports((share, ownWords) => tell(weight * share, ownWords ?? words), stop)
      const artefact = await work(reporter.progress)
      await reporter.settled()
      stop.signal.throwIfAborted()
      const savedStep = await saveStepArtefact(db, request, name, key, artefact, noteOf?.(artefact))
      if (savedStep === undefined) throw deletedErrorOf(stop)
      done += weight
      return savedStep as Awaited<ReturnType<typeof work>>
    },
  }
}

/** Everything else of this try ends as well. */
function deletedErrorOf(stop: AbortController): RequestDeletedError {
  const reason = new RequestDeletedError()
  stop.abort(reason)
  return reason
}

/** Passes on the newest report, never two at once and never more often than the least interval. */
function throttleReports(tell: (share: number, words?: string) => Promise<void>, stop: AbortController) {
  let lastOn = 0
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  return {
    progress: (share: number, words?: string) => {
      const now = Date.now()
      if (isBusy || now - lastOn < minReportIntervalMs) return
      lastOn = now
      isBusy = true
      running = tell(Math.max(0, Math.min(1, share)), words)
        .catch((error: unknown) => stop.abort(error))
        .finally(() => {
          isBusy = false
        })
    },
    settled: () => running,
  }
}
