import {
  type EndpointTable,
  type WithRequestSpec,
  fixedMessage,
  serverMessageOr,
  serverMessageOrGeneral,
} from '../endpoint.ts'
import { accepted } from '../entities/accepted.ts'
import { changePostTemplateResponse, postResponse, post, postProfile, postTemplate } from '../entities/post.ts'
import { wrappedListOf, pageOf } from '../wire/lists.ts'
import type { xRequests } from '../bodies/x.ts'

const row = { base: 'api', auth: 'key' } as const

const rows = {
  posts: {
    ...row,
    method: 'GET',
    path: 'x/posts',
    answer: pageOf(post, 'posts', 'items'),
    fails: fixedMessage('Failed to fetch posts'),
  },
  post: {
    ...row,
    method: 'GET',
    path: 'x/posts/{id}',
    answer: postResponse,
    fails: fixedMessage('Failed to fetch post'),
  },
  refine: {
    ...row,
    method: 'POST',
    path: 'x/refine',
    answer: postResponse,
    fails: serverMessageOr('Failed to refine'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'x/post',
    answer: accepted,
    spelled: 'both',
    fails: serverMessageOrGeneral,
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
    answer: wrappedListOf('templates', postTemplate),
    fails: serverMessageOrGeneral,
  },
  updateRecurring: {
    ...row,
    method: 'POST',
    path: 'x/recurring/{id}',
    answer: changePostTemplateResponse,
    fails: serverMessageOrGeneral,
  },
  profile: {
    ...row,
    method: 'GET',
    path: 'x/profile',
    answer: postProfile,
    fails: serverMessageOr('Failed to fetch the profile'),
  },
  saveProfile: {
    ...row,
    method: 'POST',
    path: 'x/profile',
    answer: postProfile,
    fails: serverMessageOr('Failed to save the profile'),
  },
} as const satisfies EndpointTable

export const x: WithRequestSpec<typeof rows, typeof xRequests> = rows
