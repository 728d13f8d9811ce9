import { type SQL, and, desc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import {
  feedItems,
  feeds,
  projects,
  recordingSearchIndex,
  requests,
  researches,
  feedItemSearchVector,
  researchSearchVector,
} from '../../db/schema.ts'
import type { RequestRow } from '../../requests/store.ts'
import type { LibraryQuestion } from './library-question.ts'

export type LibraryQuery = {
  db: Db
  workspaceId: string
  question: LibraryQuestion
  most: number
  /** ISO day. */
  since?: string | undefined
}

/**
 * So many that hold the words are looked at for the best of them: a word that stands in half of 100,000 texts would have
 * each of them read for its rank.
 */
const maxRecordingsRanked = 1_000
const maxItemsRanked = 200
/** Of items whose words are not taken apart, so many of the newest are looked through. */
const maxItemsScanned = 2_000

/** First what holds all the words; where that is too little, what holds any of them as well. */
async function findAllTermsThenAny<Row extends { id: unknown }>(
  find: (how: 'all' | 'any') => Promise<Row[]>,
  { question, most }: LibraryQuery,
): Promise<Row[]> {
  const all = await find('all')
  if (all.length >= most || question.keywords.length === 1) return all
  const known = new Set(all.map(({ id }) => id))
  const any = await find('any')
  return [...all, ...any.filter(({ id }) => !known.has(id))].slice(0, most)
}

/** The candidates among recordings, unordered. Apart, so that a test can look at how the database goes about it. */
export const recordingsMatching = ({ db, workspaceId, question, since }: LibraryQuery, how: 'all' | 'any') =>
  db
    .select({ id: recordingSearchIndex.requestId, words: recordingSearchIndex.words })
    .from(recordingSearchIndex)
    .where(
      and(
        eq(recordingSearchIndex.workspaceId, workspaceId),
        sql`${recordingSearchIndex.words} @@ (${question.inRecordings[how]})`,
        since === undefined ? undefined : gte(recordingSearchIndex.succeededOn, new Date(since)),
      ),
    )
    .limit(maxRecordingsRanked)

/** Finished episodes and transcripts that are about it. */
export async function findRecordings(asking: LibraryQuery): Promise<RequestRow[]> {
  const { db, workspaceId, question, most } = asking
  const found = await findAllTermsThenAny(async (how) => {
    const candidates = recordingsMatching(asking, how).as('candidate')
    return db
      .select({ id: candidates.id })
      .from(candidates)
      .orderBy(desc(sql`ts_rank_cd(${candidates.words}, ${question.inRecordings[how]}, 1)`))
      .limit(most)
  }, asking)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(requests)
    .where(and(eq(requests.workspaceId, workspaceId), isNull(requests.deletedOn), inArray(requests.id, ids)))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export type FoundItem = typeof feedItems.$inferSelect & { feedId: number; feedName: string }

/** Items of the feeds that the workspace follows. Of as good ones the newest. */
export async function findItems(asking: LibraryQuery): Promise<FoundItem[]> {
  const { db, workspaceId, question, most, since } = asking
  const followed = await db
    .select({ sourceId: feeds.sourceId, id: feeds.id, name: feeds.name })
    .from(feeds)
    .where(and(eq(feeds.workspaceId, workspaceId), isNull(feeds.deletedOn)))
  if (followed.length === 0) return []
  const sourceIds = followed.map(({ sourceId }) => sourceId)
  const found = await findAllTermsThenAny(async (how) => {
    const candidates = db
      .select()
      .from(feedItems)
      .where(
        and(
          inArray(feedItems.sourceId, sourceIds),
          question.hasUnspaced ? undefined : sql`${feedItemSearchVector} @@ (${question.inTexts[how]})`,
          since === undefined ? undefined : gte(feedItems.publishedOn, new Date(since)),
        ),
      )
      .orderBy(desc(feedItems.publishedOn))
      .limit(question.hasUnspaced ? maxItemsScanned : maxItemsRanked)
      .as('feed_item')
    return db
      .select()
      .from(candidates)
      .where(question.hasUnspaced ? containsKeywords(question, how) : undefined)
      .orderBy(
        desc(sql`ts_rank_cd(${feedItemSearchVector}, ${question.inTexts[how]}, 1)`),
        desc(candidates.publishedOn),
      )
      .limit(most)
  }, asking)
  return found.flatMap((item) => {
    const feed = followed.find(({ sourceId }) => sourceId === item.sourceId)
    return feed ? [{ ...item, feedId: feed.id, feedName: feed.name }] : []
  })
}

const containsKeywords = ({ keywords }: LibraryQuestion, how: 'all' | 'any'): SQL => {
  const each = keywords.map((word) => sql`position(${word} in lower(coalesce(title, '') || ' ' || text)) > 0`)
  return how === 'all' ? sql.join(each, sql` and `) : sql`(${sql.join(each, sql` or `)})`
}

/** Earlier researches that are done; `except`: requests whose own results are not asked for. */
export async function findResearches(asking: LibraryQuery, except: readonly string[]) {
  const { db, workspaceId, question, most, since } = asking
  return findAllTermsThenAny(async (how) => {
    const rows = await db
      .select({ research: researches })
      .from(researches)
      .innerJoin(requests, and(eq(requests.id, researches.requestId), isNull(requests.deletedOn)))
      .where(
        and(
          eq(researches.workspaceId, workspaceId),
          isNull(researches.deletedOn),
          isNotNull(researches.responseText),
          inArray(
            researches.id,
            db
              .select({ id: researches.id })
              .from(researches)
              .where(
                and(
                  eq(researches.workspaceId, workspaceId),
                  sql`${researchSearchVector} @@ (${question.inTexts[how]})`,
                ),
              ),
          ),
          since === undefined ? undefined : gte(researches.createdOn, new Date(since)),
          ...except.map((id) => ne(researches.requestId, id)),
        ),
      )
      .orderBy(desc(researches.createdOn))
      .limit(most)
    return rows.map(({ research }) => research)
  }, asking)
}

/** A workspace has some tens of projects: they are looked through. */
export async function findProjects(asking: LibraryQuery) {
  const { db, workspaceId, question, most } = asking
  const searchVector = sql`to_tsvector('simple'::regconfig, ${projects.name} || ' ' || left(${projects.description}, 100000))`
  return findAllTermsThenAny(
    async (how) =>
      db
        .select()
        .from(projects)
        .where(
          and(
            eq(projects.workspaceId, workspaceId),
            isNull(projects.deletedOn),
            sql`${searchVector} @@ (${question.inTexts[how]})`,
          ),
        )
        .orderBy(desc(sql`ts_rank_cd(${searchVector}, ${question.inTexts[how]}, 1)`))
        .limit(most),
    asking,
  )
}
