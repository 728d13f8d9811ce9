import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { loadPostgresModule } from './embedded-postgres-module.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import * as schema from './schema.ts'
import { restoreFromTemplate } from './database-template.ts'

/** The one database type the rest of the server knows, whichever driver is behind it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Connection = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** How the job queue reaches the same database. */
  queue: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString'>
  /** Held while the embedded database is open; undefined on PostgreSQL. */
  lock: FolderLock | undefined
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Opens the database and migrates it. Only this function knows both drivers. */
export async function openDb(options: { databaseUrl: string | undefined; dataFolder: string }): Promise<Connection> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options.dataFolder)
}

/**
 * The databases of today stand on solid disks and in memory, where a row anywhere costs hardly more than the next one.
 * PostgreSQL's default is that of turning disks: it reads whole tables where an index gives the answer in a fifth of the time.
 */
const plannerDiskCosts = 'set random_page_cost = 1.1'

/** No list is long enough to be worth processes of its own, which take the cores from other callers and from the work. */
const embeddedServerOptions = 'set max_parallel_workers_per_gather = 0'

async function openPostgres(connectionString: string): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: (client) => client.query(`${plannerDiskCosts}; ${embeddedServerOptions}`),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = drizzleNode(pool, { schema })
  await migrateUnderLock(pool, () => migrateNode(db, { migrationsFolder }))
  return {
    db: db as unknown as Db,
    kind: 'postgres',
    queue: { connectionString },
    lock: undefined,
    close: () => pool.end(),
  }
}

/** Several processes may start at once on one PostgreSQL; an advisory lock lets one migrate while the others wait. */
async function migrateUnderLock(pool: pg.Pool, migrate: () => Promise<void>): Promise<void> {
  const migrationLock = 460_021
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  }
}

/** All of it is memory from the start. What it does not hold the machine's own cache of files does, hardly slower. */
const sharedBuffers = '64MB'

async function openEmbedded(dataFolder: string): Promise<Connection> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(dataFolder)
  try {
    const database = join(dataFolder, 'database')
    restoreFromTemplate(database)
    const client = await PGlite.create(database, {
      extensions: { pg_trgm },
      pgliteWasmModule: await loadPostgresModule(),
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    })
    await client.exec(plannerDiskCosts)
    const db = drizzlePglite(client, { schema })
    await migratePglite(db, { migrationsFolder })
    return {
      db: db as unknown as Db,
      kind: 'embedded',
      queue: { db: fromPglite(client), backend: 'pglite' },
      lock,
      close: async () => {
        await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
