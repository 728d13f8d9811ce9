import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../requests/refusal.ts'
import { shareDay } from '../../requests/wire.ts'
import { type PublicNeeds, sendUnlessKnown } from './feed-routes.ts'
import { postPage, postShareAnswer } from './post-page.ts'
import { isDay, pageType, policyOf, sendNothing, wantsPage } from './share-door.ts'
import { type PublishedThread, findPublishedPost } from './store.ts'

type Address = { id: string; day: string }

/** The public pages of posts: open to whoever has the address, of which the day is a part. */
export function servePostShares(app: FastifyInstance, { config, db }: PublicNeeds): void {
  const { publicUrl } = config
  const found = async (request: FastifyRequest): Promise<PublishedThread | undefined> => {
    const { id, day } = request.params as Address
    const thread = await findPublishedPost(db, id)
    return thread && shareDay(thread.post.createdOn) === day ? thread : undefined
  }
  for (const root of ['', '/v1']) {
    app.get(`${root}/share/post/:id/:day`, async (request, reply) => {
      reply.header('vary', 'Accept, User-Agent')
      const asksForPage = wantsPage(request)
      if (asksForPage) reply.header('content-security-policy', policyOf(publicUrl, "'none'"))
      else if (!isDay((request.params as Address).day)) {
        throw new Refusal(400, 'The date of a share address is written as 20240120.')
      }
      const thread = await found(request)
      if (!thread && asksForPage) return sendNothing(reply)
      if (!thread) throw new Refusal(404, 'There is no shared post at this address.')
      reply.header('cache-control', 'public, no-cache')
      if (!asksForPage) return reply.send(postShareAnswer(publicUrl, thread))
      return sendUnlessKnown(request, reply, { body: postPage(publicUrl, thread), type: pageType })
    })
  }
}
