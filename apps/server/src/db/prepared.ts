import type { PGlite, QueryOptions } from '@electric-sql/pglite'
import type pg from 'pg'

/**
 * What is asked again and again is read and planned once a connection: on short lists that is half of what the database
 * does. Both drivers' `query` outside of transactions is replaced; nobody else knows of it.
 */

const timesBefore = 5
/** Each costs a connection some tens of kilobytes. */
const mostPrepared = 48
const mostSeen = 500

/** A plan made once serves all values alike; of what is searched by words only the words tell which plan is good. */
const canBePrepared = (text: string) => /^\s*select\b/i.test(text) && !/\blike\b|\bstrpos\b|@@|@>/i.test(text)

const lengthOfPage = /\blimit \$(\d+)(?: offset \$(\d+))?/

/** How long a page is decides about its plan, so it stands in the words; the values left over are the statement's. */
export function withLengthInWords(text: string, values: readonly unknown[]): { text: string; values: unknown[] } {
  const [found, limit, offset] = lengthOfPage.exec(text) ?? []
  const first = Number(limit)
  const isLast = (offset === undefined ? first : Number(offset)) === values.length
  const rows = values[first - 1]
  if (found === undefined || !isLast || !Number.isSafeInteger(rows)) return { text, values: [...values] }
  const skipped = offset === undefined ? '' : ` offset $${first}`
  return { text: text.replace(found, `limit ${String(rows)}${skipped}`), values: values.toSpliced(first - 1, 1) }
}

/** Gives those that come often a name, the same for the same words. */
function namesOfOften() {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined) return name
    const times = (seen.get(text) ?? 0) + 1
    if (seen.size >= mostSeen) seen.clear()
    seen.set(text, times)
    if (times < timesBefore || names.size >= mostPrepared || !canBePrepared(text)) return undefined
    const made = `often_${names.size + 1}`
    names.set(text, made)
    return made
  }
}

/** Where something between here and the database gives each call another connection, a name means nothing there. */
const isUnknownName = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '42P05')

type Config = pg.QueryConfig & { text: string }
const isConfig = (asked: unknown): asked is Config =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'

export function prepareOften(pool: pg.Pool): void {
  const nameOf = namesOfOften()
  const plain = pool.query.bind(pool) as (asked: unknown, ...more: unknown[]) => Promise<unknown>
  let keepsNames = true
  const query = async (asked: unknown, values?: unknown, ...more: unknown[]) => {
    if (!keepsNames || !isConfig(asked) || !Array.isArray(values)) return plain(asked, values, ...more)
    const worded = withLengthInWords(asked.text, values)
    const name = nameOf(worded.text)
    if (name === undefined) return plain(asked, values, ...more)
    try {
      return await plain({ ...asked, name, text: worded.text }, worded.values)
    } catch (error) {
      if (!isUnknownName(error)) throw error
      keepsNames = false
      return plain(asked, values)
    }
  }
  pool.query = query as typeof pool.query
}

/** As it stands in a statement; undefined for what has to be sent beside it. */
function literal(value: unknown): string | undefined {
  if (value === null) return 'null'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return typeof value === 'number' || typeof value === 'boolean' ? `'${value}'` : undefined
}

/** Asked as it is, a statement that cannot be prepared says itself what is wrong with it. */
const always = [() => true, () => false] as const

/** PGlite's own `query` reads and plans a statement each time. */
export function prepareOftenEmbedded(client: PGlite): void {
  const nameOf = namesOfOften()
  const plain = client.query.bind(client)
  const prepared = new Map<string, Promise<boolean>>()
  const query = async (text: string, values: unknown[] = [], options?: QueryOptions) => {
    const worded = withLengthInWords(text, values)
    const literals = worded.values.map(literal)
    const name = literals.includes(undefined) ? undefined : nameOf(worded.text)
    if (name === undefined) return plain(text, values, options)
    const isThere = prepared.get(name) ?? plain(`prepare ${name} as ${worded.text}`).then(...always)
    prepared.set(name, isThere)
    if (!(await isThere)) return plain(text, values, options)
    return plain(`execute ${name}${literals.length > 0 ? `(${literals.join(', ')})` : ''}`, [], options)
  }
  client.query = query as typeof client.query
}
