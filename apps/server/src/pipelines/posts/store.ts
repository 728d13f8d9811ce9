import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { posts, requests, researches } from '../../db/schema.ts'
import type { StartedRequest } from '../../requests/attempts.ts'

/** No post of a recurring order is like one of so many before it. */
const maxEarlierPosts = 50

/** What the runs of the same recurring order wrote before, newest first, a thread as one; nothing for what does not recur. */
export async function listEarlierPosts(db: Db, { id, templateId }: StartedRequest<'post'>): Promise<string[]> {
  if (templateId === null) return []
  const rows = await db
    .select({ text: sql<string>`string_agg(${posts.text}, E'\n\n' order by ${posts.place})` })
    .from(posts)
    .innerJoin(requests, eq(requests.id, posts.requestId))
    .where(and(eq(requests.templateId, templateId), sql`${requests.id} <> ${id}`))
    // Each tweet stands by itself; what `thread_2` says belongs together.
    .groupBy(posts.requestId, posts.createdOn, posts.type, sql`${posts.place} - ${posts.order}`)
    .orderBy(desc(posts.createdOn), asc(sql`min(${posts.place})`))
    .limit(maxEarlierPosts)
  return rows.map(({ text }) => text)
}

/** Researches by their ids, and in the place of a recurring one its newest run that is finished; in the order of `ids`. */
export async function listLatestRunIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const own = and(eq(requests.workspaceId, workspaceId), isNull(requests.deletedOn), eq(requests.state, 'done'))
  const rows = await db
    .selectDistinctOn([requests.templateId], { id: requests.id, templateId: requests.templateId })
    .from(requests)
    .innerJoin(researches, eq(researches.requestId, requests.id))
    .where(and(own, isNotNull(requests.templateId), inArray(requests.templateId, [...ids])))
    .orderBy(requests.templateId, desc(requests.requestedOn))
  const finished = await db
    .select({ id: researches.id })
    .from(researches)
    .innerJoin(requests, eq(requests.id, researches.requestId))
    .where(and(own, inArray(researches.id, [...ids])))
  const known = new Set(finished.map(({ id }) => id))
  return ids.flatMap((id) => (known.has(id) ? id : (rows.find(({ templateId }) => templateId === id)?.id ?? [])))
}
