import type { FastifyInstance } from 'fastify'
import { handlers } from '../../http/handlers.ts'
import { sendFile } from '../../http/send-file.ts'
import { Refusal } from '../../requests/refusal.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'

export function avatarHandlers({ config, avatars }: Needs<'config' | 'avatars'>) {
  return handlers({
    'avatars.list': () =>
      Promise.resolve(
        avatars().map(({ id, name, gender, drawn }) => ({
          id,
          name,
          gender: gender === 'male' ? 'M' : 'F',
          imageUrl: fileUrl(config.publicUrl, `avatars/${id}-${drawn}.jpg`),
          videoUrl: fileUrl(config.publicUrl, `avatars/${id}-${drawn}.mp4`),
        })),
      ),
  })
}

/** Stills and loops are drawn when the first person looks at them, and kept. Under a new drawing they have new addresses. */
export function serveAvatars(app: FastifyInstance, services: Needs<'files' | 'avatars' | 'avatarPicture'>): void {
  app.get<{ Params: { file: string } }>('/files/avatars/:file', async (request, reply) => {
    const [, id, drawn, type] = /^(\d{1,9})-([0-9a-f]{8})\.(jpg|mp4)$/.exec(request.params.file) ?? []
    const key = id && (await services.avatarPicture(Number(id), type === 'mp4' ? 'mp4' : 'jpg'))
    if (!key) throw new Refusal(404, 'There is no avatar at this address.')
    if (key.includes(`-${drawn}.`)) reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendFile(services.files, key, request, reply)
  })
}
