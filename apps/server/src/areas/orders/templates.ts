import { isBlank, lengths } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { type KindName, type OrderOf, type TypeOf, isKind, kinds } from '../../kinds/kinds.ts'
import { type FeedTemplateRow, keepTemplate } from '../../requests/feed-templates.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'

type Call = Pick<HandlerInput<'content.create'>, 'workspaceId' | 'idempotency'> & {
  body: Pick<HandlerInput<'content.create'>['body'], 'scheduledOn' | 'callbackData' | 'templateMode'>
}
type Template<Name extends KindName> = { kind: Name; type: TypeOf<Name>; order: OrderOf<Name>; cost: number }

/** An order that was sent with `templateMode` is kept for new items of feeds to start: nothing begins, nothing is charged. */
export async function keepAsTemplate<Name extends KindName>(
  { db }: Needs<'db'>,
  { workspaceId, body, idempotency }: Call,
  template: Template<Name>,
) {
  if (body.scheduledOn !== undefined) {
    throw new Refusal(400, 'scheduledOn: a template is started by new items of a feed, not at a time.')
  }
  const { callbackData, templateMode } = body
  const sent = templateMode?.name ?? ''
  const name = isBlank(sent) ? `New items: ${kinds[template.kind].makes}` : sent.trim()
  if (name.length > lengths.feedName.most) {
    throw new Refusal(400, `templateMode.name: expected at most ${lengths.feedName.most} characters.`)
  }
  const row = await keepTemplate(db, { ...template, workspaceId, name, callbackData, idempotency })
  return { success: true, requestId: row.id, templateRequestId: row.id, template: templateAnswer(row), status: 0 }
}

export const templateAnswer = ({ id, name, kind, cost, createdOn }: FeedTemplateRow) => ({
  id,
  type: 'feed',
  name,
  outputType: isKind(kind) ? kinds[kind].outputType : null,
  cost,
  createdOn: createdOn.toISOString(),
})
