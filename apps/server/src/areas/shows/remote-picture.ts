import { HttpResponse, type HandlerInput } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { createConcurrencyGuard } from '../concurrency-guard.ts'
import type { Needs } from '../services.ts'

/** The reason is hidden, so that a key holder cannot probe the server's network. */
const noPictureRefusal =
  'There is no picture at this address that can be shown: it was not found, is no JPEG, PNG, WebP or GIF, or is larger than 10 MB.'
const maxConcurrent = 2

/** A look at the picture of a typed address, which the browser itself may not ask for. It is kept as a show's would be. */
export function createRemotePictureReader({ files, remotePicture }: Needs<'files' | 'remotePicture'>) {
  const inPlace = createConcurrencyGuard(maxConcurrent, `At most ${maxConcurrent} pictures are looked at at once.`)
  return ({ workspaceId, query }: HandlerInput<'podcast.pictureAt'>) =>
    inPlace(workspaceId, async () => {
      const key = await remotePicture(query.url)
      const picture = key === undefined ? undefined : await files.read(key)
      if (!picture) throw new Refusal(404, noPictureRefusal)
      return new HttpResponse(200, picture, { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
    })
}
