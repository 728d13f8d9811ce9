import type { Readable } from 'node:stream'

/**
 * The storage port: files under keys such as `episodes/<id>/episode.mp3`. Keys are ours, never a user's text.
 */
export type FileStore = {
  label: string
  /** Writes whole or not at all: a reader never sees half a file. */
  put(key: string, data: Uint8Array | string): Promise<void>
  /** Moves a finished file from the local disk in. The source is gone afterwards. */
  takeIn(key: string, path: string): Promise<void>
  /** Undefined where there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** Size in bytes and time of the last change; undefined where there is no such file. */
  stat(key: string): Promise<{ sizeBytes: number; changedOn: Date } | undefined>
  /** Sets the time of the last change to now: it is still of use. False where there is no such file. */
  touch(key: string): Promise<boolean>
  /** Every file under `prefix/`, in no order. */
  list(prefix: string): AsyncIterable<{ key: string; changedOn: Date }>
  /** Bytes `start` to `end`, both included. */
  stream(key: string, range: { start: number; end: number }): Readable
  /** A path that programs of the media folder can open; the file stays the store's. */
  pathOf(key: string): Promise<string>
  remove(key: string): Promise<void>
  /** Removes every file under `prefix/`. */
  removeAll(prefix: string): Promise<void>
}
