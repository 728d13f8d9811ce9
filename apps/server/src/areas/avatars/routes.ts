import type { FastifyInstance } from 'fastify'
import { handlers } from '../../http/handlers.ts'
import { sendFile } from '../../http/send-file.ts'
import { Refusal } from '../../requests/refusal.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'
import { type AvatarNeeds, createAvatar } from './create-avatar.ts'

const maxNameLength = { male: 'M', female: 'F' } as const

export function avatarHandlers(services: AvatarNeeds) {
  const { publicUrl } = services.config
  return handlers({
    'avatars.list': async ({ workspaceId }) => {
      const avatars = await services.avatars(workspaceId)
      return avatars.map(({ id, name, gender, voiceId, requestId, imageKey, videoKey }) => ({
        id,
        name,
        gender: gender && maxNameLength[gender],
        imageUrl: fileUrl(publicUrl, imageKey),
        videoUrl: fileUrl(publicUrl, videoKey),
        requestId,
        voiceId,
      }))
    },
    'avatars.create': (input) => createAvatar(services, input),
    'avatars.createAsPublished': (input) => createAvatar(services, input),
  })
}

/**
 * Stills and loops of the people that are there from the start are drawn when the first person looks at them, and kept.
 * Under a new drawing they have new addresses. Those of others are files of the requests that made them.
 */
export function serveAvatars(app: FastifyInstance, services: Needs<'files' | 'avatarPicture'>): void {
  app.get<{ Params: { file: string } }>('/files/avatars/:file', async (request, reply) => {
    const [, id, drawn, type] = /^(\d{1,9})-([0-9a-f]{8})\.(jpg|mp4)$/.exec(request.params.file) ?? []
    const key = id && (await services.avatarPicture(Number(id), type === 'mp4' ? 'mp4' : 'jpg'))
    if (!key) throw new Refusal(404, 'There is no avatar at this address.')
    if (key.includes(`-${drawn}.`)) reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendFile(services.files, key, request, reply)
  })
}
