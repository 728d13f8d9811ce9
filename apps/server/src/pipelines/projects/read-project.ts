import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@patchbay/contract'
import { ReadError, timeLimits, withTimeLimit } from '@patchbay/engines'
import type { Engines } from '../../engines/engines.ts'
import { GuardedFetchError, type ReadSite, readSite } from '@patchbay/reading'
import { ArtworkError, renderLogo, withRemoteImageLimit } from '@patchbay/drawing'
import { Refusal } from '../../requests/refusal.ts'
import { pictureRefusal } from '../picture-problems.ts'
import { withWorkFolder } from '../work-folder.ts'

type NeededEngines = Pick<Engines, 'fetch' | 'files'>

/** Reads the site that a project is to be made of, while the caller waits. Refuses in a sentence what cannot be read. */
export const createSiteReader =
  ({ fetch }: NeededEngines, maxMs: number = timeLimits.siteMs) =>
  async (url: string, signal: AbortSignal): Promise<ReadSite> => {
    const late = (waited: string) => new ReadError(`${url} could not be read: it took longer than ${waited}.`)
    try {
      return await withTimeLimit({ timeoutMs: maxMs, signal, late }, (limited) => readSite(url, fetch, limited))
    } catch (error) {
      if (!(error instanceof ReadError)) throw error
      throw new Refusal(422, `${error.message} Nothing was saved. Describe the project in words instead.`)
    }
  }

/** Draws a project's logo of a picture that was sent and keeps it under the key. Refuses what is no PNG or JPG. */
export const createUploadedLogoReader =
  ({ files }: NeededEngines, dataFolder: string) =>
  async (picture: Buffer, key: string): Promise<void> => {
    if (picture.byteLength > limits.image.sizeBytes) throw new Refusal(413, limits.image.message)
    await withWorkFolder(dataFolder, async (folder) => {
      const path = join(folder, 'logo')
      await writeFile(path, picture)
      try {
        await files.put(key, await renderLogo(path, AbortSignal.timeout(60_000), ['png', 'jpeg']))
      } catch (error) {
        throw error instanceof ArtworkError ? pictureRefusal(error.problem) : error
      }
    })
  }

/**
 * Draws a logo of the first of these addresses that holds a picture, and keeps it under the key. Otherwise answers the
 * sentence of the last.
 */
export const createRemoteLogoReader =
  ({ fetch, files }: NeededEngines, dataFolder: string) =>
  async (urls: readonly string[], key: string, signal: AbortSignal): Promise<string | undefined> => {
    let why = 'There is no picture.'
    for (const url of urls) {
      try {
        await withWorkFolder(dataFolder, async (folder) => {
          const path = join(folder, 'logo')
          // The picture's bytes decide its type; the content type is ignored.
          const accept = ['image/*', 'application/octet-stream']
          const fetchOptions = { timeoutMs: timeLimits.besideMs, signal, maxBytes: limits.image.sizeBytes, accept }
          await withRemoteImageLimit(signal, () => fetch.download(url, path, fetchOptions))
          await files.put(key, await renderLogo(path, signal))
        })
        return undefined
      } catch (error) {
        if (error instanceof ArtworkError) why = pictureRefusal(error.problem).message
        else if (error instanceof GuardedFetchError) why = error.message
        else throw error
      }
    }
    return why
  }
