import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type GuardedFetch, GuardedFetchError } from '@patchbay/reading'
import { LocalModelProblem, isDiskFull } from './problem.ts'
import type { ModelFile } from './rows.ts'

/** Where a file's bytes are while they come. */
const partialPathOf = (folder: string, { path }: ModelFile) => `${join(folder, path)}.part`

export type DownloadOptions = {
  fetch: GuardedFetch
  /** The address of the hub, without a slash at its end. */
  address: string
  signal: AbortSignal
  /** How long is waited before each further try in a row that brought nothing. */
  retryDelaysMs?: readonly number[]
}

/** The longest a file may take as a whole; how slowly it may come is the guarded client's to say. */
const requestTimeoutMs = 24 * 3_600_000
const defaultRetryDelaysMs = [1000, 5000, 15_000, 30_000]

/** How many bytes of a file are there. */
export async function downloadedBytes(folder: string, file: ModelFile): Promise<number> {
  const whole = await sizeOf(join(folder, file.path))
  if (whole === file.bytes) return whole
  return Math.min(file.bytes, (await sizeOf(partialPathOf(folder, file))) ?? 0)
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size

/**
 * Brings a file into the folder, behind what came of it before, and puts it in its place once its digest is right. One
 * whose digest is wrong is thrown away. Throws `LocalModelProblem`, or the signal's reason; what came stays.
 */
export async function downloadFile(folder: string, file: ModelFile, fetching: DownloadOptions): Promise<void> {
  const targetPath = join(folder, file.path)
  if ((await sizeOf(targetPath)) === file.bytes) return
  await mkdir(dirname(targetPath), { recursive: true })
  const part = partialPathOf(folder, file)
  const isRest = (await sizeOf(part)) !== undefined
  await downloadWithRetries(part, file, fetching)
  if ((await sha256Of(part, fetching.signal)) !== file.sha256) {
    await rm(part, { force: true })
    // What was there before may have been another file's, or written only in part when the power went.
    if (isRest) return downloadFile(folder, file, fetching)
    throw new LocalModelProblem(
      `${file.path} from ${hostOf(fetching)} is not the file that this version knows: its digest differs. It was thrown away.`,
    )
  }
  await syncFile(part)
  await rename(part, targetPath)
}

/** Tries again where the line broke: as often as something came in between, and some times where nothing did. */
async function downloadWithRetries(part: string, file: ModelFile, fetching: DownloadOptions): Promise<void> {
  const { signal, retryDelaysMs = defaultRetryDelaysMs } = fetching
  for (let failed = 0; ;) {
    const from = (await sizeOf(part)) ?? 0
    if (from === file.bytes) return
    try {
      await downloadRange(part, file, from > file.bytes ? 0 : from, fetching)
    } catch (error) {
      signal.throwIfAborted()
      if (isDiskFull(error)) throw error
      const waitMs = retryDelaysMs[failed]
      const mayPass = error instanceof GuardedFetchError && (error.retryable || error.kind === 'timeout')
      if (isTooLarge(error)) await rm(part, { force: true })
      if (!mayPass || waitMs === undefined) throw toDownloadError(error, file, fetching)
      const came = ((await sizeOf(part)) ?? 0) > from
      failed = came ? 0 : failed + 1
      await wait(waitMs, undefined, { signal })
      continue
    }
    const size = (await sizeOf(part)) ?? 0
    if (size === file.bytes) return
    // The answer was whole, and is none of ours.
    await rm(part, { force: true })
    const { path, bytes } = file
    throw new LocalModelProblem(
      `${path} from ${hostOf(fetching)} is not the file that this version knows: it has ${size} bytes in place of ${bytes}. It was thrown away.`,
    )
  }
}

async function downloadRange(
  part: string,
  file: ModelFile,
  from: number,
  { fetch, address, signal }: DownloadOptions,
): Promise<void> {
  try {
    await fetch.append(`${address}/${file.from}`, part, {
      from,
      maxBytes: file.bytes,
      accept: ['*/*'],
      timeoutMs: requestTimeoutMs,
      signal,
    })
  } catch (error) {
    // It does not have what stands behind there: what is here is of another file, or was counted wrongly.
    if (!(error instanceof GuardedFetchError) || error.status !== 416 || from === 0) throw error
    await rm(part, { force: true })
    throw new GuardedFetchError('network', `"${hostOf({ address })}" has no more of ${file.path}.`, { cause: error })
  }
}

function toDownloadError(error: unknown, { path }: ModelFile, { address }: DownloadOptions): Error {
  if (isTooLarge(error)) {
    return new LocalModelProblem(
      `${path} from ${hostOf({ address })} is not the file that this version knows: it is longer. It was thrown away.`,
      { cause: error },
    )
  }
  if (error instanceof GuardedFetchError) {
    return new LocalModelProblem(`${path} could not be fetched. ${error.message}`, { cause: error })
  }
  return error instanceof Error ? error : new Error(String(error))
}

const isTooLarge = (error: unknown) => error instanceof GuardedFetchError && error.kind === 'too-large'

const hostOf = ({ address }: Pick<DownloadOptions, 'address'>) => new URL(address).host

async function sha256Of(path: string, signal?: AbortSignal): Promise<string> {
  const digest = createHash('sha256')
  const stream = createReadStream(path, { highWaterMark: 1 << 20 })
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    signal?.throwIfAborted()
    digest.update(bytes)
  }
  return digest.digest('hex')
}

/** On the disk and not only on its way there: a name that stands must not stand for nothing after a power cut. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
