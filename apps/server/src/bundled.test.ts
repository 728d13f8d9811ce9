import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundled } from './bundled.ts'

let root: string
const source = new URL('file:///sources/serve.ts')
const inRoot = (path: string) => join(root, path)

/** A server in few files, made of one. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patchbay-bundled-'))
  mkdirSync(inRoot('apps/server/.cache/first'), { recursive: true })
  writeFileSync(inRoot('a.ts'), 'one')
  writeFileSync(inRoot('apps/server/.cache/first/program.mjs'), '')
  note(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function note(of: string): void {
  const { mtimeMs, size } = statSync(inRoot('a.ts'))
  const made = { root: of, folder: 'first', files: [['a.ts', mtimeMs, size]] }
  writeFileSync(inRoot('apps/server/.cache/made-of.json'), JSON.stringify(made))
}

test('a server in few files is started while nothing that it is made of changed', () => {
  expect(bundled(source, root)).toEqual(pathToFileURL(inRoot('apps/server/.cache/first/program.mjs')))
})

test.each<[what: string, change: () => void]>([
  ['has other words', () => writeFileSync(inRoot('a.ts'), 'other')],
  ['was written again', () => utimesSync(inRoot('a.ts'), new Date(1000), new Date(1000))],
  ['is gone', () => rmSync(inRoot('a.ts'))],
])('the sources are, where one of them %s', (_, change) => {
  change()
  expect(bundled(source, root)).toBe(source)
})

test.each<[what: string, change: () => void]>([
  ['none was made', () => rmSync(inRoot('apps/server/.cache'), { recursive: true })],
  ['its files are gone', () => rmSync(inRoot('apps/server/.cache/first'), { recursive: true })],
  ['it came with a copy of another folder', () => note('/elsewhere')],
])('the sources are, where %s', (_, change) => {
  change()
  expect(bundled(source, root)).toBe(source)
})
