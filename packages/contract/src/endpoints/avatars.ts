import * as z from 'zod/mini'
import { type EndpointTable, saysStatusAfter, saysWhatServerSays } from '../endpoint.ts'
import { accepted } from '../entities/accepted.ts'
import { avatar } from '../entities/avatar.ts'
import { lengths, limits } from '../tables/limits.ts'
import { maybe, sentId, textUpTo } from '../wire/bodies.ts'
import { listOf } from '../wire/lists.ts'

const row = { base: 'api', auth: 'key' } as const
const avatarBody = z.object({
  name: textUpTo(lengths.showName),
  voiceId: sentId(),
  imageUrl: maybe(textUpTo(lengths.url)),
  prompt: maybe(textUpTo(lengths.instructions)),
})

export const avatars = {
  list: {
    ...row,
    method: 'GET',
    path: 'Video/GetAvatars',
    summary: 'The avatars',
    answer: listOf(avatar, 'avatars', 'items'),
    fails: saysStatusAfter('Error fetching avatars'),
    needsKey: 'API key is required to fetch avatars',
  },
  create: {
    ...row,
    method: 'POST',
    path: 'ai-avatars',
    summary: 'Creates an avatar from a picture or a description',
    body: avatarBody,
    files: { imageFile: limits.image },
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  createAsPublished: {
    ...row,
    method: 'POST',
    path: 'video/CreateAvatar',
    summary: 'The same under its published path',
    body: avatarBody,
    files: { imageFile: limits.image },
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable
