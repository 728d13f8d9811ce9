import { costs, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { claimKey, madeWith } from '../../requests/idempotency.ts'
import { accountOf, spend } from '../../requests/ledger.ts'
import { Refusal } from '../../requests/refusal.ts'
import { atMostAtOnce } from '../at-once.ts'
import type { RefineWishes } from '../services.ts'
import type { Needs } from '../services.ts'
import { type PostOrderNeeds, readSpoken } from './read-order.ts'
import { type PostRow, findPost, findProfile, replaceText } from './store.ts'
import { postAnswer } from './wire.ts'

export type RefineNeeds = PostOrderNeeds & Needs<'refinePost' | 'clock'>
type Input = HandlerInput<'x.refine'>

const mostAtOnce = 4
const short = (left: number) =>
  `Insufficient credits for tweet refinement: it costs ${costs.refine()} and ${left} are left. Nothing was charged.`
const unknownTweet = () => new Refusal(404, 'Tweet not found or unauthorized')

/**
 * POST x/refine: a post written again, in its own place. It is paid for when it stands there: what could not be done, or
 * what another call changed meanwhile, costs nothing.
 */
export function refining(services: RefineNeeds) {
  const { config, db } = services
  const inPlace = atMostAtOnce(mostAtOnce, `At most ${mostAtOnce} posts are refined at once. Nothing was charged.`)
  return async (input: Input) => {
    const { workspaceId, body, idempotency } = input
    const wishes = await readWishes(services, input)
    const post = await findPost(db, workspaceId, body.tweetId)
    if (!post) throw unknownTweet()
    const isKnown = idempotency && (await madeWith(db, workspaceId, idempotency))
    if (!isKnown) {
      const { balance } = await accountOf(db, workspaceId)
      if (balance < costs.refine()) throw new Refusal(400, short(balance))
      await inPlace(workspaceId, () => refine(services, input, post, wishes))
    }
    const after = await findPost(db, workspaceId, body.tweetId)
    if (!after) throw unknownTweet()
    return { success: true, post: postAnswer(config.publicUrl, after, await findProfile(db, workspaceId)) }
  }
}

async function readWishes(services: RefineNeeds, { workspaceId, body }: Input): Promise<RefineWishes> {
  const { prompt = '', promptAudioUrl = '' } = body
  if (isBlank(prompt) === isBlank(promptAudioUrl)) {
    throw new Refusal(400, 'Say how the post is to change, either in prompt or at promptAudioUrl. Nothing was charged.')
  }
  if (!isBlank(prompt)) return { words: prompt.trim() }
  return { recording: await readSpoken(services, workspaceId, promptAudioUrl.trim()) }
}

async function refine(
  services: RefineNeeds,
  { workspaceId, idempotency, signal }: Input,
  post: PostRow,
  wishes: RefineWishes,
): Promise<void> {
  const { db, clock } = services
  const refined = await services.refinePost(post, wishes, signal)
  if ('kept' in refined) throw new Refusal(422, `${refined.kept} Nothing was charged.`)
  const { oldPictureKey, ...after } = refined
  await db.transaction(async (tx) => {
    // The same call again has done it already.
    if (idempotency && (await claimKey(tx, workspaceId, idempotency, post.id))) return
    if (!(await replaceText(tx, post, { ...after, updatedOn: clock.now() }))) {
      throw new Refusal(409, 'This post was changed meanwhile. Please look at it again. Nothing was charged.')
    }
    await spend(tx, workspaceId, { cost: costs.refine(), note: `Refined post ${post.id}`, short })
  })
  if (oldPictureKey !== undefined) await services.files.remove(oldPictureKey)
}
