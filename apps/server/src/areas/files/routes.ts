import type { FastifyInstance } from 'fastify'
import { idAsKept, isUuid } from '@patchbay/contract'
import { sendFile } from '../../http/send-file.ts'
import { publicFolders } from '../../kinds/kinds.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'

/**
 * Published files: open to whoever knows the address, because podcast apps carry no key. The id in the
 * address (a request's, a picture's) is random and cannot be guessed. Uploads and caches are never served.
 */
export function serveFiles(app: FastifyInstance, { files }: Needs<'files'>): void {
  for (const folder of [...publicFolders, 'shows']) {
    app.get<{ Params: { id: string; name: string } }>(`/files/${folder}/:id/:name`, async (request, reply) => {
      const { id, name } = request.params
      if (!isUuid(id) || !/^[\w-]+\.\w+$/.test(name)) throw new Refusal(404, 'There is no such file.')
      return sendFile(files, `${folder}/${idAsKept(id)}/${name}`, request, reply)
    })
  }
}
