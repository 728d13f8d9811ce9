import { isKind } from '../kinds/kinds.ts'
import type { RequestRow } from '../requests/store.ts'
import { removePublished } from './published.ts'
import type { Tools } from './tools.ts'
import { removeUploadsOf } from './uploads.ts'

/** Stops the work on a request that was deleted, and removes its files. Work that goes on clears up after itself. */
export async function forgetRequest(
  { db, queue, engines: { files } }: Pick<Tools, 'db' | 'queue' | 'engines'>,
  request: RequestRow,
): Promise<void> {
  if (isKind(request.kind)) {
    if (request.state === 'queued') await queue.cancel(request.kind, request.id)
    await removePublished(files, { id: request.id, kind: request.kind })
  }
  // What is being worked on is removed by its worker, which may still be writing.
  if (request.state !== 'running') await files.removeAll(`steps/${request.id}`)
  await removeUploadsOf({ db, files }, request)
}
