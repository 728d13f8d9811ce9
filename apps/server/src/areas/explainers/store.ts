import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import { contains, isAfter, listed, newestFirst, visible } from '../../requests/store.ts'
import type { PageAsked } from '../lists.ts'

const explainer = {
  ...listed,
  description: requests.description,
  callbackData: requests.callbackData,
  durationSeconds: requests.durationSeconds,
  sizeBytes: requests.sizeBytes,
}
export type ListedExplainer = Awaited<ReturnType<typeof explainersAfter>>[number]

const own = (workspaceId: string) => and(visible(workspaceId), eq(requests.makes, 'explainer'))

/** A page of the workspace's explainers, newest first. */
export async function pageOfExplainers(db: Db, workspaceId: string, { page, limit }: PageAsked) {
  const rows = db
    .select(explainer)
    .from(requests)
    .where(own(workspaceId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  const total = db.select({ rows: count() }).from(requests).where(own(workspaceId))
  const [found, [all]] = await Promise.all([rows, total])
  return { rows: found, totalCount: all?.rows ?? 0 }
}

/** The next of all of them, after the last of the batch before. */
export const explainersAfter = (
  db: Db,
  workspaceId: string,
  last: { id: string; requestedOn: Date } | undefined,
  most: number,
) =>
  db
    .select(explainer)
    .from(requests)
    .where(and(own(workspaceId), isAfter(last)))
    .orderBy(...newestFirst)
    .limit(most)

const mostAbout = 3

/** Finished episodes whose title or description holds at least half of the words, those with most of them first. */
export async function episodesAbout(db: Db, workspaceId: string, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const held = words.map((word) => sql`(case when ${contains(requests.search, word)} then 1 else 0 end)`)
  const score = sql`(${sql.join(held, sql` + `)})`
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        visible(workspaceId),
        eq(requests.makes, 'episode'),
        eq(requests.state, 'done'),
        or(...words.map((word) => contains(requests.search, word))),
        sql`${score} >= ${Math.ceil(words.length / 2)}`,
      ),
    )
    .orderBy(desc(score), ...newestFirst)
    .limit(mostAbout)
  return rows.map(({ id }) => id)
}
