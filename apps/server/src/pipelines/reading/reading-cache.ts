import { createHash } from 'node:crypto'
import type { Reader } from '@patchbay/reading'
import type { Source, SourceDocument } from '@patchbay/text'
import type { FileStore } from '../../engines/storage/port.ts'

/**
 * What a preview read of the web is kept for the order that follows, so that a page is not fetched twice: ten minutes,
 * for its own workspace alone, and so many pages of it at once. What fails is never kept: it is read anew.
 */
const cacheMs = 10 * 60_000
const maxCachedBytes = 40

/** Everything older than this under `readings/` is nobody's any more. */
export const maxReadingAgeMs = cacheMs
export const readingCacheFolder = 'readings'

type CacheContext = { files: FileStore; workspaceId: string; now?: () => number }

/** A reader that uses fresh cache entries; `keeps` also caches what it reads. */
export function withReadingCache(reader: Reader, keeping: CacheContext, { keeps }: { keeps: boolean }): Reader {
  return {
    id: reader.id,
    async read(source, signal) {
      const key = cacheKeyOf(keeping.workspaceId, source)
      if (key === undefined) return reader.read(source, signal)
      const cached = await readCache(key, keeping)
      if (cached) return cached
      const document = await reader.read(source, signal)
      if (keeps) await writeCache(key, document, keeping)
      return document
    },
  }
}

const cacheFolderOf = (workspaceId: string) => `${readingCacheFolder}/${workspaceId}`

/** Only what comes over the network costs somebody something to read again. */
function cacheKeyOf(workspaceId: string, { type, content }: Source): string | undefined {
  if (type !== 'website' && type !== 'youtube') return undefined
  return `${cacheFolderOf(workspaceId)}/${createHash('sha256').update(`${type}\n${content}`).digest('hex')}.json`
}

const isFresh = (changedOn: Date, { now = Date.now }: CacheContext) => now() - changedOn.getTime() < cacheMs

async function readCache(key: string, keeping: CacheContext): Promise<SourceDocument | undefined> {
  const found = await keeping.files.stat(key)
  if (!found || !isFresh(found.changedOn, keeping)) return undefined
  const data = await keeping.files.read(key)
  // Written by us alone, and whole or not at all.
  return data && (JSON.parse(data.toString('utf8')) as SourceDocument)
}

async function writeCache(key: string, document: SourceDocument, keeping: CacheContext): Promise<void> {
  let fresh = 0
  for await (const other of keeping.files.list(cacheFolderOf(keeping.workspaceId))) {
    if (isFresh(other.changedOn, keeping)) fresh += 1
    else await keeping.files.remove(other.key)
  }
  if (fresh < maxCachedBytes) await keeping.files.put(key, JSON.stringify(document))
}
