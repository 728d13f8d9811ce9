import { openDb } from '../../apps/server/src/db/connection.ts'

/** Opens the embedded database of a folder, asks it more than V8 leaves unoptimised, and says what memory that took. */
const connection = await openDb({ databaseUrl: undefined, dataFolder: process.argv[2] ?? '' })
const long = `select ${Array.from({ length: 1500 }, (_, index) => index).join(', ')}`
for (let count = 0; count < 60; count += 1) await connection.db.execute(long)
await connection.close()
process.stdout.write(String(Math.round(process.resourceUsage().maxRSS / 1024)))
