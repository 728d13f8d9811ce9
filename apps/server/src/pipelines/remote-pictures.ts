import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { limits } from '@patchbay/contract'
import type { Engines } from '../engines/engines.ts'
import { GuardedFetchError } from '@patchbay/reading'
import { ArtworkError, withRemoteImageLimit, renderSquareArtwork } from '@patchbay/drawing'
import { singleFlight } from '@patchbay/processes'
import { thumbnailKey } from './thumbnails.ts'
import { withWorkFolder } from './work-folder.ts'

/** Folder of the cached remote pictures; housekeeping removes the unused ones. */
export const remotePictureFolder = 'cache/pictures'

const hour = 3_600_000
/** How long a cached picture is used before it is fetched again. */
const successCacheMs = 7 * 24 * hour
/** So long one that could not be had is not asked for again. */
const failureCacheMs = 10 * 60_000
const fetchTimeoutMs = 20_000
const maxFailuresCached = 1000

const cacheKeyOf = (url: string) => `${remotePictureFolder}/${createHash('sha256').update(url).digest('hex')}.jpg`

/**
 * Says where the picture of a stranger's address stands: fetched by the guarded client, recognised by its content, and
 * drawn anew. Browsers so ask only this server for it. Undefined where it cannot be had, which is in no log: the address
 * is a user's, and nothing of ours is broken.
 */
export function createRemotePictureCache({ fetch, files }: Pick<Engines, 'fetch' | 'files'>, dataFolder: string) {
  const taking = singleFlight<boolean>()
  const refusedOn = new Map<string, number>()
  const take = async (url: string, key: string): Promise<boolean> => {
    const signal = AbortSignal.timeout(2 * fetchTimeoutMs)
    // The picture's bytes decide its type; the content type is ignored.
    const accept = ['image/*', 'application/octet-stream']
    const fetchOptions = { timeoutMs: fetchTimeoutMs, signal, maxBytes: limits.artwork.sizeBytes, accept }
    try {
      await withWorkFolder(dataFolder, async (workFolder) => {
        const path = join(workFolder, 'picture')
        await withRemoteImageLimit(signal, () => fetch.download(url, path, fetchOptions))
        await files.put(key, await renderSquareArtwork(path, signal))
      })
      // It was made of the picture before.
      await files.remove(thumbnailKey(key))
      return true
    } catch (error) {
      if (!(error instanceof GuardedFetchError || error instanceof ArtworkError || signal.aborted)) throw error
      if (refusedOn.size >= maxFailuresCached) refusedOn.clear()
      refusedOn.set(key, Date.now())
      return false
    }
  }
  return async (url: string): Promise<string | undefined> => {
    const key = cacheKeyOf(url)
    const storedFile = await files.stat(key)
    if (storedFile && Date.now() - storedFile.changedOn.getTime() < successCacheMs) return key
    if (Date.now() - (refusedOn.get(key) ?? 0) < failureCacheMs) return storedFile && key
    return (await taking(key, () => take(url, key))) || storedFile ? key : undefined
  }
}
