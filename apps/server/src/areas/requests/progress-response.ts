import { findCreditsOf } from '../../requests/ledger.ts'
import { unreadSourcesOf } from '../../requests/step-times.ts'
import { type RequestRow, findRequest, findRetryId, unknownRequestRefusal } from '../../requests/store.ts'
import { serializeDates, statusNumber } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'
import { listSteps } from './step-progress.ts'
import { noEstimate, estimateQueues } from './queue-estimate.ts'

/** content/Making/{id}: one request while it is made. */
export async function buildProgressResponse(
  services: Needs<'config' | 'db' | 'clock'>,
  workspaceId: string,
  id: string,
) {
  const { db } = services
  const row = await findRequest(db, workspaceId, id)
  if (!row) throw unknownRequestRefusal()
  const { requestedOn, processingOn, succeededOn, errorOn, scheduledOn } = serializeDates(row)
  const { credits, returned } = await findCreditsOf(db, row.id)
  const newer = await findRetryId(db, row)
  const hasEnded = row.state === 'done' || row.state === 'failed'
  const outlook = (hasEnded ? undefined : (await estimateQueues(services, [row.kind])).get(row.id)) ?? noEstimate
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
    steps: listSteps(row),
    ...outlook,
    lines: row.making?.lines ?? null,
    error: row.errorMessage,
    errorCode: row.errorCode,
    unreadSources: unreadSourcesOf(row),
    credits,
    returnedCredits: returned,
    retriedAs: newer,
    can: actionsFor(row, newer),
  }
}

/** One that was tried again is tried again by way of the newer one. */
function actionsFor({ state }: RequestRow, newer: string | null): string[] {
  if (state === 'queued' || state === 'running') return ['cancel']
  return state === 'failed' && newer === null ? ['retry'] : []
}
