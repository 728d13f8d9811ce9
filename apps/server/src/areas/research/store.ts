import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { requests, researches } from '../../db/schema.ts'
import { whereAfter, listColumns, newestRequestsFirst, whereVisible } from '../../requests/store.ts'

/** What was ordered, and what came of it so far. Reports and their texts stay in the database. */
const whereResearch = {
  ...listColumns,
  callbackData: requests.callbackData,
  templateId: requests.templateId,
  prompt: sql<string | null>`coalesce(${requests.payload} ->> 'text', ${researches.prompt})`,
  outputType: sql<string | null>`coalesce(${requests.payload} ->> 'outputType', ${researches.outputType})`,
  provider: sql<string | null>`coalesce(${requests.payload} ->> 'provider', ${researches.provider})`,
  jsonFormat: sql<string | null>`${requests.payload} ->> 'jsonFormat'`,
  language: researches.language,
  sourceCount: researches.sourceCount,
  readingMinutes: researches.readingMinutes,
}
export type ListedResearch = Awaited<ReturnType<typeof listResearchesAfter>>[number]

const whereInWorkspace = (workspaceId: string) => and(whereVisible(workspaceId), eq(requests.makes, 'research'))

/** The next of all researches of a workspace, newest first, after the last of the batch before. */
export const listResearchesAfter = (
  db: Db,
  workspaceId: string,
  last: { id: string; requestedOn: Date } | undefined,
  limit: number,
) =>
  db
    .select(whereResearch)
    .from(requests)
    .leftJoin(researches, eq(researches.requestId, requests.id))
    .where(and(whereInWorkspace(workspaceId), whereAfter(last)))
    .orderBy(...newestRequestsFirst)
    .limit(limit)

/** One of them with all that was found. */
export async function findResearch(db: Db, workspaceId: string, id: string) {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select({
      ...whereResearch,
      result: requests.result,
      responseText: researches.responseText,
      report: researches.report,
      writtenBy: researches.writtenBy,
    })
    .from(requests)
    .leftJoin(researches, eq(researches.requestId, requests.id))
    .where(and(whereInWorkspace(workspaceId), eq(requests.id, id)))
  return row
}

/** Those of `ids` that are done and hold a text. */
export async function findFinishedResearches(db: Db, workspaceId: string, ids: string[]) {
  const possible = ids.filter(isUuid)
  if (possible.length === 0) return []
  return db
    .select({
      id: researches.id,
      prompt: researches.prompt,
      title: requests.title,
      language: researches.language,
    })
    .from(researches)
    .innerJoin(requests, eq(requests.id, researches.requestId))
    .where(
      and(
        whereVisible(workspaceId),
        eq(researches.workspaceId, workspaceId),
        isNull(researches.deletedOn),
        inArray(researches.id, possible),
        eq(requests.state, 'done'),
      ),
    )
}
