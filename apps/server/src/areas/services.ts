import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import type { EngineVoice } from '../engines/speech/port.ts'
import type { FileStore } from '../engines/storage/port.ts'
import type { JobQueue } from '../jobs/queue.ts'

/** What every area's service is given. Engines come in as what they do, so that areas never choose one. */
export type Services = {
  config: Config
  db: Db
  queue: JobQueue
  files: FileStore
  /** The voices that can be chosen now. */
  voices(): Promise<EngineVoice[]>
  /** The storage key of a voice's spoken sample (MP3), made the first time it is asked for. Undefined: no such voice. */
  voiceSample(voiceId: number): Promise<string | undefined>
  /** The address as it will be fetched. Refuses with 400 what may never be fetched: other schemes, private hosts. */
  checkAddress(url: string): string
  /** Stops the work on a deleted request and removes its files. */
  forget(request: { id: string; job: string; state: string }): Promise<void>
  /** Which engine serves each port. */
  engines(): Record<string, string>
}
