import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openDb } from './connection.ts'
import { restoreFromTemplate, saveTemplate } from './database-template.ts'

let folder: string
let templates: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patchbay-template-'))
  templates = join(folder, 'templates')
  database = join(folder, 'data', 'database')
  mkdirSync(join(folder, 'data'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A database as `npm start` keeps it. */
const made = () => join(inject('preparedDataFolder'), 'database')

it('a new data folder begins with the kept database, whole and with nothing of anybody in it', async () => {
  mkdirSync(join(templates, 'of-another-version'), { recursive: true })
  saveTemplate(made(), templates)
  expect(readdirSync(templates)).toHaveLength(1)
  // What a start that was cut off left is no database.
  mkdirSync(`${database}.coming`)
  restoreFromTemplate(database, templates)
  expect(readdirSync(join(folder, 'data'))).toEqual(['database'])
  const connection = await openDb({ databaseUrl: undefined, dataFolder: join(folder, 'data') })
  try {
    const { rows } = await connection.db.execute(sql`select
      (select count(*)::int from workspace) + (select count(*)::int from api_key) + (select count(*)::int from request)
        + (select count(*)::int from engine) + (select count(*)::int from pgboss.job) as rows,
      (select count(*)::int from pgboss.queue) > 0 as has_queues`)
    expect(rows).toEqual([{ rows: 0, has_queues: true }])
  } finally {
    await connection.close()
  }
})

it.skipIf(process.platform === 'win32')(
  'is closed to others, and not taken from a folder that they could write',
  () => {
    saveTemplate(made(), templates)
    expect(statSync(templates).mode & 0o077).toBe(0)
    chmodSync(templates, 0o777)
    restoreFromTemplate(database, templates)
    expect(existsSync(database)).toBe(false)
  },
)

it('is never put over a database that is there, nor taken from another version', () => {
  saveTemplate(made(), templates)
  mkdirSync(database)
  writeFileSync(join(database, 'PG_VERSION'), 'mine')
  restoreFromTemplate(database, templates)
  expect(readFileSync(join(database, 'PG_VERSION'), 'utf8')).toBe('mine')

  rmSync(database, { recursive: true })
  renameSync(join(templates, readdirSync(templates)[0] ?? ''), join(templates, 'of-another-version'))
  restoreFromTemplate(database, templates)
  expect(existsSync(database)).toBe(false)
})
