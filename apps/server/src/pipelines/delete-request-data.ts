import { eq } from 'drizzle-orm'
import { posts, researches, voices } from '../db/schema.ts'
import { isKind } from '../kinds/kinds.ts'
import type { RequestRow } from '../requests/store.ts'
import { removePublishedFiles } from './published-files.ts'
import type { Tools } from './tools.ts'
import { deleteVoiceOfRequest } from './voices/delete-voice.ts'
import { removeUploadsOf } from './upload-cleanup.ts'

/**
 * Stops the work on a request that was deleted or cancelled, and removes what it made. The row is as it stood before.
 * What is being worked on is removed by its worker, which may still be writing.
 */
export async function stopRequest(
  { queue, engines: { files } }: Pick<Tools, 'queue' | 'engines'>,
  request: RequestRow,
): Promise<void> {
  const isWorkedOn = request.state === 'running' && request.leaseHolder !== null
  if (isKind(request.kind)) {
    const hasEnded = request.state === 'done' || request.state === 'failed'
    if (!hasEnded && !isWorkedOn) await queue.cancel(request.kind, request.id)
    await removePublishedFiles(files, { id: request.id, kind: request.kind })
  }
  if (!isWorkedOn) await files.removeAll(`steps/${request.id}`)
}

/** The same for one that was deleted, with what came with it. */
export async function deleteRequestData(
  tools: Pick<Tools, 'db' | 'queue' | 'engines'>,
  request: RequestRow,
): Promise<void> {
  await stopRequest(tools, request)
  // What a research found and what posts say stands in no file.
  await tools.db.delete(researches).where(eq(researches.requestId, request.id))
  await tools.db.delete(posts).where(eq(posts.requestId, request.id))
  await deleteVoiceOfRequest(tools, request)
  await tools.db.delete(voices).where(eq(voices.requestId, request.id))
  await tools.engines.files.removeAll(`material/${request.id}`)
  await removeUploadsOf({ db: tools.db, files: tools.engines.files }, request)
}
