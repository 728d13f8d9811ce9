import type { FastifyInstance } from 'fastify'
import { normalizeId, isUuid } from '@patchbay/contract'
import { sendFile } from '../../http/send-file.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { findShowPicture } from './store.ts'

type PictureRequest = { Params: { id: string }; Querystring: { size?: string } }

/**
 * The picture of a show, wherever it lies: the console asks nobody else for it, so that an address that somebody put into
 * a show learns nothing of who looks at it. Open to whoever knows the show's id, as its feed is. Fetches nothing but what
 * stands in the row.
 */
export function registerShowPictureRoutes(
  app: FastifyInstance,
  { db, files, smallPicture, remotePicture }: Needs<'db' | 'files' | 'smallPicture' | 'remotePicture'>,
): void {
  app.get<PictureRequest>('/pictures/shows/:id', async (request, reply) => {
    const { id } = request.params
    const picture = isUuid(id) ? await findShowPicture(db, normalizeId(id)) : undefined
    const key = picture?.imageKey ?? (picture?.imageUrl ? await remotePicture(picture.imageUrl) : undefined)
    if (!key) throw new Refusal(404, 'There is no such picture.')
    const small = request.query.size === '96' ? await smallPicture(key) : undefined
    // Another picture may stand in the show tomorrow.
    reply.header('cache-control', 'private, max-age=3600')
    return sendFile(files, small ?? key, request, reply)
  })
}
