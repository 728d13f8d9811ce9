import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalModelId } from '@patchbay/contract'
import { downloadedBytes } from './download-file.ts'
import { acquireFileLease, hasFileLease } from './file-lease.ts'
import { type InstallContext, downloadFolder, installModel } from './install.ts'
import { folderOf, installStampOf } from './installed.ts'
import type { ModelStatus } from './port.ts'
import { LocalModelProblem } from './problem.ts'
import { type ModelRow, downloadBytesOf, describePlatformProblem, diskBytesOf, modelRows } from './rows.ts'

type InstallJob = {
  stop: AbortController
  stage: 'fetching' | 'checking'
  done: Promise<void>
  rateSamples: RateSample[]
}
type RateSample = { at: number; bytes: number }

/** How fast they come is said of this long. */
const rateWindowMs = 4000

/**
 * The models that can be put on this machine: how far each is, and the one installation of each that this process
 * carries out. Another process's is seen by what it leaves in the folder.
 */
export class LocalModelManager {
  readonly #installing: InstallContext
  readonly #rows: readonly ModelRow[]
  readonly #onChange: () => Promise<void>
  readonly #works = new Map<LocalModelId, InstallJob>()

  /** `onChange` is told when something was installed or removed. */
  constructor(installing: InstallContext, onChange: () => Promise<void> = () => Promise.resolve(), rows = modelRows) {
    this.#installing = installing
    this.#rows = rows
    this.#onChange = onChange
  }

  list(): Promise<ModelStatus[]> {
    return Promise.all(this.#rows.map((row) => this.#standing(row)))
  }

  async one(id: LocalModelId): Promise<ModelStatus> {
    return this.#standing(this.#row(id))
  }

  /** Begins an installation, or goes on with it. Whoever asks again meanwhile is given the one that runs. */
  install(id: LocalModelId): { done: Promise<void> } {
    const running = this.#works.get(id)
    if (running) return running
    const row = this.#row(id)
    const stop = new AbortController()
    const work: InstallJob = { stop, stage: 'fetching', rateSamples: [], done: Promise.resolve() }
    work.done = this.#carryOut(row, work).finally(() => this.#works.delete(id))
    // Who began it hears how it ends; who only looks sees it in the folder.
    work.done.catch(() => undefined)
    this.#works.set(id, work)
    return work
  }

  /** Answers when nothing is written any more. */
  async pause(id: LocalModelId): Promise<void> {
    const work = this.#works.get(id)
    work?.stop.abort(new LocalModelProblem('The installation was paused.'))
    await work?.done.catch(() => undefined)
  }

  /** Takes away what is installed of it and what had come. */
  async remove(id: LocalModelId): Promise<void> {
    const row = this.#row(id)
    await this.pause(id)
    const hold = await acquireFileLease(this.#holdOf(row))
    if (!hold) throw new LocalModelProblem(installedElsewhereMessage(row))
    try {
      const modelFolder = folderOf(this.#installing.folder, row)
      for (const one of [modelFolder, `${modelFolder}.old`, downloadFolder(this.#installing.folder, row)]) {
        await rm(one, { recursive: true, force: true })
      }
      await rm(this.#problemOf(row), { force: true })
    } finally {
      await hold.release()
    }
    await this.#onChange()
  }

  /** Stops whatever is being installed; it goes on when it is asked for again. */
  async close(): Promise<void> {
    await Promise.all([...this.#works.keys()].map((id) => this.pause(id)))
  }

  async #carryOut(row: ModelRow, work: InstallJob): Promise<void> {
    const { folder } = this.#installing
    if ((await installStampOf(folder, row)) !== undefined) return
    const unable = describePlatformProblem(row)
    if (unable !== undefined) throw new LocalModelProblem(unable)
    const hold = await acquireFileLease(this.#holdOf(row))
    if (!hold) throw new LocalModelProblem(installedElsewhereMessage(row))
    try {
      await rm(this.#problemOf(row), { force: true })
      await installModel(row, this.#installing, work.stop.signal, (stage) => {
        work.stage = stage
      })
    } catch (error) {
      if (!work.stop.signal.aborted) await writeFile(this.#problemOf(row), problemMessage(error)).catch(() => undefined)
      throw error
    } finally {
      await hold.release()
    }
    await this.#onChange()
  }

  async #standing(row: ModelRow): Promise<ModelStatus> {
    const { folder } = this.#installing
    const totalBytes = downloadBytesOf(row)
    const work = this.#works.get(row.id)
    const unable = describePlatformProblem(row)
    const base = {
      row,
      totalBytes,
      diskBytes: diskBytesOf(row),
      from: new URL(this.#installing.address).host,
      isHere: work !== undefined,
      canRun: unable === undefined,
      bytesPerSecond: undefined,
      problem: undefined,
    }
    if ((await installStampOf(folder, row)) !== undefined) return { ...base, state: 'installed', bytes: totalBytes }
    const coming = downloadFolder(folder, row)
    const sizes = await Promise.all(row.files.map((file) => downloadedBytes(coming, file)))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    if (work) return { ...base, bytes, state: work.stage, bytesPerSecond: downloadRateOf(work, bytes) }
    if (await hasFileLease(this.#holdOf(row)))
      return { ...base, bytes, state: bytes < totalBytes ? 'fetching' : 'checking' }
    if (unable !== undefined) return { ...base, bytes: 0, state: 'absent', problem: unable }
    const problem = await readFile(this.#problemOf(row), 'utf8').catch(() => undefined)
    if (problem !== undefined) return { ...base, bytes, state: 'failed', problem }
    const isThere = (await readdir(coming).catch(() => [])).length > 0
    return { ...base, bytes, state: isThere ? 'paused' : 'absent' }
  }

  #row(id: LocalModelId): ModelRow {
    const row = this.#rows.find((one) => one.id === id)
    if (!row) throw new LocalModelProblem(`There is no model "${id}".`)
    return row
  }
  #holdOf = ({ id }: ModelRow) => join(this.#installing.folder, `${id}.lock`)
  #problemOf = ({ id }: ModelRow) => join(this.#installing.folder, `${id}.problem`)
}

function downloadRateOf({ rateSamples, stage }: InstallJob, bytes: number): number | undefined {
  const now = Date.now()
  rateSamples.push({ at: now, bytes })
  while (rateSamples.length > 2 && now - (rateSamples[1]?.at ?? now) > rateWindowMs) rateSamples.shift()
  const first = rateSamples[0]
  if (stage !== 'fetching' || !first || now - first.at < 200) return undefined
  return Math.round(((bytes - first.bytes) * 1000) / (now - first.at))
}

const installedElsewhereMessage = ({ name }: ModelRow) =>
  `${name} is being installed by another process of this machine.`

const problemMessage = (error: unknown): string =>
  error instanceof LocalModelProblem ? error.message : `It could not be installed: ${String(error)}`
