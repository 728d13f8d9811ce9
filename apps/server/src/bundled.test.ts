import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundledFileUrl } from './bundled.ts'

let root: string
const source = new URL('file:///sources/serve.ts')
const pathInRoot = (path: string) => join(root, path)

/** A server in few files, made of one. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patchbay-bundled-'))
  mkdirSync(pathInRoot('apps/server/.cache/first'), { recursive: true })
  writeFileSync(pathInRoot('a.ts'), 'one')
  writeFileSync(pathInRoot('apps/server/.cache/first/program.mjs'), '')
  writeBuildNote(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function writeBuildNote(of: string): void {
  const { mtimeMs, size } = statSync(pathInRoot('a.ts'))
  const made = { root: of, folder: 'first', files: [['a.ts', mtimeMs, size]] }
  writeFileSync(pathInRoot('apps/server/.cache/made-of.json'), JSON.stringify(made))
}

test('a server in few files is started while nothing that it is made of changed', () => {
  expect(bundledFileUrl(source, root)).toEqual(pathToFileURL(pathInRoot('apps/server/.cache/first/program.mjs')))
})

test.each<[what: string, change: () => void]>([
  ['has other words', () => writeFileSync(pathInRoot('a.ts'), 'other')],
  ['was written again', () => utimesSync(pathInRoot('a.ts'), new Date(1000), new Date(1000))],
  ['is gone', () => rmSync(pathInRoot('a.ts'))],
])('the sources are, where one of them %s', (_, change) => {
  change()
  expect(bundledFileUrl(source, root)).toBe(source)
})

test.each<[what: string, change: () => void]>([
  ['none was made', () => rmSync(pathInRoot('apps/server/.cache'), { recursive: true })],
  ['its files are gone', () => rmSync(pathInRoot('apps/server/.cache/first'), { recursive: true })],
  ['it came with a copy of another folder', () => writeBuildNote('/elsewhere')],
])('the sources are, where %s', (_, change) => {
  change()
  expect(bundledFileUrl(source, root)).toBe(source)
})
