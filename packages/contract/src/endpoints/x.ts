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
    response: pageOf(post, 'posts', 'items'),
    failureMessage: fixedMessage('Failed to fetch posts'),
  },
  post: {
    ...row,
    method: 'GET',
    path: 'x/posts/{id}',
    response: postResponse,
    failureMessage: fixedMessage('Failed to fetch post'),
  },
  refine: {
    ...row,
    method: 'POST',
    path: 'x/refine',
    response: postResponse,
    failureMessage: serverMessageOr('Failed to refine'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'x/post',
    response: accepted,
    spelled: 'both',
    failureMessage: serverMessageOrGeneral,
  },
  quick: {
    ...row,
    method: 'POST',
    path: 'x/post/quick',
    response: accepted,
    spelled: 'both',
    failureMessage: ({ status, serverWords }) => serverWords ?? `Request failed with status ${status}`,
  },
  recurring: {
    ...row,
    method: 'GET',
    path: 'x/recurring',
    response: wrappedListOf('templates', postTemplate),
    failureMessage: serverMessageOrGeneral,
  },
  updateRecurring: {
    ...row,
    method: 'POST',
    path: 'x/recurring/{id}',
    response: changePostTemplateResponse,
    failureMessage: serverMessageOrGeneral,
  },
  profile: {
    ...row,
    method: 'GET',
    path: 'x/profile',
    response: postProfile,
    failureMessage: serverMessageOr('Failed to fetch the profile'),
  },
  saveProfile: {
    ...row,
    method: 'POST',
    path: 'x/profile',
    response: postProfile,
    failureMessage: serverMessageOr('Failed to save the profile'),
  },
} as const satisfies EndpointTable

export const x: WithRequestSpec<typeof rows, typeof xRequests> = rows
