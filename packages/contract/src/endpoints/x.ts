import { type EndpointTable, type Taking, says, saysServerWordsOr, saysWhatServerSays } from '../endpoint.ts'
import { accepted } from '../entities/accepted.ts'
import { changedPostTemplate, onePost, post, postProfile, postTemplate } from '../entities/post.ts'
import { listIn, pageOf } from '../wire/lists.ts'
import type { xIntake } from '../bodies/x.ts'

const row = { base: 'api', auth: 'key' } as const

const rows = {
  posts: {
    ...row,
    method: 'GET',
    path: 'x/posts',
    answer: pageOf(post, 'posts', 'items'),
    fails: says('Failed to fetch posts'),
  },
  post: {
    ...row,
    method: 'GET',
    path: 'x/posts/{id}',
    answer: onePost,
    fails: says('Failed to fetch post'),
  },
  refine: {
    ...row,
    method: 'POST',
    path: 'x/refine',
    answer: onePost,
    fails: saysServerWordsOr('Failed to refine'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'x/post',
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  quick: {
    ...row,
    method: 'POST',
    path: 'x/post/quick',
    answer: accepted,
    spelled: 'both',
    fails: ({ status, serverWords }) => serverWords ?? `Request failed with status ${status}`,
  },
  recurring: {
    ...row,
    method: 'GET',
    path: 'x/recurring',
    answer: listIn('templates', postTemplate),
    fails: saysWhatServerSays,
  },
  updateRecurring: {
    ...row,
    method: 'POST',
    path: 'x/recurring/{id}',
    answer: changedPostTemplate,
    fails: saysWhatServerSays,
  },
  profile: {
    ...row,
    method: 'GET',
    path: 'x/profile',
    answer: postProfile,
    fails: saysServerWordsOr('Failed to fetch the profile'),
  },
  saveProfile: {
    ...row,
    method: 'POST',
    path: 'x/profile',
    answer: postProfile,
    fails: saysServerWordsOr('Failed to save the profile'),
  },
} as const satisfies EndpointTable

export const x: Taking<typeof rows, typeof xIntake> = rows
