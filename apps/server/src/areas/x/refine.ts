import { costs, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { claimKey, findByIdempotencyKey } from '../../requests/idempotency.ts'
import { findAccount, spend } from '../../requests/ledger.ts'
import { Refusal } from '../../requests/refusal.ts'
import { createConcurrencyGuard } from '../concurrency-guard.ts'
import type { RefineInstructions } from '../services.ts'
import type { Needs } from '../services.ts'
import { type PostOrderNeeds, parseSpokenInstructions } from './parse-order.ts'
import { type PostRow, findPost, findProfile, updateText } from './store.ts'
import { serializePost } from './wire.ts'

export type RefineNeeds = PostOrderNeeds & Needs<'refinePost' | 'clock'>
type Input = HandlerInput<'x.refine'>

const maxConcurrent = 4
const notEnoughCreditsRefusal = (left: number) =>
  `Insufficient credits for tweet refinement: it costs ${costs.refine()} and ${left} are left. Nothing was charged.`
const unknownTweetRefusal = () => new Refusal(404, 'Tweet not found or unauthorized')

/**
 * POST x/refine: a post written again, in its own place. It is paid for when it stands there: what could not be done, or
 * what another call changed meanwhile, costs nothing.
 */
export function createRefineHandler(services: RefineNeeds) {
  const { config, db } = services
  const inPlace = createConcurrencyGuard(
    maxConcurrent,
    `At most ${maxConcurrent} posts are refined at once. Nothing was charged.`,
  )
  return async (input: Input) => {
    const { workspaceId, body, idempotency } = input
    const instructions = await parseInstructions(services, input)
    const post = await findPost(db, workspaceId, body.tweetId)
    if (!post) throw unknownTweetRefusal()
    const isKnown = idempotency && (await findByIdempotencyKey(db, workspaceId, idempotency))
    if (!isKnown) {
      const { balance } = await findAccount(db, workspaceId)
      if (balance < costs.refine()) throw new Refusal(400, notEnoughCreditsRefusal(balance))
      await inPlace(workspaceId, () => refineAndSave(services, input, post, instructions))
    }
    const after = await findPost(db, workspaceId, body.tweetId)
    if (!after) throw unknownTweetRefusal()
    return { success: true, post: serializePost(config.publicUrl, after, await findProfile(db, workspaceId)) }
  }
}

async function parseInstructions(services: RefineNeeds, { workspaceId, body }: Input): Promise<RefineInstructions> {
  const { prompt = '', promptAudioUrl = '' } = body
  if (isBlank(prompt) === isBlank(promptAudioUrl)) {
    throw new Refusal(400, 'Say how the post is to change, either in prompt or at promptAudioUrl. Nothing was charged.')
  }
  if (!isBlank(prompt)) return { words: prompt.trim() }
  return { recording: await parseSpokenInstructions(services, workspaceId, promptAudioUrl.trim()) }
}

async function refineAndSave(
  services: RefineNeeds,
  { workspaceId, idempotency, signal }: Input,
  post: PostRow,
  instructions: RefineInstructions,
): Promise<void> {
  const { db, clock } = services
  const refined = await services.refinePost(post, instructions, signal)
  if ('kept' in refined) throw new Refusal(422, `${refined.kept} Nothing was charged.`)
  const { oldPictureKey, ...after } = refined
  await db.transaction(async (tx) => {
    // The same call again has done it already.
    if (idempotency && (await claimKey(tx, workspaceId, idempotency, post.id))) return
    if (!(await updateText(tx, post, { ...after, updatedOn: clock.now() }))) {
      throw new Refusal(409, 'This post was changed meanwhile. Please look at it again. Nothing was charged.')
    }
    await spend(tx, workspaceId, {
      cost: costs.refine(),
      note: `Refined post ${post.id}`,
      short: notEnoughCreditsRefusal,
    })
  })
  if (oldPictureKey !== undefined) await services.files.remove(oldPictureKey)
}
