import type { HandlerInput } from '../../http/handlers.ts'
import { type PostOrder, postRun } from '../../kinds/post/order.ts'
import { accept } from '../../requests/accept.ts'
import { acceptRepeating, parseSpan } from '../orders/recurring.ts'
import { saveTemplate } from '../orders/templates.ts'
import type { Needs } from '../services.ts'
import { type PostOrderNeeds, parsePostOrder, parseQuickOrder } from './parse-order.ts'

export type PostNeeds = PostOrderNeeds & Needs<'queue' | 'clock'>
type Input = HandlerInput<'x.create'>

/** POST x/post: posts of one source, or with `isScheduled` so many times a day from now on. */
export async function createPost(services: PostNeeds, input: Input) {
  const { body, workspaceId, idempotency } = input
  const span = parseSpan(body, services.clock.now())
  const order = await parsePostOrder(services, input)
  if (body.templateMode) return saveTemplate(services, input, { kind: 'post', order })
  if (body.isScheduled) return acceptRepeating(services, input, 'post', { order, span, called: `X ${order.type}` })
  return acceptPost(services, { workspaceId, order, callbackData: body.callbackData, idempotency })
}

/** POST x/post/quick. */
export async function createQuickPost(services: PostNeeds, input: HandlerInput<'x.quick'>) {
  const { workspaceId, idempotency } = input
  return acceptPost(services, { workspaceId, order: await parseQuickOrder(services, input), idempotency })
}

type ParsedPostOrder = Pick<Input, 'workspaceId' | 'idempotency'> & {
  order: PostOrder
  callbackData?: string | undefined
}

async function acceptPost(services: PostNeeds, { order, ...taken }: ParsedPostOrder) {
  const { requestId } = await accept(services, 'post', { ...taken, ...postRun(order), order })
  return { success: true, requestId, status: 0 }
}
