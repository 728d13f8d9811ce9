import type { HandlerInput } from '../../http/handlers.ts'
import { type PostOrder, postRun } from '../../kinds/post.ts'
import { accept } from '../../requests/accept.ts'
import { acceptRecurring, findTemplate } from '../../requests/recurring.ts'
import { Refusal } from '../../requests/refusal.ts'
import { keepAsTemplate } from '../orders/templates.ts'
import type { Needs } from '../services.ts'
import { type PostOrderNeeds, readPostOrder, readQuickOrder } from './read-order.ts'

export type PostNeeds = PostOrderNeeds & Needs<'queue' | 'clock'>
type Input = HandlerInput<'x.create'>

/** POST x/post: posts of one source, or with `isScheduled` so many times a day from now on. */
export async function createPost(services: PostNeeds, input: Input) {
  const { body, workspaceId, idempotency } = input
  const now = services.clock.now()
  const endDate = body.scheduleEndDate === undefined ? undefined : new Date(body.scheduleEndDate)
  if (body.isScheduled && endDate && endDate <= now) {
    throw new Refusal(400, 'scheduleEndDate: expected a time to come. Nothing was started or charged.')
  }
  const order = await readPostOrder(services, input)
  if (body.templateMode) return keepAsTemplate(services, input, { kind: 'post', order, ...postRun(order) })
  if (body.isScheduled) return schedule(services, input, { order, endDate, now })
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

type Planned = { order: PostOrder; endDate: Date | undefined; now: Date }

async function schedule(services: PostNeeds, { body, workspaceId, idempotency }: Input, planned: Planned) {
  const { order, endDate, now } = planned
  const { dailyCount = 1, callbackData } = body
  const wanted = { workspaceId, order, dailyCount, endDate, callbackData, idempotency }
  const scheduleId = await acceptRecurring(services, 'post', wanted, now)
  // From the row: a call repeated with its Idempotency-Key answers what was made the first time.
  const made = await findTemplate(services.db, workspaceId, 'post', scheduleId)
  const count = made?.template.dailyCount ?? dailyCount
  const end = made?.template.endDate?.toISOString() ?? null
  return {
    success: true,
    requestId: null,
    scheduleId,
    message: `X ${order.type} scheduled ${count} time(s) per day${end === null ? '' : ` until ${end}`}`,
    dailyCount: count,
    endDate: end,
  }
}
