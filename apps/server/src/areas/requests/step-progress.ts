import type { RequestStepState } from '@patchbay/contract'
import { isKind, stepsFor } from '../../kinds/kinds.ts'
import type { RequestRow } from '../../requests/store.ts'

export type StepProgress = {
  name: string
  words: string
  state: RequestStepState
  startedOn: string | null
  endedOn: string | null
}
type Row = Pick<RequestRow, 'kind' | 'payload' | 'state' | 'making' | 'processingOn' | 'succeededOn' | 'errorOn'>

/** The steps of a request in their order. Of what an earlier version made no times are known but those of both ends. */
export function listSteps(row: Row): StepProgress[] {
  if (!isKind(row.kind)) return []
  const steps = stepsFor({ kind: row.kind, payload: row.payload })
  const names = Object.keys(steps)
  const at = currentStepIndex(row, names)
  return Object.entries(steps).map(([name, { words }], index) => {
    const state: RequestStepState =
      index < at ? 'done' : index > at || row.processingOn === null ? 'waiting' : currentStepState(row)
    return { name, words, state, ...stepTimesOf(row, names, index, state) }
  })
}

const currentStepState = ({ state }: Row): RequestStepState => (state === 'failed' ? 'failed' : 'running')

/** Which step is the one to do now; behind the last where all are done. The one that was begun last says it. */
function currentStepIndex({ state, making }: Pick<Row, 'state' | 'making'>, names: readonly string[]): number {
  if (state === 'done') return names.length
  const begunOn = (name: string | undefined) => making?.steps?.[name ?? '']?.begunOn ?? ''
  const newest = names.reduce((best, name, index) => (begunOn(name) > begunOn(names[best]) ? index : best), 0)
  const isOver = making?.steps?.[names[newest] ?? '']?.endedOn !== undefined
  return isOver ? Math.min(newest + 1, names.length - 1) : newest
}

const iso = (date: Date | null) => date?.toISOString() ?? null

/** What publishes has no end but the request's: it begins when the step before it ends, and both are one transaction. */
function stepTimesOf(row: Row, names: readonly string[], index: number, state: RequestStepState) {
  const { making, processingOn, succeededOn, errorOn } = row
  if (state === 'waiting') return { startedOn: null, endedOn: null }
  const own = making?.steps?.[names[index] ?? '']
  const before = index === 0 ? iso(processingOn) : (making?.steps?.[names[index - 1] ?? '']?.endedOn ?? null)
  const lastEnd = index === names.length - 1 ? iso(succeededOn) : null
  const endOf = { done: own?.endedOn ?? lastEnd, failed: iso(errorOn), running: null }
  return { startedOn: own?.startedOn ?? before, endedOn: endOf[state] }
}
