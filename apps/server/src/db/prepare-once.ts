import type { Db } from './connection.ts'

/** A query to `prepare`: it is built once, and PostgreSQL parses it once a connection. */
export function prepareOnce<Query extends object>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>()
  return (db) => {
    const query = prepared.get(db) ?? prepare(db)
    prepared.set(db, query)
    return query
  }
}
