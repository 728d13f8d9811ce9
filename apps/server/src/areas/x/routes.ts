import { Readable } from 'node:stream'
import { HttpResponse, type HandlerInput, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { buildListResponse, streamWholeList } from '../lists.ts'
import { listRecurring } from '../orders/recurring-store.ts'
import { updateRecurringPosts } from './update-recurring.ts'
import { type PostNeeds, createPost, createQuickPost } from './create-post.ts'
import { type ProfileNeeds, updateProfile } from './profile.ts'
import { type RefineNeeds, createRefineHandler } from './refine.ts'
import { type ListedPost, countPosts, findPost, findProfile, listPostsPage, listPostsAfter } from './store.ts'
import { serializePost, serializeProfile, serializePostTemplate } from './wire.ts'

export function postHandlers(services: PostNeeds & ProfileNeeds & RefineNeeds) {
  const { config, db, files } = services
  const { publicUrl } = config
  return handlers({
    'x.posts': (input) => posts(services, input),
    'x.post': async ({ workspaceId, params }) => {
      const row = await findPost(db, workspaceId, params.id)
      if (!row) throw new Refusal(404, 'Post not found or unauthorized')
      return { success: true, post: serializePost(publicUrl, row, await findProfile(db, workspaceId)) }
    },
    'x.refine': createRefineHandler(services),
    'x.create': (input) => createPost(services, input),
    'x.quick': (input) => createQuickPost(services, input),
    'x.recurring': async ({ workspaceId }) => {
      const rows = await listRecurring(db, workspaceId, 'post')
      return {
        success: true,
        templates: await Promise.all(rows.map((row) => serializePostTemplate(publicUrl, files, row))),
      }
    },
    'x.updateRecurring': (input) => updateRecurringPosts(services, input),
    'x.profile': async ({ workspaceId }) => serializeProfile(publicUrl, await findProfile(db, workspaceId)),
    'x.saveProfile': (input) => updateProfile(services, input),
  })
}

/** All of them stand inside `posts`, with and without a page. */
async function posts({ config, db }: PostNeeds, { workspaceId, query }: HandlerInput<'x.posts'>) {
  const profile = await findProfile(db, workspaceId)
  const after = (last: ListedPost | undefined, limit: number) => listPostsAfter(db, workspaceId, last, limit)
  const answer = (row: ListedPost) => serializePost(config.publicUrl, row, profile)
  if (query.page !== undefined || query.limit !== undefined) {
    return buildListResponse('posts', query, {
      page: (pageRequest) => listPostsPage(db, workspaceId, pageRequest),
      after,
      answer,
    })
  }
  const totalCount = await countPosts(db, workspaceId)
  const paging = { totalCount, page: 1, pageSize: totalCount, totalPages: 1 }
  const whole = await streamWholeList({ after, answer })
  if (Array.isArray(whole)) return { posts: whole, ...paging }
  const { body } = whole
  async function* json() {
    yield '{"posts":'
    yield* body
    yield `,${JSON.stringify(paging).slice(1)}`
  }
  return new HttpResponse(200, Readable.from(json(), { objectMode: false }), whole.headers)
}
