import { type SQL, type SQLWrapper, asc, desc, sql } from 'drizzle-orm'
import { requests } from '../db/schema.ts'

/**
 * Which rows a page holds, as a table `cut` of their ids: cut before anything is looked up beside them, so what it skips and
 * what is sorted behind it costs nothing. Where `total` is asked as well, each row says how many the whole list has.
 */

export type Key = { by: SQLWrapper; isDown?: boolean }
export const newestKeys: readonly Key[] = [{ by: requests.requestedOn, isDown: true }, { by: requests.id }]

/** Rows of requests, also by way of another table, in an order. */
export type List = { from?: SQL; where: SQL | undefined; keys: readonly Key[] }
export type At = { page: number; limit: number }

export const orderOf = (keys: readonly Key[]) => keys.map(({ by, isDown }) => (isDown ? desc(by) : asc(by)))
const inOrder = (keys: readonly Key[]) => sql.join(orderOf(keys), sql`, `)
const offsetOf = ({ page, limit }: At) => (page - 1) * limit

/** The statement that begins with a page is prepared with its length in words: it stands last, as `limit` and `offset`. */
const pageOf = (at: At) => (at.page > 1 ? sql`limit ${at.limit} offset ${offsetOf(at)}` : sql`limit ${at.limit}`)

export const cutId = sql`cut.id`
export const cutTotal = sql<number | null>`cut.total`.as('total')

export const plainCut = ({ from = sql`${requests}`, where, keys }: List, at: At) =>
  sql`(select request.id, null::int as total from ${from} where ${where} order by ${inOrder(keys)} ${pageOf(at)}) cut`

/** Counted no further than `most`: what is counted and what is cut are the same few, which are looked for once. */
export function foundCut({ from = sql`${requests}`, where, keys }: List, at: At, most: number) {
  const names = keys.map((_, place) => sql.raw(`key_${place}`))
  const named = sql.join(
    keys.map(({ by }, place) => sql`${by} as ${names[place]}`),
    sql`, `,
  )
  const found = sql`select request.id, ${named} from ${from} where ${where} order by ${inOrder(keys)} limit ${most}`
  const order = inOrder(keys.map(({ isDown = false }, place) => ({ by: names[place] ?? sql`id`, isDown })))
  return sql`(with found as materialized (${found})
    select id, (select count(*)::int from found) as total from found order by ${order} ${pageOf(at)}) cut`
}

/** From here on it is shorter to skip rows from the nearer end, for which has to be counted first. */
const farOff = 5000
export const isFar = (at: At) => offsetOf(at) >= farOff

/**
 * A page far from the beginning, read from the nearer end: of 100,000 rows at most half are skipped. What is counted and
 * what is skipped is seen by one statement, so the page is the same as from the beginning.
 */
export function farCut({ from = sql`${requests}`, where, keys }: List, at: At) {
  const { limit } = at
  const offset = offsetOf(at)
  const of = (words: SQL) => sql`(select ${words} from counted)`
  const isNearer = sql`total >= ${2 * offset}`
  const turned = keys.map(({ by, isDown = false }) => ({ by, isDown: !isDown }))
  return sql`(with counted as materialized (select count(*)::int as total from ${from} where ${where})
    select id, ${of(sql`total`)} as total from (
      (select request.id from ${from} where ${where} order by ${inOrder(keys)}
        limit ${of(sql`case when ${isNearer} then ${limit} else 0 end`)} offset ${offset})
      union all
      (select request.id from ${from} where ${where} order by ${inOrder(turned)}
        limit ${of(sql`case when ${isNearer} then 0 else greatest(0, least(${limit}, total - ${offset})) end`)}
        offset ${of(sql`greatest(0, total - ${offset + limit})`)})
    ) either limit ${limit}) cut`
}
