import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isUuid } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { episodes, postProfiles, posts, requests, showEpisodes, shows } from '../../db/schema.ts'
import { isKind, kinds, readOrder, shownOf } from '../../kinds/kinds.ts'

/** What is public: read by whoever has the address, so nothing here asks for a workspace. */

const wherePublished = {
  id: requests.id,
  typeId: requests.typeId,
  title: requests.title,
  description: requests.description,
  requestedOn: requests.requestedOn,
  succeededOn: requests.succeededOn,
  /** Those that were chosen, where any were. */
  voices: sql<number[] | null>`${requests.payload} -> 'voices'`,
  publishedOn: episodes.publishedOn,
  language: episodes.language,
  audioKey: episodes.audioKey,
  imageKey: episodes.imageKey,
  transcriptKey: episodes.transcriptKey,
  vttKey: episodes.vttKey,
  srtKey: episodes.srtKey,
  chaptersKey: episodes.chaptersKey,
  durationSeconds: episodes.durationSeconds,
  sizeBytes: episodes.sizeBytes,
  season: episodes.season,
  number: episodes.number,
  hosts: episodes.hosts,
}
export type PublishedEpisode = Awaited<ReturnType<typeof listEpisodesOfShow>>[number]
export type PublishedShow = typeof shows.$inferSelect

export async function findPublishedShow(db: Db, id: string): Promise<PublishedShow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(shows)
    .where(and(eq(shows.id, id), isNull(shows.deletedOn)))
  return row
}

/** A show's finished episodes, newest first. */
export async function listEpisodesOfShow(db: Db, showId: string, limit: number) {
  return db
    .select({
      ...wherePublished,
      // What it is called in this show.
      title: sql<string | null>`coalesce(${showEpisodes.title}, ${requests.title})`,
      description: sql<string | null>`coalesce(${showEpisodes.description}, ${requests.description})`,
    })
    .from(showEpisodes)
    .innerJoin(requests, eq(requests.id, showEpisodes.episodeId))
    .innerJoin(episodes, eq(episodes.requestId, requests.id))
    .where(and(eq(showEpisodes.showId, showId), isNull(requests.deletedOn)))
    .orderBy(desc(episodes.publishedOn), requests.id)
    .limit(limit)
}

/** When something of the feed changed last: an episode that was deleted, changed or finished counts as well. */
export async function findFeedChangedOn(db: Db, show: PublishedShow): Promise<Date> {
  const [row] = await db
    .select({ changedOn: max(requests.updatedOn) })
    .from(showEpisodes)
    .innerJoin(requests, eq(requests.id, showEpisodes.episodeId))
    .where(and(eq(showEpisodes.showId, show.id), eq(requests.state, 'done')))
  return new Date(Math.max(show.updatedOn.getTime(), row?.changedOn?.getTime() ?? 0))
}

/** One finished episode with the newest show it stands in. */
export async function findPublishedEpisode(db: Db, id: string) {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select({
      ...wherePublished,
      showId: sql<string | null>`(select ${showEpisodes.showId} from ${showEpisodes}
        where ${showEpisodes.episodeId} = ${requests.id} order by ${showEpisodes.addedOn} desc, ${showEpisodes.showId} limit 1)`,
    })
    .from(requests)
    .innerJoin(episodes, eq(episodes.requestId, requests.id))
    .where(and(eq(requests.id, id), isNull(requests.deletedOn)))
  return row
}

const portraitFrame = { widthPx: 1080, heightPx: 1920 }

/** One finished request of a kind that has a page for its video. */
export async function findPublishedVideo(db: Db, id: string) {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.state, 'done'), isNull(requests.deletedOn)))
  if (!row || !isKind(row.kind) || kinds[row.kind].page !== 'video') return undefined
  const shown = shownOf(row)
  const language = z.catch(z.object({ language: z.string() }), { language: 'English' }).parse(row.result)
  if (shown.videoKey === undefined) return undefined
  // Words that stand in the picture need no captions over them.
  const ordered = row.kind === 'short' && readOrder('short', row.payload)?.subtitles === true
  const showsWords = shown.showsWords ?? ordered
  return { ...row, ...language, shown, videoKey: shown.videoKey, frame: shown.frame ?? portraitFrame, showsWords }
}
export type PublishedVideo = NonNullable<Awaited<ReturnType<typeof findPublishedVideo>>>

const publishedPostColumns = {
  id: posts.id,
  requestId: posts.requestId,
  workspaceId: posts.workspaceId,
  place: posts.place,
  type: posts.type,
  order: posts.order,
  text: posts.text,
  language: posts.language,
  tweetImageKey: posts.tweetImageKey,
  dataTableImageKey: posts.dataTableImageKey,
  barChartImageKey: posts.barChartImageKey,
  createdOn: posts.createdOn,
}
export type PublishedPost = Pick<typeof posts.$inferSelect, keyof typeof publishedPostColumns>
export type PublishedThread = {
  post: PublishedPost
  /** The thread that it stands in, in its order; a tweet alone. */
  posts: PublishedPost[]
  profile: typeof postProfiles.$inferSelect | undefined
}

/** One post with its thread, and how its workspace signs. */
export async function findPublishedPost(db: Db, id: string): Promise<PublishedThread | undefined> {
  if (!isUuid(id)) return undefined
  const living = (where: ReturnType<typeof eq>) =>
    db
      .select(publishedPostColumns)
      .from(posts)
      .innerJoin(requests, eq(requests.id, posts.requestId))
      .where(and(where, isNull(requests.deletedOn)))
      .orderBy(asc(posts.place))
  const [post] = await living(eq(posts.id, id))
  if (!post) return undefined
  const begins = post.place - post.order
  const ofRequest = post.type.startsWith('thread') ? await living(eq(posts.requestId, post.requestId)) : [post]
  const [profile] = await db.select().from(postProfiles).where(eq(postProfiles.workspaceId, post.workspaceId))
  return { post, posts: ofRequest.filter(({ place, order }) => place - order === begins), profile }
}
