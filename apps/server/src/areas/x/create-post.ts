import type { HandlerInput } from '../../http/handlers.ts'
import { type PostOrder, postRun } from '../../kinds/post/order.ts'
import { accept } from '../../requests/accept.ts'
import { repeat, spanOf } from '../orders/recurring.ts'
import { keepAsTemplate } from '../orders/templates.ts'
import type { Needs } from '../services.ts'
import { type PostOrderNeeds, readPostOrder, readQuickOrder } from './read-order.ts'

export type PostNeeds = PostOrderNeeds & Needs<'queue' | 'clock'>
type Input = HandlerInput<'x.create'>

/** POST x/post: posts of one source, or with `isScheduled` so many times a day from now on. */
export async function createPost(services: PostNeeds, input: Input) {
  const { body, workspaceId, idempotency } = input
  const span = spanOf(body, services.clock.now())
  const order = await readPostOrder(services, input)
  if (body.templateMode) return keepAsTemplate(services, input, { kind: 'post', order })
  if (body.isScheduled) return repeat(services, input, 'post', { order, span, called: `X ${order.type}` })
  return take(services, { workspaceId, order, callbackData: body.callbackData, idempotency })
}

/** POST x/post/quick. */
export async function createQuickPost(services: PostNeeds, input: HandlerInput<'x.quick'>) {
  const { workspaceId, idempotency } = input
  return take(services, { workspaceId, order: await readQuickOrder(services, input), idempotency })
}

type Taken = Pick<Input, 'workspaceId' | 'idempotency'> & { order: PostOrder; callbackData?: string | undefined }

async function take(services: PostNeeds, { order, ...taken }: Taken) {
  const { requestId } = await accept(services, 'post', { ...taken, ...postRun(order), order })
  return { success: true, requestId, status: 0 }
}
