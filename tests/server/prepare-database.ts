import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '../../apps/server/src/db/connection.ts'
import { startQueue } from '../../apps/server/src/jobs/queue.ts'
import { bundle } from '../../scripts/prepare/bundle.mjs'
import { preparedVariable, quickServerVariable } from '../journeys/stage/prepared.ts'

/** Before the first test: the database that all of them begin with. */
export default async function prepareDatabase(project: TestProject): Promise<void> {
  project.provide('preparedDataFolder', await prepareServers())
}

/**
 * What servers in processes of their own begin with, of these tests and of the journeys: a database, and the quick server
 * in few files. Answers the folder of the first.
 */
export async function prepareServers(): Promise<string> {
  const folder = await prepareDataFolder()
  process.env[preparedVariable] = folder
  const { entry } = await bundle('tests/journeys/stage/quick-server.ts', join(root, '.cache', 'quick-server'))
  process.env[quickServerVariable] = entry
  return folder
}

const root = join(import.meta.dirname, '..', '..')
/** What the prepared database is made of. */
const fingerprintedFiles = ['package-lock.json', 'apps/server/src/db', 'apps/server/src/jobs'].map((name) =>
  join(root, name),
)

/**
 * Making a database takes seconds, copying one a tenth of a second: one is made for all tests, with its queue, and kept
 * for the runs to come until something that it is made of changes.
 */
async function prepareDataFolder(): Promise<string> {
  const cache = join(root, '.cache')
  const name = `prepared-${await fingerprintOf(fingerprintedFiles)}`
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  // Not this one: server tests and journeys begin in the same moment, and the other may just have put it there.
  for (const entry of await readdir(cache))
    if (entry.startsWith('prepared-') && entry !== name) await rm(join(cache, entry), { recursive: true, force: true })
  const making = join(cache, `making-${name}-${process.pid}`)
  await createDataFolder(making)
  try {
    await rename(making, folder)
  } catch (error) {
    // Another run may have been faster; then its own is as good.
    if (!existsSync(folder)) throw error
    await rm(making, { recursive: true, force: true })
  }
  return folder
}

async function createDataFolder(folder: string): Promise<void> {
  const connection = await openDb({ databaseUrl: undefined, dataFolder: folder })
  const queue = await startQueue(connection.queue, (error) => {
    throw error
  })
  await queue.stop()
  await connection.close()
}

/** The same for the same files, whatever their order in the folders. */
async function fingerprintOf(parts: readonly string[]): Promise<string> {
  const sign = createHash('sha256')
  for (const part of parts) {
    const names = part.endsWith('.json') ? [''] : await readdir(part, { recursive: true })
    for (const path of names.map((name) => join(part, name)).toSorted())
      if ((await stat(path)).isFile()) sign.update(relative(root, path)).update(await readFile(path))
  }
  return sign.digest('hex').slice(0, 16)
}
