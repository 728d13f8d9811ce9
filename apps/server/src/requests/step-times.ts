import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { type RequestProgress, type UnreadSource, requests } from '../db/schema.ts'
import { type AttemptLease, whereLeaseHolder } from './attempts.ts'

/** What is known of the script when a step has written it. */
export type ScriptExcerpt = Required<Pick<RequestProgress, 'characters' | 'lines'>>

const storedProgress = sql`coalesce(${requests.making}, '{}'::jsonb)`
const storedStep = (step: string) => sql`coalesce(${requests.making}->'steps'->${step}::text, '{}'::jsonb)`
const withStepTimes = (step: string, times: SQL) =>
  sql`${storedProgress} || jsonb_build_object('steps', coalesce(${requests.making}->'steps', '{}'::jsonb)
    || jsonb_build_object(${step}::text, ${times}))`

/** A step that begins, in this try. One that an earlier try began keeps its first time. */
export function stepStarted(step: string): SQL {
  const now = new Date().toISOString()
  return withStepTimes(
    step,
    sql`jsonb_build_object('startedOn', ${now}::text) || (${storedStep(step)} - 'endedOn')
      || jsonb_build_object('begunOn', ${now}::text)`,
  )
}

/** A step that has ended, with what it wrote. */
export function stepEnded(step: string, note: ScriptExcerpt | undefined): SQL {
  const now = new Date().toISOString()
  const times = sql`${storedStep(step)} || jsonb_build_object('endedOn', ${now}::text)`
  return sql`${withStepTimes(step, times)} || ${JSON.stringify(note ?? {})}::jsonb`
}

/** Keeps which sources could not be read, for whoever asks why and orders again without them; an earlier try's go. */
export async function saveUnreadSources(db: Db, request: AttemptLease, unread: readonly UnreadSource[]): Promise<void> {
  await db
    .update(requests)
    .set({ unreadSources: unread.length > 0 ? [...unread] : null })
    .where(whereLeaseHolder(request))
}

/** What stands in the row, in the words of the wire. */
export const unreadSourcesOf = ({ unreadSources }: { unreadSources: UnreadSource[] | null }) =>
  unreadSources?.map(({ retryable = false, ...source }) => ({ ...source, retryable })) ?? null

const maxExcerptLines = 6
const maxLineCharacters = 400

/** How a script begins, and how much of it there is to speak. */
export function excerptScript(
  lines: readonly { speaker: 0 | 1; text: string }[],
  names: readonly string[],
): ScriptExcerpt {
  return {
    characters: lines.reduce((sum, { text }) => sum + text.length, 0),
    lines: lines.slice(0, maxExcerptLines).map(({ speaker, text }) => ({
      name: names[speaker] ?? '',
      text: text.length > maxLineCharacters ? `${text.slice(0, maxLineCharacters - 1).toWellFormed()}…` : text,
    })),
  }
}
