import { type SQL, and, asc, eq, inArray, isNull, max, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { recordingSearchIndex, requests, workspaces } from '../../db/schema.ts'
import type { FileStore } from '../../engines/storage/port.ts'
import { readResult } from '../../kinds/kinds.ts'
import { type RequestRow, listDate, whereListedWithin } from '../../requests/store.ts'
import { textSearchConfigOf, insertSpaces } from './library-question.ts'

/** What can be searched by its words: what the requests of these nouns made. */
const recordedKinds = ['episode', 'transcript'] as const

/** Two requests may end in one order and be written in the other. */
const overlapMs = 10 * 60_000
/** Four hours of speech. A vector of words may have a megabyte. */
const maxIndexedCharacters = 200_000

type IndexContext = { db: Db; files: Pick<FileStore, 'read'> }

/**
 * Indexes the words of recordings that were finished since the last that have them, the oldest first, so that none is
 * passed over. Safe to run twice and beside itself. Answers how many it took.
 */
export async function indexRecordings(
  { db, files }: IndexContext,
  workspaceId: string,
  limit: number,
): Promise<number> {
  const [newest] = await db
    .select({ on: max(recordingSearchIndex.succeededOn) })
    .from(recordingSearchIndex)
    .where(eq(recordingSearchIndex.workspaceId, workspaceId))
  const since = newest?.on ? whereListedWithin({ from: new Date(newest.on.getTime() - overlapMs) }) : undefined
  const rows = await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.workspaceId, workspaceId),
        isNull(requests.deletedOn),
        eq(requests.state, 'done'),
        inArray(requests.makes, [...recordedKinds]),
        since,
        notExists(db.select().from(recordingSearchIndex).where(eq(recordingSearchIndex.requestId, requests.id))),
      ),
    )
    .orderBy(asc(listDate))
    .limit(limit)
  for (const row of rows) {
    const words = indexedTextSql(row, (await transcriptTextOf(row, files)).slice(0, maxIndexedCharacters))
    const succeededOn = row.succeededOn ?? row.updatedOn
    await db
      .insert(recordingSearchIndex)
      .values({ requestId: row.id, workspaceId, words, succeededOn })
      .onConflictDoNothing()
  }
  return rows.length
}

/** The same for every workspace, until nothing is left. */
export async function indexAllRecordings(from: IndexContext): Promise<number> {
  let indexed = 0
  for (const { id } of await from.db.select({ id: workspaces.id }).from(workspaces)) {
    for (let last = -1; last !== 0; indexed += last) last = await indexRecordings(from, id, 50)
  }
  return indexed
}

function indexedTextSql({ title, description, result }: RequestRow, spokenText: string): SQL<string> {
  const language = languageOf(result)
  const name = insertSpaces(title ?? '', language)
  const text = insertSpaces(`${description ?? ''}\n${spokenText}`, language)
  const config = textSearchConfigOf(language)
  const plain = sql`setweight(to_tsvector('simple'::regconfig, ${name}), 'A') || to_tsvector('simple'::regconfig, ${text})`
  // Where a word stands is known from its plain form.
  return config === 'simple'
    ? sql<string>`${plain}`
    : sql<string>`${plain} || strip(to_tsvector(${config}::regconfig, ${`${name}\n${text}`}))`
}

/** All that is said, without who says it. '' where it is no longer kept: the row stands for having looked. */
async function transcriptTextOf(row: RequestRow, files: Pick<FileStore, 'read'>): Promise<string> {
  const episode = row.makes === 'episode' ? readResult('episode', row.result) : undefined
  const transcript = row.makes === 'transcript' ? readResult('transcript', row.result) : undefined
  const transcriptText = episode
    ? (await files.read(episode.transcriptKey))?.toString('utf8')
    : transcript?.responseText
  return textsIn(transcriptText ?? '').join('\n')
}

/** The texts of a transcript's lines, in either of its shapes. */
function textsIn(json: string): string[] {
  if (json === '') return []
  const read = parseTranscript(json)
  const lines = Array.isArray(read) ? read : (read.chunks ?? [])
  return lines.flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
}

/** A file that is broken holds up no other. */
function parseTranscript(json: string): { text?: unknown }[] | { chunks?: { text?: unknown }[] } {
  try {
    return JSON.parse(json) as { text?: unknown }[] | { chunks?: { text?: unknown }[] }
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

const languageOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'language' in result && typeof result.language === 'string'
    ? result.language
    : 'English'
