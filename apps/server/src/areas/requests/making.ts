import type { StepState } from '@patchbay/contract'
import { type Kind } from '../../kinds/kind.ts'
import { isKind, kinds } from '../../kinds/kinds.ts'
import { creditsOf } from '../../requests/ledger.ts'
import { type RequestRow, findRequest, retriedAs, unknownRequest } from '../../requests/store.ts'
import { datesOf, statusNumber } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'

/** content/Making/{id}: one request while it is made. */
export async function makingAnswer({ db }: Needs<'db'>, workspaceId: string, id: string) {
  const row = await findRequest(db, workspaceId, id)
  if (!row) throw unknownRequest()
  const { requestedOn, processingOn, succeededOn, errorOn, scheduledOn } = datesOf(row)
  const credits = await creditsOf(db, row.id)
  const newer = await retriedAs(db, row)
  return {
    requestId: row.id,
    requestTypeId: row.typeId,
    kind: row.kind,
    title: row.title,
    status: statusNumber(row),
    percent: row.percent,
    words: row.stage,
    createdOn: requestedOn,
    startedOn: processingOn,
    endedOn: succeededOn ?? errorOn,
    scheduledOn,
    steps: stepsIn(row),
    place: null,
    secondsLeft: null,
    lines: null,
    error: row.errorMessage,
    errorCode: row.errorCode,
    unreadSources: null,
    credits,
    returnedCredits: row.state === 'failed' ? row.cost - credits : 0,
    retriedAs: newer,
    can: deedsFor(row, newer),
  }
}

function stepsIn(row: RequestRow) {
  if (!isKind(row.kind)) return []
  let before = 0
  const { steps } = kinds[row.kind] as Kind
  return Object.entries(steps).map(([name, { weight, words }]) => {
    const state = stateOf(row, before, before + weight)
    before += weight
    return { name, words, state, startedOn: null, endedOn: null }
  })
}

/** By the share of the percentage that is done. */
function stateOf({ state, percent }: RequestRow, from: number, to: number): StepState {
  if (state === 'done' || percent >= to) return 'done'
  if (percent < from || state === 'queued') return 'waiting'
  return state === 'failed' ? 'failed' : 'running'
}

/** One that was tried again is tried again by way of the newer one. */
function deedsFor({ state }: RequestRow, newer: string | null): string[] {
  if (state === 'queued' || state === 'running') return ['cancel']
  return state === 'failed' && newer === null ? ['retry'] : []
}
