import { type EndpointTable, type WithRequestSpec, messageWithStatus, serverMessageOrGeneral } from '../endpoint.ts'
import { accepted } from '../entities/accepted.ts'
import { avatar } from '../entities/avatar.ts'
import { listOf } from '../wire/lists.ts'
import type { avatarsRequests } from '../bodies/avatars.ts'

const row = { base: 'api', auth: 'key' } as const

const rows = {
  list: {
    ...row,
    method: 'GET',
    path: 'Video/GetAvatars',
    response: listOf(avatar, 'avatars', 'items'),
    failureMessage: messageWithStatus('Error fetching avatars'),
    noKeyMessage: 'API key is required to fetch avatars',
  },
  create: {
    ...row,
    method: 'POST',
    path: 'ai-avatars',
    response: accepted,
    spelled: 'both',
    failureMessage: serverMessageOrGeneral,
  },
  createAsPublished: {
    ...row,
    method: 'POST',
    path: 'video/CreateAvatar',
    response: accepted,
    spelled: 'both',
    failureMessage: serverMessageOrGeneral,
  },
} as const satisfies EndpointTable

export const avatars: WithRequestSpec<typeof rows, typeof avatarsRequests> = rows
