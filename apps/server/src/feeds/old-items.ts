import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { feedItems, feedSources } from '../db/schema.ts'

/** More than anybody looks through; of more, those that came in first are forgotten. */
const maxItemsPerSource = 1000

/**
 * Forgets items that have not been seen since `before`, and of sources with very many the oldest. Nothing that its source
 * still lists is forgotten, however old: it would come in again as new. Of what nobody follows any more nothing is listed.
 * Answers how many.
 */
export async function removeOldItems(db: Db, before: Date): Promise<number> {
  const at = before.toISOString()
  return db.transaction(async (tx) => {
    // What stands in a document is marked once a day at least: what is two days behind it has left it.
    const removed = await tx.execute(sql`
      delete from ${feedItems} as item using ${feedSources} as source, (
        select id, row_number() over (partition by source_id order by arrival desc) as place from ${feedItems}
      ) as ranked
      where source.id = item.source_id and ranked.id = item.id
        and (source.next_poll_on is null or item.seen_on < source.read_on - interval '2 days')
        and (item.seen_on < ${at}::timestamptz or ranked.place > ${maxItemsPerSource})
      returning item.source_id`)
    const sourceIds = [...new Set(removed.rows.map((row) => String(row['source_id'])))]
    for (const id of sourceIds) {
      // Held first, as whoever brings something holds it: what is counted is what is there.
      await tx.execute(sql`select id from ${feedSources} where id = ${id}::uuid for update`)
      await tx.execute(sql`
        update ${feedSources} set (item_count, newest_item_on) =
          (select count(*), max(published_on) from ${feedItems} where source_id = ${id}::uuid)
        where id = ${id}::uuid`)
    }
    return removed.rows.length
  })
}
