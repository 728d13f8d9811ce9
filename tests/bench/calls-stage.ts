/**
 * The HTTP half of a checkout over 5,000 episodes with results of 17 kB, in a process of its own:
 * `node calls-stage.ts <checkout> [PostgreSQL's address]` prints its address and key. SIGUSR2 has it change something of that
 * workspace ten times a second, and again to leave it.
 */
import { sql } from 'drizzle-orm'
import { insertEpisodes } from './calls-data.ts'
import { startCheckoutServer } from './checkout-server.ts'

const [checkout = '', databaseUrl] = process.argv.slice(2)
const { db, key, findKey, serve } = await startCheckoutServer(checkout, { DATABASE_URL: databaseUrl })
const workspaceId = (await findKey(db, key))?.workspaceId ?? ''
const older = await db.execute(
  sql`select 1 from information_schema.columns where table_name = 'request' and column_name = 'is_episode'`,
)
for (const statement of insertEpisodes(workspaceId, 5000, older.rows.length > 0)) await db.execute(sql.raw(statement))
const write = () =>
  void db.execute(sql`update request set percent = 100 where id =
  (select id from request where workspace_id = ${workspaceId} order by requested_on desc limit 1)`)
let writing: NodeJS.Timeout | undefined
process.on('SIGUSR2', () => {
  clearInterval(writing)
  writing = writing ? undefined : setInterval(write, 100)
  writing?.unref()
})
await serve(0, { workspaceId })
