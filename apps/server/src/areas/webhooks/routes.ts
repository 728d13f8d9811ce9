import { randomBytes } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import { counts, isUuid } from '@patchbay/contract'
import { webhooks } from '../../db/schema.ts'
import { handlers } from '../../http/handlers.ts'
import { lockAccount } from '../../requests/ledger.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'

export function webhookHandlers(services: Needs<'db' | 'checkAddress'>) {
  return handlers({
    'content.registerWebhook': async ({ workspaceId, body }) => {
      const url = services.checkAddress(body.url)
      const secret = `whsec_${randomBytes(24).toString('base64url')}`
      const [row] = await services.db.transaction(async (tx) => {
        // Those that are registered at the same time are counted one after the other.
        await lockAccount(tx, workspaceId)
        const [registered] = await tx
          .select({ hooks: count() })
          .from(webhooks)
          .where(eq(webhooks.workspaceId, workspaceId))
        if ((registered?.hooks ?? 0) >= counts.webhooks.max) throw new Refusal(409, `${counts.webhooks.message}.`)
        return tx.insert(webhooks).values({ workspaceId, url, secret }).returning()
      })
      if (!row) throw new Error('The webhook was not written.')
      return { success: true, id: row.id, url: row.url, secret }
    },
    'content.webhooks': async ({ workspaceId }) => {
      const rows = await services.db
        .select()
        .from(webhooks)
        .where(eq(webhooks.workspaceId, workspaceId))
        .orderBy(asc(webhooks.createdOn))
      return rows.map(({ id, url, createdOn }) => ({ id, url, createdOn: createdOn.toISOString() }))
    },
    'content.removeWebhook': async ({ workspaceId, body }) => {
      const removed = isUuid(body.id)
        ? await services.db
            .delete(webhooks)
            .where(and(eq(webhooks.workspaceId, workspaceId), eq(webhooks.id, body.id)))
            .returning({ id: webhooks.id })
        : []
      if (removed.length === 0) throw new Refusal(404, 'There is no webhook with this id.')
      return { success: true, message: 'The webhook was removed.' }
    },
  })
}
