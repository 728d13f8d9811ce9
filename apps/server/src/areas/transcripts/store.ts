import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { type RequestState, requests } from '../../db/schema.ts'
import type { RecordingSource } from '../../kinds/recording.ts'
import type { PageAsked } from '../lists.ts'

const mostWithoutPage = 200

const listed = {
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
}
export type ListedTranscript = Awaited<ReturnType<typeof listTranscripts>>['rows'][number]

/** The requests for transcripts, newest first. Without a page: the newest. */
export async function listTranscripts(
  db: Db,
  workspaceId: string,
  state: RequestState | undefined,
  page: PageAsked | undefined,
) {
  const matching = and(
    eq(requests.workspaceId, workspaceId),
    eq(requests.makes, 'transcript'),
    isNull(requests.deletedOn),
    state && eq(requests.state, state),
  )
  const rows = await db
    .select(listed)
    .from(requests)
    .where(matching)
    .orderBy(desc(requests.requestedOn), requests.id)
    .limit(page?.limit ?? mostWithoutPage)
    .offset(page ? (page.page - 1) * page.limit : 0)
  if (!page) return { rows, totalCount: rows.length }
  const [total] = await db.select({ rows: count() }).from(requests).where(matching)
  return { rows, totalCount: total?.rows ?? 0 }
}
