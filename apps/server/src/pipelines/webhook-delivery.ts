import { createHmac } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { requests, webhookDeliveries, webhooks } from '../db/schema.ts'
import type { GuardedFetch } from '@patchbay/reading'
import { timeLimits } from '@patchbay/engines'
import type { RequestRow } from '../requests/store.ts'

/**
 * Signature of a delivery: HMAC-SHA256 over `<unix seconds>.<raw body>`, hex, sent as `t=<seconds>,v1=<hex>`.
 * Receivers refuse a timestamp older than 300 s.
 */
function signatureOf(secret: string, body: string, unixSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${digest}`
}

type DeliveryContext = { db: Db; fetch: GuardedFetch; bodyOf: (request: RequestRow) => Promise<object> }

/**
 * Sends one delivery. Throws where the receiver did not answer 2xx, so that the queue tries again later; when it does so
 * no more, the delivery is given up (`webhook.lost`).
 */
export async function deliverWebhook(
  { db, fetch, bodyOf }: DeliveryContext,
  deliveryId: string,
  signal: AbortSignal,
): Promise<void> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, hook: webhooks, request: requests })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(requests, eq(requests.id, webhookDeliveries.requestId))
    .where(eq(webhookDeliveries.id, deliveryId))
  // Removed webhooks take their deliveries with them; a delivery that arrived is not sent again.
  if (!found || found.delivery.deliveredOn) return
  const body = JSON.stringify(await bodyOf(found.request))
  const note = (set: Partial<typeof webhookDeliveries.$inferInsert>) =>
    db
      .update(webhookDeliveries)
      .set({ ...set, body, lastTriedOn: new Date(), attempts: sql`${webhookDeliveries.attempts} + 1` })
      .where(eq(webhookDeliveries.id, deliveryId))
  try {
    const answer = await fetch.post(found.hook.url, body, {
      timeoutMs: timeLimits.webhookMs,
      signal,
      headers: {
        'content-type': 'application/json',
        'x-patchbay-delivery': deliveryId,
        'x-patchbay-signature': signatureOf(found.hook.secret, body, Math.floor(Date.now() / 1000)),
      },
    })
    const arrived = answer.status >= 200 && answer.status < 300
    await note({ lastStatus: answer.status, lastError: null, deliveredOn: arrived ? new Date() : null })
    if (!arrived) throw new Error(`The webhook answered ${answer.status}.`)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('The webhook answered')) {
      await note({ lastStatus: null, lastError: error instanceof Error ? error.message.slice(0, 500) : String(error) })
    }
    throw error
  }
}

/** What is tried no more, or whose workers died: nobody waits for it any longer. */
export async function markDeliveryFailed(db: Db, deliveryId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ failedOn: new Date() })
    .where(and(eq(webhookDeliveries.id, deliveryId), isNull(webhookDeliveries.deliveredOn)))
}
