import { creditsOf } from '../../requests/ledger.ts'
import { unreadIn } from '../../requests/making.ts'
import { type RequestRow, findRequest, retriedAs, unknownRequest } from '../../requests/store.ts'
import { datesOf, statusNumber } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'
import { stepsIn } from './made-steps.ts'
import { noOutlook, outlooks } from './outlook.ts'

/** content/Making/{id}: one request while it is made. */
export async function makingAnswer(services: Needs<'config' | 'db' | 'clock'>, workspaceId: string, id: string) {
  const { db } = services
  const row = await findRequest(db, workspaceId, id)
  if (!row) throw unknownRequest()
  const { requestedOn, processingOn, succeededOn, errorOn, scheduledOn } = datesOf(row)
  const { credits, returned } = await creditsOf(db, row.id)
  const newer = await retriedAs(db, row)
  const hasEnded = row.state === 'done' || row.state === 'failed'
  const outlook = (hasEnded ? undefined : (await outlooks(services, [row.kind])).get(row.id)) ?? noOutlook
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
    ...outlook,
    lines: row.making?.lines ?? null,
    error: row.errorMessage,
    errorCode: row.errorCode,
    unreadSources: unreadIn(row),
    credits,
    returnedCredits: returned,
    retriedAs: newer,
    can: deedsFor(row, newer),
  }
}

/** One that was tried again is tried again by way of the newer one. */
function deedsFor({ state }: RequestRow, newer: string | null): string[] {
  if (state === 'queued' || state === 'running') return ['cancel']
  return state === 'failed' && newer === null ? ['retry'] : []
}
