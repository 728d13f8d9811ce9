import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { type Making, type UnreadSource, requests } from '../db/schema.ts'
import { type Held, held } from './tries.ts'

/** What is known of the script when a step has written it. */
export type ScriptNote = Required<Pick<Making, 'characters' | 'lines'>>

const kept = sql`coalesce(${requests.making}, '{}'::jsonb)`
const keptStep = (step: string) => sql`coalesce(${requests.making}->'steps'->${step}::text, '{}'::jsonb)`
const withStep = (step: string, times: SQL) =>
  sql`${kept} || jsonb_build_object('steps', coalesce(${requests.making}->'steps', '{}'::jsonb)
    || jsonb_build_object(${step}::text, ${times}))`

/** A step that begins, in this try. One that an earlier try began keeps its first time. */
export function begun(step: string): SQL {
  const now = new Date().toISOString()
  return withStep(
    step,
    sql`jsonb_build_object('startedOn', ${now}::text) || (${keptStep(step)} - 'endedOn')
      || jsonb_build_object('begunOn', ${now}::text)`,
  )
}

/** A step that has ended, with what it wrote. */
export function ended(step: string, note: ScriptNote | undefined): SQL {
  const now = new Date().toISOString()
  const times = sql`${keptStep(step)} || jsonb_build_object('endedOn', ${now}::text)`
  return sql`${withStep(step, times)} || ${JSON.stringify(note ?? {})}::jsonb`
}

/** Keeps which sources could not be read, for whoever asks why and orders again without them; an earlier try's go. */
export async function noteUnread(db: Db, request: Held, unread: readonly UnreadSource[]): Promise<void> {
  await db
    .update(requests)
    .set({ unreadSources: unread.length > 0 ? [...unread] : null })
    .where(held(request))
}

/** What stands in the row, in the words of the wire. */
export const unreadIn = ({ unreadSources }: { unreadSources: UnreadSource[] | null }) =>
  unreadSources?.map(({ retryable = false, ...source }) => ({ ...source, retryable })) ?? null

const firstLines = 6
const longestLine = 400

/** How a script begins, and how much of it there is to speak. */
export function noteOf(lines: readonly { speaker: 0 | 1; text: string }[], names: readonly string[]): ScriptNote {
  return {
    characters: lines.reduce((sum, { text }) => sum + text.length, 0),
    lines: lines.slice(0, firstLines).map(({ speaker, text }) => ({
      name: names[speaker] ?? '',
      text: text.length > longestLine ? `${text.slice(0, longestLine - 1).toWellFormed()}…` : text,
    })),
  }
}
