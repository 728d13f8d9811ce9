import { Readable } from 'node:stream'
import { Answer, type HandlerInput, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { listAnswer, wholeList } from '../lists.ts'
import { listRecurring } from '../orders/recurring-store.ts'
import { changeRecurring } from './change-recurring.ts'
import { type PostNeeds, createPost, createQuickPost } from './create-post.ts'
import { type ProfileNeeds, changeProfile } from './profile.ts'
import { type RefineNeeds, refining } from './refine.ts'
import { type ListedPost, countPosts, findPost, findProfile, pageOfPosts, postsAfter } from './store.ts'
import { postAnswer, profileAnswer, templateAnswer } from './wire.ts'

export function postHandlers(services: PostNeeds & ProfileNeeds & RefineNeeds) {
  const { config, db, files } = services
  const { publicUrl } = config
  return handlers({
    'x.posts': (input) => posts(services, input),
    'x.post': async ({ workspaceId, params }) => {
      const row = await findPost(db, workspaceId, params.id)
      if (!row) throw new Refusal(404, 'Post not found or unauthorized')
      return { success: true, post: postAnswer(publicUrl, row, await findProfile(db, workspaceId)) }
    },
    'x.refine': refining(services),
    'x.create': (input) => createPost(services, input),
    'x.quick': (input) => createQuickPost(services, input),
    'x.recurring': async ({ workspaceId }) => {
      const rows = await listRecurring(db, workspaceId, 'post')
      return { success: true, templates: await Promise.all(rows.map((row) => templateAnswer(publicUrl, files, row))) }
    },
    'x.updateRecurring': (input) => changeRecurring(services, input),
    'x.profile': async ({ workspaceId }) => profileAnswer(publicUrl, await findProfile(db, workspaceId)),
    'x.saveProfile': (input) => changeProfile(services, input),
  })
}

/** All of them stand inside `posts`, with and without a page. */
async function posts({ config, db }: PostNeeds, { workspaceId, query }: HandlerInput<'x.posts'>) {
  const profile = await findProfile(db, workspaceId)
  const after = (last: ListedPost | undefined, most: number) => postsAfter(db, workspaceId, last, most)
  const answer = (row: ListedPost) => postAnswer(config.publicUrl, row, profile)
  if (query.page !== undefined || query.limit !== undefined) {
    return listAnswer('posts', query, { page: (asked) => pageOfPosts(db, workspaceId, asked), after, answer })
  }
  const totalCount = await countPosts(db, workspaceId)
  const paging = { totalCount, page: 1, pageSize: totalCount, totalPages: 1 }
  const whole = await wholeList({ after, answer })
  if (Array.isArray(whole)) return { posts: whole, ...paging }
  const { body } = whole
  async function* json() {
    yield '{"posts":'
    yield* body
    yield `,${JSON.stringify(paging).slice(1)}`
  }
  return new Answer(200, Readable.from(json(), { objectMode: false }), whole.headers)
}
