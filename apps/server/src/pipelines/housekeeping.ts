import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { idempotencyKeys, jobSteps, requests } from '../db/schema.ts'
import { removeOldItems } from '../feeds/old-items.ts'
import type { FileStore } from '../engines/storage/port.ts'
import { jobCatalog } from '../jobs/catalog.ts'
import { maxReadingAgeMs, readingCacheFolder } from './reading/reading-cache.ts'
import { remotePictureFolder } from './remote-pictures.ts'
import type { Tools } from './tools.ts'
import { failedRetentionMs, removeUnreferencedUploads } from './upload-cleanup.ts'
import { workFoldersParent } from './work-folder.ts'

const hour = 3_600_000
const day = 24 * hour
/** An idempotency key protects against a call that is repeated by mistake, not against next week's. */
const idempotencyKeyRetentionMs = 7 * day
/** Spoken lines save speaking the same again; what nobody said again for so long is spoken anew. */
const spokenLineRetentionMs = 30 * day
/** Uploads that no living request names: whoever sent one twice a day sends it once. */
const uploadRetentionMs = day
/** Pictures of elsewhere are fetched anew every week while somebody looks at them. */
const pictureRetentionMs = 30 * day
/** No job is in its folder for longer than the longest may take. */
const workFolderRetentionMs = Math.max(...Object.values(jobCatalog).map(({ longestS }) => longestS * 1000)) + hour

export type CleanupCounts = Record<
  'keys' | 'steps' | 'lines' | 'uploads' | 'readings' | 'pictures' | 'folders' | 'feedItems',
  number
>

/** Removes what nobody needs any more. Safe to run twice, or beside work in progress. */
export async function runHousekeeping(
  { db, engines, config }: Pick<Tools, 'db' | 'engines' | 'config'>,
  now: Date = new Date(),
): Promise<CleanupCounts> {
  const { files } = engines
  const before = (keptMs: number) => new Date(now.getTime() - keptMs)
  const keys = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdOn, before(idempotencyKeyRetentionMs)))
    .returning({ key: idempotencyKeys.key })
  return {
    keys: keys.length,
    // Checkpoints are for resuming; an ended request has nothing to resume.
    steps: await removeOldSteps(db, files, before(failedRetentionMs)),
    lines: await removeUnusedLines(files, before(spokenLineRetentionMs)),
    uploads: await removeUnreferencedUploads({ db, files }, before(uploadRetentionMs), now),
    readings: await removeOldFiles(files, readingCacheFolder, before(maxReadingAgeMs)),
    pictures: await removeOldFiles(files, remotePictureFolder, before(pictureRetentionMs)),
    feedItems: await removeOldItems(db, before(config.feedDays * day)),
    folders: await removeWorkFolders(config.dataFolder, before(workFolderRetentionMs)),
  }
}

async function removeOldSteps(db: Db, files: FileStore, before: Date): Promise<number> {
  const ended = db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        or(inArray(requests.state, ['done', 'failed']), isNotNull(requests.deletedOn)),
        lt(requests.updatedOn, before),
      ),
    )
  const steps = await db
    .delete(jobSteps)
    .where(inArray(jobSteps.requestId, ended))
    .returning({ requestId: jobSteps.requestId })
  for (const id of new Set(steps.map(({ requestId }) => requestId))) await files.removeAll(`steps/${id}`)
  return steps.length
}

/** A line is its samples, marked at every use, and `<key>.json`, written last. */
async function removeUnusedLines(files: FileStore, before: Date): Promise<number> {
  let removed = 0
  for await (const { key, changedOn } of files.list('cache/lines')) {
    if (changedOn >= before) continue
    const samples = key.replace(/\.json$/, '')
    const used = await files.stat(samples)
    if (used && used.changedOn >= before) continue
    // In this order: where the facts stand, the samples stand.
    await files.remove(`${samples}.json`)
    await files.remove(samples)
    if (used) removed += 1
  }
  return removed
}

/** What previews kept of workspaces that look at nothing more; pictures of elsewhere that nobody looks at. */
async function removeOldFiles(files: FileStore, folder: string, before: Date): Promise<number> {
  let removed = 0
  for await (const { key, changedOn } of files.list(folder)) {
    if (changedOn >= before) continue
    await files.remove(key)
    removed += 1
  }
  return removed
}

/** Folders of jobs whose process died. With the embedded database every start clears them; here others may be at work. */
async function removeWorkFolders(dataFolder: string, before: Date): Promise<number> {
  const parent = workFoldersParent(dataFolder)
  let removed = 0
  for (const name of await readdir(parent).catch(emptyIfMissing)) {
    const path = join(parent, name)
    const found = await stat(path).catch(emptyIfMissing)
    if (!('mtime' in found) || found.mtime >= before) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** There is no such folder, or there is none any more. */
function emptyIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}
