import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { isBlank, isUuid, lengths } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { feedSubscriptions, feedTemplates } from '../../db/schema.ts'
import type { HandlerInput } from '../../http/handlers.ts'
import { type KindName, type OrderOf, isKind, kinds } from '../../kinds/kinds.ts'
import { acceptPlan } from '../../plans/accept-plan.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'

type CallFields = Pick<HandlerInput<'content.create'>, 'workspaceId' | 'idempotency'> & {
  body: Pick<HandlerInput<'content.create'>['body'], 'scheduledOn' | 'callbackData' | 'templateMode'>
}
type Template<Name extends KindName> = { kind: Name; order: OrderOf<Name> }
type FeedTemplateRow = typeof feedTemplates.$inferSelect

/** An order that was sent with `templateMode` is kept for new items of feeds to start: nothing begins, nothing is charged. */
export async function saveTemplate<Name extends KindName>(
  services: Needs<'db' | 'queue' | 'config' | 'clock'>,
  { workspaceId, body, idempotency }: CallFields,
  { kind, order }: Template<Name>,
) {
  if (body.scheduledOn !== undefined) {
    throw new Refusal(400, 'scheduledOn: a template is started by new items of a feed, not at a time.')
  }
  const { callbackData, templateMode } = body
  const sent = templateMode?.name ?? ''
  const name = isBlank(sent) ? `New items: ${kinds[kind].makes}` : sent.trim()
  if (name.length > lengths.feedName.max) {
    throw new Refusal(400, `templateMode.name: expected at most ${lengths.feedName.max} characters.`)
  }
  const when = { type: 'item' as const, name, order }
  const id = await acceptPlan(services, { workspaceId, kind, when, callbackData, idempotency }, services.clock.now())
  const row = await findTemplate(services.db, workspaceId, id, true)
  if (!row) throw new Refusal(409, 'This Idempotency-Key was used before for a different request. Send a new key.')
  return { success: true, requestId: row.id, templateRequestId: row.id, template: serializeTemplate(row), status: 0 }
}

export const serializeTemplate = ({ id, name, kind, cost, createdOn }: FeedTemplateRow) => ({
  id,
  type: 'feed',
  name,
  outputType: isKind(kind) ? kinds[kind].outputType : null,
  cost,
  createdOn: createdOn.toISOString(),
})

const living = (workspaceId: string) => and(eq(feedTemplates.workspaceId, workspaceId), isNull(feedTemplates.deletedOn))

/** Undefined where the workspace has none with this id, or deleted it, unless `includesDeleted`. */
export async function findTemplate(db: Db, workspaceId: string, id: string, includesDeleted = false) {
  if (!isUuid(id)) return undefined
  const own = includesDeleted ? eq(feedTemplates.workspaceId, workspaceId) : living(workspaceId)
  const [row] = await db
    .select()
    .from(feedTemplates)
    .where(and(own, eq(feedTemplates.id, id)))
  return row
}

/** The newest first, each with how many subscriptions start it. */
export async function listTemplates(db: Db, workspaceId: string) {
  const rows = await db
    .select({ template: feedTemplates, subscriptions: count(feedSubscriptions.id) })
    .from(feedTemplates)
    .leftJoin(
      feedSubscriptions,
      and(eq(feedSubscriptions.templateId, feedTemplates.id), isNull(feedSubscriptions.removedOn)),
    )
    .where(living(workspaceId))
    .groupBy(feedTemplates.id)
    .orderBy(desc(feedTemplates.createdOn), feedTemplates.id)
  return rows.map(({ template, subscriptions }) => ({ ...template, subscriptions }))
}

/** Removes a template and the subscriptions that start it; what they started goes on. False where there is none. */
export async function removeTemplate(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (tx) => {
    const removed = await tx
      .update(feedTemplates)
      .set({ deletedOn: now })
      .where(and(living(workspaceId), eq(feedTemplates.id, id)))
      .returning({ id: feedTemplates.id })
    const ofIt = and(eq(feedSubscriptions.templateId, id), isNull(feedSubscriptions.removedOn))
    if (removed.length > 0) await tx.update(feedSubscriptions).set({ removedOn: now }).where(ofIt)
    return removed.length > 0
  })
}
