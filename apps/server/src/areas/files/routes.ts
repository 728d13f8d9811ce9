import type { FastifyInstance } from 'fastify'
import { normalizeId, isUuid } from '@patchbay/contract'
import { sendFile } from '../../http/send-file.ts'
import { publicFolders } from '../../kinds/groups.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'

type FileRequest = { Params: { id: string; name: string }; Querystring: { size?: string } }

/**
 * Published files: open to whoever knows the address, because podcast apps carry no key. The id in the
 * address (a request's, a picture's) is random and cannot be guessed. Uploads and caches are never served.
 * A cover with `?size=96` is its small picture, for lists.
 */
export function registerFileRoutes(
  app: FastifyInstance,
  { files, smallPicture }: Needs<'files' | 'smallPicture'>,
): void {
  for (const folder of [...publicFolders, 'shows', 'projects', 'profiles']) {
    app.get<FileRequest>(`/files/${folder}/:id/:name`, async (request, reply) => {
      const { id, name } = request.params
      if (!isUuid(id) || !/^[\w-]+\.\w+$/.test(name)) throw new Refusal(404, 'There is no such file.')
      const key = `${folder}/${normalizeId(id)}/${name}`
      const small = request.query.size === '96' && name === 'cover.jpg' ? await smallPicture(key) : undefined
      // A new cover stands under a new id.
      if (small !== undefined) reply.header('cache-control', 'public, max-age=31536000, immutable')
      return sendFile(files, small ?? key, request, reply)
    })
  }
}
