import { type SQL, and, count, desc, eq, gt, lt, or } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { postProfiles, posts, requests } from '../../db/schema.ts'
import { whereVisible } from '../../requests/store.ts'
import type { PageRequest } from '../lists.ts'

/** A post as lists show it: what it was made from stays in the database. */
const listColumns = {
  id: posts.id,
  requestId: posts.requestId,
  place: posts.place,
  type: posts.type,
  order: posts.order,
  text: posts.text,
  language: posts.language,
  sources: posts.sources,
  tweetImageKey: posts.tweetImageKey,
  dataTableImageKey: posts.dataTableImageKey,
  barChartImageKey: posts.barChartImageKey,
  createdOn: posts.createdOn,
}
export type PostRow = typeof posts.$inferSelect
export type ListedPost = Pick<PostRow, keyof typeof listColumns>

const whereInWorkspace = (workspaceId: string) => and(whereVisible(workspaceId), eq(posts.workspaceId, workspaceId))

/** Newest first; the posts of one request one after the other, so that a thread reads as it goes on. */
const newestPostsFirst = [desc(posts.createdOn), posts.requestId, posts.place]

const whereAfter = (last: ListedPost | undefined): SQL | undefined =>
  last &&
  or(
    lt(posts.createdOn, last.createdOn),
    and(
      eq(posts.createdOn, last.createdOn),
      or(gt(posts.requestId, last.requestId), and(eq(posts.requestId, last.requestId), gt(posts.place, last.place))),
    ),
  )

const selectPosts = (db: Db, where: SQL | undefined, maxCount: number) =>
  db
    .select(listColumns)
    .from(posts)
    .innerJoin(requests, eq(requests.id, posts.requestId))
    .where(where)
    .orderBy(...newestPostsFirst)
    .limit(maxCount)
    .$dynamic()

/** The next of all posts of a workspace, after the last of the batch before. */
export const listPostsAfter = (db: Db, workspaceId: string, last: ListedPost | undefined, maxCount: number) =>
  selectPosts(db, and(whereInWorkspace(workspaceId), whereAfter(last)), maxCount)

export async function listPostsPage(db: Db, workspaceId: string, { page, limit }: PageRequest) {
  const rows = selectPosts(db, whereInWorkspace(workspaceId), limit).offset((page - 1) * limit)
  const [found, totalCount] = await Promise.all([rows, countPosts(db, workspaceId)])
  return { rows: found, totalCount }
}

export async function countPosts(db: Db, workspaceId: string): Promise<number> {
  const [all] = await db
    .select({ posts: count() })
    .from(posts)
    .innerJoin(requests, eq(requests.id, posts.requestId))
    .where(whereInWorkspace(workspaceId))
  return all?.posts ?? 0
}

/** One post with what it was made from. */
export async function findPost(db: Db | Tx, workspaceId: string, id: string): Promise<PostRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select({ post: posts })
    .from(posts)
    .innerJoin(requests, eq(requests.id, posts.requestId))
    .where(and(whereInWorkspace(workspaceId), eq(posts.id, id)))
  return row?.post
}

/** Replaces a post's text if it has not changed since it was read. Returns false otherwise. */
export async function updateText(
  tx: Tx,
  { id, workspaceId, text }: Pick<PostRow, 'id' | 'workspaceId' | 'text'>,
  after: Pick<PostRow, 'text' | 'sources' | 'cited' | 'tweetImageKey' | 'updatedOn'>,
): Promise<boolean> {
  const changed = await tx
    .update(posts)
    .set(after)
    .where(and(eq(posts.id, id), eq(posts.workspaceId, workspaceId), eq(posts.text, text)))
    .returning({ id: posts.id })
  return changed.length > 0
}

export type ProfileRow = typeof postProfiles.$inferSelect

export async function findProfile(db: Db | Tx, workspaceId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(postProfiles).where(eq(postProfiles.workspaceId, workspaceId))
  return row
}

/** Sets what is named; what is not stays. */
export async function saveProfile(
  db: Db,
  workspaceId: string,
  profile: Partial<Omit<ProfileRow, 'workspaceId'>>,
): Promise<ProfileRow> {
  const [row] = await db
    .insert(postProfiles)
    .values({ workspaceId, ...profile })
    .onConflictDoUpdate({ target: postProfiles.workspaceId, set: profile })
    .returning()
  if (!row) throw new Error('The profile was not written.')
  return row
}
