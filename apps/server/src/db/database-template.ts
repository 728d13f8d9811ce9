import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * An empty embedded database with all tables and queues, made once by `npm start` before the first server: making one takes
 * seconds and much memory, copying it a moment. It holds nothing of anybody: keys, secrets and rows come later.
 */

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))
const templateFolderName = join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'databases')

const versionOf = (name: string): string => {
  const entry = createRequire(import.meta.url).resolve(name)
  const folder = entry.slice(0, entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return `${name} ${version}`
}

/** What such a database is made of: one that was made of anything else is never used. */
function migrationsFingerprint(): string {
  const hash = createHash('sha256').update(versionOf('@electric-sql/pglite')).update(versionOf('pg-boss'))
  for (const name of readdirSync(migrations).toSorted())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

/** A copy appears as a whole or not at all: a start that is cut off in the middle leaves nothing that looks like a database. */
function copyFolder(from: string, to: string): void {
  const coming = `${to}.coming`
  rmSync(coming, { recursive: true, force: true })
  cpSync(from, coming, { recursive: true })
  renameSync(coming, to)
}

/**
 * PGlite makes files that everybody may write. Who could have put a key of his own into the template would have one of every
 * server that begins with it: so its folder is closed to others, and what stands in an open one is left alone.
 */
function isPrivateFolder(folder: string): boolean {
  if (process.platform === 'win32') return true
  const { mode, uid } = statSync(folder)
  return (mode & 0o077) === 0 && uid === process.getuid?.()
}

/** Begins a database that is not there yet with the prepared one, where there is one of just this version. */
export function restoreFromTemplate(database: string, templates = templateFolderName): void {
  if (existsSync(database)) return
  try {
    const template = join(templates, migrationsFingerprint())
    if (existsSync(template) && isPrivateFolder(templates)) copyFolder(template, database)
  } catch {
    // It is only the faster way: the database is made from nothing instead.
    rmSync(`${database}.coming`, { recursive: true, force: true })
  }
}

/** Keeps a closed database as the template of this version, and no other. */
export function saveTemplate(database: string, templates = templateFolderName): void {
  const template = join(templates, migrationsFingerprint())
  mkdirSync(templates, { recursive: true })
  chmodSync(templates, 0o700)
  for (const name of readdirSync(templates))
    if (name !== basename(template)) rmSync(join(templates, name), { recursive: true, force: true })
  if (!existsSync(template)) copyFolder(database, template)
}
