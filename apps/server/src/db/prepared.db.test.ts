import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connection, onConnection } from './connection.fixture.ts'
import { withLengthInWords } from './prepared.ts'

onConnection()

const preparedWith = async (words: string) => {
  const { rows } = await connection.db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where statement like ${`%${words}%`}`,
  )
  return rows.length
}

it('prepares what is asked often, and answers the same for every value', async () => {
  const values = ["O'Brien", String.raw`back\slash '' and $1`, '', 'é 😀', null, '7']
  for (let turn = 0; turn < 3; turn += 1) {
    for (const value of values) {
      const { rows } = await connection.db.execute(sql`select ${value}::text as echoed, ${turn}::int as turn`)
      expect(rows).toEqual([{ echoed: value, turn }])
    }
  }
  expect(await preparedWith('as echoed')).toBe(1)
})

it('leaves alone what writes, what is searched by words and what is asked seldom', async () => {
  for (let turn = 0; turn < 9; turn += 1) {
    await connection.db.execute(sql`select 1 as found where 'words' like ${`%${turn}%`}`)
    await connection.db.execute(sql`update workspace set name = ${'nobody'} where name = 'nobody'`)
  }
  await connection.db.execute(sql`select 1 as seldom`)
  expect(await preparedWith('as found')).toBe(0)
  expect(await preparedWith('update workspace')).toBe(0)
  expect(await preparedWith('as seldom')).toBe(0)
})

it('says what is wrong with a statement however often it is asked', async () => {
  for (let turn = 0; turn < 9; turn += 1) {
    await expect(connection.db.execute(sql`select 1 from no_such_table`)).rejects.toThrow()
  }
})

it.each([
  ['select a limit $2', ['x', 50], 'select a limit 50', ['x']],
  ['select a limit $2 offset $3', ['x', 50, 100], 'select a limit 50 offset $2', ['x', 100]],
  ['select a from (select b limit $1) where c = $2', [50, 'x'], undefined, undefined],
  ['select a limit $1', ['many'], undefined, undefined],
  ['select a', [], undefined, undefined],
])('%s: how long a page is stands in its words', (text, values, words = text, left = values) => {
  expect(withLengthInWords(text, values)).toEqual({ text: words, values: left })
})
