import { type SQL, and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import type { RecordingSource } from '../../kinds/recording.ts'
import { whereAfter, newestRequestsFirst } from '../../requests/store.ts'
import type { TranscriptResult } from '../../kinds/transcript/result.ts'
import type { PageRequest, StateFilter } from '../lists.ts'

const listColumns = {
  id: requests.id,
  typeId: requests.typeId,
  title: requests.title,
  state: requests.state,
  percent: requests.percent,
  errorCode: requests.errorCode,
  errorMessage: requests.errorMessage,
  callbackData: requests.callbackData,
  requestedOn: requests.requestedOn,
  scheduledOn: requests.scheduledOn,
  processingOn: requests.processingOn,
  succeededOn: requests.succeededOn,
  errorOn: requests.errorOn,
  source: sql<RecordingSource | null>`${requests.payload} -> 'source'`,
  language: sql<string | null>`${requests.result} ->> 'language'`,
  responseText: sql<string | null>`${requests.result} ->> 'responseText'`,
  recordingKey: sql<string | null>`${requests.result} ->> 'recordingKey'`,
}
export type ListedTranscript = Awaited<ReturnType<typeof listTranscriptsAfter>>[number]

const whereMatches = (workspaceId: string, { state, hasBegun }: StateFilter) =>
  and(
    eq(requests.workspaceId, workspaceId),
    eq(requests.makes, 'transcript'),
    isNull(requests.deletedOn),
    state && eq(requests.state, state),
    hasBegun ? isNotNull(requests.processingOn) : undefined,
  )

/** A page of the requests for transcripts, newest first. */
export async function listTranscriptsPage(
  db: Db,
  workspaceId: string,
  filter: StateFilter,
  { page, limit }: PageRequest,
) {
  const wanted = whereMatches(workspaceId, filter)
  const rows = await listNewest(db, wanted, limit).offset((page - 1) * limit)
  const [total] = await db.select({ rows: count() }).from(requests).where(wanted)
  return { rows, totalCount: total?.rows ?? 0 }
}

/** The next of all of them, after the last of the batch before. */
export const listTranscriptsAfter = (
  db: Db,
  workspaceId: string,
  filter: StateFilter,
  last: { id: string; requestedOn: Date } | undefined,
  maxCount: number,
) => listNewest(db, and(whereMatches(workspaceId, filter), whereAfter(last)), maxCount)

const listNewest = (db: Db, where: SQL | undefined, maxCount: number) =>
  db
    .select(listColumns)
    .from(requests)
    .where(where)
    .orderBy(...newestRequestsFirst)
    .limit(maxCount)
    .$dynamic()

/** What a correction made of it; the row is held by whoever calls. */
export async function saveCorrected(
  tx: Tx,
  { id, workspaceId }: { id: string; workspaceId: string },
  { title, result }: { title: string | null; result: TranscriptResult },
): Promise<void> {
  await tx
    .update(requests)
    .set({ title, result, updatedOn: new Date() })
    .where(and(eq(requests.workspaceId, workspaceId), eq(requests.id, id)))
}
