import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../engines/storage/port.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { ListedEpisode } from './store.ts'

type Recording = { key: string; name: string; recordedOn: Date }

/**
 * The recordings as a ZIP file, written while it is read: each is opened when its turn comes, and goes in as it is, since
 * MP3 cannot be packed. Where its reader goes away, what is open is closed and nothing more is opened. Throws 404 where there
 * is none.
 */
export async function createRecordingsZip(files: FileStore, recordings: AsyncGenerator<Recording>): Promise<Readable> {
  const first = await recordings.next()
  if (first.done) throw new Refusal(404, 'There is no episode with audio here.')
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const taken = new Set<string>()
  let read: Readable | undefined
  out.once('close', () => read?.destroy())
  const add = async ({ key, name, recordedOn }: Recording) => {
    // It may have been deleted since it was listed.
    const found = await files.stat(key)
    if (!found) return
    const { sizeBytes } = found
    const options = { mtime: recordedOn, compress: false, size: sizeBytes }
    zip.addReadStreamLazy(uniqueFileName(taken, name), options, (open) => {
      if (out.destroyed) return
      read = files.stream(key, { start: 0, end: sizeBytes - 1 })
      open(null, read)
    })
  }
  const addAll = async () => {
    await add(first.value)
    for await (const recording of recordings) {
      if (out.destroyed) return
      await add(recording)
    }
    zip.end()
  }
  zip.on('error', (error: Error) => out.destroy(error))
  addAll().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}

/** Those of the episodes that have audio, under names that any system can write down. */
export async function* iterateRecordings(
  batches: AsyncGenerator<ListedEpisode[]>,
  showId: string | undefined,
): AsyncGenerator<Recording> {
  for await (const batch of batches) {
    for (const { audioKey, title, requestedOn, standings } of batch) {
      if (!audioKey) continue
      const here = standings.find((standing) => standing.showId === showId)?.title ?? title
      yield { key: audioKey, name: fileName(here, requestedOn), recordedOn: requestedOn }
    }
  }
}

const maxTitleLength = 100

/** `2024-01-20 Why larch.mp3`: no path, no sign that a file system reads as something else. */
function fileName(title: string | null, requestedOn: Date): string {
  const plain = (title ?? '')
    .replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxTitleLength)
    .toWellFormed()
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  return `${requestedOn.toISOString().slice(0, 10)} ${plain || 'Untitled Episode'}.mp3`
}

/** Systems that take capitals for small letters would write one file over the other. */
function uniqueFileName(taken: Set<string>, name: string): string {
  for (let index = 1; ; index += 1) {
    const tried = index === 1 ? name : name.replace(/\.mp3$/, ` (${index}).mp3`)
    if (taken.has(tried.toLowerCase())) continue
    taken.add(tried.toLowerCase())
    return tried
  }
}
