import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import { containsText, whereAfter, listColumns, newestRequestsFirst, whereVisible } from '../../requests/store.ts'
import type { PageRequest } from '../lists.ts'

const whereExplainer = {
  ...listColumns,
  description: requests.description,
  callbackData: requests.callbackData,
  durationSeconds: requests.durationSeconds,
  sizeBytes: requests.sizeBytes,
}
export type ListedExplainer = Awaited<ReturnType<typeof listExplainersAfter>>[number]

const whereInWorkspace = (workspaceId: string) => and(whereVisible(workspaceId), eq(requests.makes, 'explainer'))

/** A page of the workspace's explainers, newest first. */
export async function listExplainersPage(db: Db, workspaceId: string, { page, limit }: PageRequest) {
  const rows = db
    .select(whereExplainer)
    .from(requests)
    .where(whereInWorkspace(workspaceId))
    .orderBy(...newestRequestsFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  const total = db.select({ rows: count() }).from(requests).where(whereInWorkspace(workspaceId))
  const [found, [all]] = await Promise.all([rows, total])
  return { rows: found, totalCount: all?.rows ?? 0 }
}

/** The next of all of them, after the last of the batch before. */
export const listExplainersAfter = (
  db: Db,
  workspaceId: string,
  last: { id: string; requestedOn: Date } | undefined,
  maxCount: number,
) =>
  db
    .select(whereExplainer)
    .from(requests)
    .where(and(whereInWorkspace(workspaceId), whereAfter(last)))
    .orderBy(...newestRequestsFirst)
    .limit(maxCount)

const maxRelatedEpisodes = 3

/** Finished episodes whose title or description has at least half of the words, best match first. */
export async function findEpisodesAbout(db: Db, workspaceId: string, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const held = words.map((word) => sql`(case when ${containsText(requests.search, word)} then 1 else 0 end)`)
  const score = sql`(${sql.join(held, sql` + `)})`
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        whereVisible(workspaceId),
        eq(requests.makes, 'episode'),
        eq(requests.state, 'done'),
        or(...words.map((word) => containsText(requests.search, word))),
        sql`${score} >= ${Math.ceil(words.length / 2)}`,
      ),
    )
    .orderBy(desc(score), ...newestRequestsFirst)
    .limit(maxRelatedEpisodes)
  return rows.map(({ id }) => id)
}
