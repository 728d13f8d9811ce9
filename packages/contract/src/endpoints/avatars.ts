import { type EndpointTable, type Taking, saysStatusAfter, saysWhatServerSays } from '../endpoint.ts'
import { accepted } from '../entities/accepted.ts'
import { avatar } from '../entities/avatar.ts'
import { listOf } from '../wire/lists.ts'
import type { avatarsIntake } from '../bodies/avatars.ts'

const row = { base: 'api', auth: 'key' } as const

const rows = {
  list: {
    ...row,
    method: 'GET',
    path: 'Video/GetAvatars',
    answer: listOf(avatar, 'avatars', 'items'),
    fails: saysStatusAfter('Error fetching avatars'),
    needsKey: 'API key is required to fetch avatars',
  },
  create: {
    ...row,
    method: 'POST',
    path: 'ai-avatars',
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  createAsPublished: {
    ...row,
    method: 'POST',
    path: 'video/CreateAvatar',
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable

export const avatars: Taking<typeof rows, typeof avatarsIntake> = rows
