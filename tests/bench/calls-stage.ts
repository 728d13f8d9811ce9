/**
 * The HTTP half of a checkout over 5,000 episodes with results of 17 kB, in a process of its own:
 * `node calls-stage.ts <checkout> [PostgreSQL's address]` prints its address and key.
 */
import { sql } from 'drizzle-orm'
import { fillEpisodes } from './calls-data.ts'
import { checkoutServer } from './checkout-server.ts'

const [checkout = '', databaseUrl] = process.argv.slice(2)
const { db, key, findKey, serve } = await checkoutServer(checkout, { DATABASE_URL: databaseUrl })
const workspaceId = (await findKey(db, key))?.workspaceId ?? ''
for (const statement of fillEpisodes(workspaceId, 5000)) await db.execute(sql.raw(statement))
await serve(0, { workspaceId })
