import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalModelId } from '@patchbay/contract'
import { bytesHere } from './fetch-file.ts'
import { holdFile, isHeld } from './hold.ts'
import { type Installing, comingFolder, installModel } from './install.ts'
import { folderOf, stampOf } from './installed.ts'
import type { ModelStanding } from './port.ts'
import { LocalModelProblem } from './problem.ts'
import { type ModelRow, bytesOf, cannotRun, diskBytesOf, modelRows } from './rows.ts'

type Work = { stop: AbortController; stage: 'fetching' | 'checking'; done: Promise<void>; seen: Seen[] }
type Seen = { at: number; bytes: number }

/** How fast they come is said of this long. */
const recentMs = 4000

/**
 * The models that can be put on this machine: how far each is, and the one installation of each that this process
 * carries out. Another process's is seen by what it leaves in the folder.
 */
export class LocalModels {
  readonly #installing: Installing
  readonly #rows: readonly ModelRow[]
  readonly #onChange: () => Promise<void>
  readonly #works = new Map<LocalModelId, Work>()

  /** `onChange` is told when something was installed or removed. */
  constructor(installing: Installing, onChange: () => Promise<void> = () => Promise.resolve(), rows = modelRows) {
    this.#installing = installing
    this.#rows = rows
    this.#onChange = onChange
  }

  list(): Promise<ModelStanding[]> {
    return Promise.all(this.#rows.map((row) => this.#standing(row)))
  }

  async one(id: LocalModelId): Promise<ModelStanding> {
    return this.#standing(this.#row(id))
  }

  /** Begins an installation, or goes on with it. Whoever asks again meanwhile is given the one that runs. */
  install(id: LocalModelId): { done: Promise<void> } {
    const running = this.#works.get(id)
    if (running) return running
    const row = this.#row(id)
    const stop = new AbortController()
    const work: Work = { stop, stage: 'fetching', seen: [], done: Promise.resolve() }
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
    const hold = await holdFile(this.#holdOf(row))
    if (!hold) throw new LocalModelProblem(installedElsewhere(row))
    try {
      const place = folderOf(this.#installing.folder, row)
      for (const one of [place, `${place}.old`, comingFolder(this.#installing.folder, row)]) {
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

  async #carryOut(row: ModelRow, work: Work): Promise<void> {
    const { folder } = this.#installing
    if ((await stampOf(folder, row)) !== undefined) return
    const unable = cannotRun(row)
    if (unable !== undefined) throw new LocalModelProblem(unable)
    const hold = await holdFile(this.#holdOf(row))
    if (!hold) throw new LocalModelProblem(installedElsewhere(row))
    try {
      await rm(this.#problemOf(row), { force: true })
      await installModel(row, this.#installing, work.stop.signal, (stage) => {
        work.stage = stage
      })
    } catch (error) {
      if (!work.stop.signal.aborted) await writeFile(this.#problemOf(row), wordsOf(error)).catch(() => undefined)
      throw error
    } finally {
      await hold.release()
    }
    await this.#onChange()
  }

  async #standing(row: ModelRow): Promise<ModelStanding> {
    const { folder } = this.#installing
    const totalBytes = bytesOf(row)
    const work = this.#works.get(row.id)
    const unable = cannotRun(row)
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
    if ((await stampOf(folder, row)) !== undefined) return { ...base, state: 'installed', bytes: totalBytes }
    const coming = comingFolder(folder, row)
    const sizes = await Promise.all(row.files.map((file) => bytesHere(coming, file)))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    if (work) return { ...base, bytes, state: work.stage, bytesPerSecond: paceOf(work, bytes) }
    if (await isHeld(this.#holdOf(row))) return { ...base, bytes, state: bytes < totalBytes ? 'fetching' : 'checking' }
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

function paceOf({ seen, stage }: Work, bytes: number): number | undefined {
  const now = Date.now()
  seen.push({ at: now, bytes })
  while (seen.length > 2 && now - (seen[1]?.at ?? now) > recentMs) seen.shift()
  const first = seen[0]
  if (stage !== 'fetching' || !first || now - first.at < 200) return undefined
  return Math.round(((bytes - first.bytes) * 1000) / (now - first.at))
}

const installedElsewhere = ({ name }: ModelRow) => `${name} is being installed by another process of this machine.`

const wordsOf = (error: unknown): string =>
  error instanceof LocalModelProblem ? error.message : `It could not be installed: ${String(error)}`
