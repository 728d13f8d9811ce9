import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../requests/refusal.ts'
import { formatShareDay } from '../../requests/wire.ts'
import { type PublicNeeds, sendConditionally } from './feed-routes.ts'
import { renderPostPage, serializePostShare } from './post-page.ts'
import { isDay, htmlContentType, contentSecurityPolicy, sendNotFound, prefersHtml } from './share-requests.ts'
import { type PublishedThread, findPublishedPost } from './store.ts'

type ShareParams = { id: string; day: string }

/** The public pages of posts: open to whoever has the address, of which the day is a part. */
export function registerPostShareRoutes(app: FastifyInstance, { config, db }: PublicNeeds): void {
  const { publicUrl } = config
  const found = async (request: FastifyRequest): Promise<PublishedThread | undefined> => {
    const { id, day } = request.params as ShareParams
    const thread = await findPublishedPost(db, id)
    return thread && formatShareDay(thread.post.createdOn) === day ? thread : undefined
  }
  for (const root of ['', '/v1']) {
    app.get(`${root}/share/post/:id/:day`, async (request, reply) => {
      reply.header('vary', 'Accept, User-Agent')
      const asksForPage = prefersHtml(request)
      if (asksForPage) reply.header('content-security-policy', contentSecurityPolicy(publicUrl, "'none'"))
      else if (!isDay((request.params as ShareParams).day)) {
        throw new Refusal(400, 'The date of a share address is written as 20240120.')
      }
      const thread = await found(request)
      if (!thread && asksForPage) return sendNotFound(reply)
      if (!thread) throw new Refusal(404, 'There is no shared post at this address.')
      reply.header('cache-control', 'public, no-cache')
      if (!asksForPage) return reply.send(serializePostShare(publicUrl, thread))
      return sendConditionally(request, reply, { body: renderPostPage(publicUrl, thread), type: htmlContentType })
    })
  }
}
