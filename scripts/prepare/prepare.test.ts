import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const scripts = dirname(dirname(fileURLToPath(import.meta.url)))
let root: string

/** A repository in a folder with spaces, with an npm that writes down how it was called. */
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'patchbay-prepare-')), 'a folder with spaces')
  for (const folder of [
    'scripts',
    'bin',
    'apps/server',
    'apps/console/src',
    'packages/contract/src',
    'packages/text/src',
  ]) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  cpSync(join(scripts, 'prepare.mjs'), join(root, 'scripts/prepare.mjs'))
  cpSync(join(scripts, 'chromium.mjs'), join(root, 'scripts/chromium.mjs'))
  cpSync(join(scripts, 'prepare'), join(root, 'scripts/prepare'), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), lockFile('1.0.0'))
  writeFileSync(join(root, 'apps/console/src/main.tsx'), 'one')
  writeFileSync(join(root, 'bin/fake-node'), builder)
  npmDoes(`mkdir -p node_modules/.bin node_modules/vite/bin
    cp bin/fake-node node_modules/.bin/node
    chmod +x node_modules/.bin/node`)
})
afterEach(() => rmSync(dirname(root), { recursive: true, force: true }))

const lockFile = (version: string) =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b-win': { version, optional: true } },
  })

/** A Node that builds the console (a note of each time), and puts the server together. */
const builder = `#!/bin/sh
if [ "$2" = build ]; then echo "$2" >> ../../builds; mkdir -p dist; echo built > dist/index.html; exit; fi
mkdir -p .cache && echo "{\\"root\\":\\"$(cd ../.. && pwd)\\",\\"files\\":[]}" > .cache/made-of.json
`

/** `npm ci` of this repository: a note of the call, then these commands of a shell. */
const npmDoes = (commands: string) =>
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$@" >> calls\n${commands}\n`, { mode: 0o755 })

const linesOf = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8').trim().split('\n') : []

function prepare(purpose: string, environment: Record<string, string> = {}) {
  const { npm_execpath: _, npm_node_execpath: __, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/prepare.mjs'), purpose], {
    cwd: root,
    env: { ...inherited, PATH: `${join(root, 'bin')}:${process.env['PATH']}`, ...environment },
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
}

describe('the set-up', () => {
  it('installs once, with the development dependencies, and says so', async () => {
    const first = await prepare('dev', { NODE_ENV: 'production' })
    expect(first.code).toBe(0)
    expect(first.output).toContain('Installing the dependencies')
    expect(linesOf('calls')).toEqual([expect.stringContaining('ci --include=dev')])
    const second = await prepare('dev')
    expect(second).toEqual({ code: 0, output: '' })
    expect(linesOf('calls')).toHaveLength(1)
  })

  it('installs again when the lock file changed', async () => {
    await prepare('dev')
    writeFileSync(join(root, 'package-lock.json'), lockFile('2.0.0'))
    await prepare('dev')
    expect(linesOf('calls')).toHaveLength(2)
  })

  it('installs for a start what runs, and all of it when something else is asked for', async () => {
    npmDoes(`mkdir -p node_modules/.bin node_modules/a && cp bin/fake-node node_modules/.bin/node
      chmod +x node_modules/.bin/node; touch node_modules/a/a.js node_modules/a/a.d.ts node_modules/a/a.js.map`)
    await prepare('start')
    expect(linesOf('calls')).toEqual([expect.stringContaining('ci --omit=dev')])
    expect(readdirSync(join(root, 'node_modules/a'))).toEqual(['a.js'])
    // Whatever npm added since: what was left out is not there.
    writeFileSync(
      join(root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
    )
    expect(await prepare('start')).toEqual({ code: 0, output: '' })
    npmDoes('rm -r node_modules; mkdir -p node_modules/.bin; touch node_modules/.bin/node')
    await prepare('dev')
    expect(linesOf('calls')[1]).toContain('ci --include=dev')
    await prepare('start')
    expect(linesOf('calls')).toHaveLength(2)
  })

  it("leaves a developer's own npm install alone", async () => {
    await prepare('dev')
    writeFileSync(join(root, 'package-lock.json'), lockFile('2.0.0'))
    const installed = { packages: { 'node_modules/a': { version: '2.0.0' } } }
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(installed))
    expect(await prepare('dev')).toEqual({ code: 0, output: '' })
    expect(linesOf('calls')).toHaveLength(1)
  })

  it('makes the link to the bundled Node where npm 10 has taken it away', async () => {
    const folder = `node_modules/node-${process.platform}-${process.arch}/bin`
    npmDoes(`mkdir -p ${folder} && printf '#!/bin/sh\\necho linked\\n' > ${folder}/node && chmod +x ${folder}/node`)
    expect((await prepare('dev')).code).toBe(0)
    expect(execFileSync(join(root, 'node_modules/.bin/node'), { encoding: 'utf8' })).toBe('linked\n')
    expect(await prepare('dev')).toEqual({ code: 0, output: '' })
  })

  it('does an installation again that broke off', async () => {
    npmDoes('mkdir -p node_modules/.bin; touch node_modules/.bin/node; exit 1')
    expect((await prepare('dev')).code).toBe(1)
    expect((await prepare('dev')).code).toBe(1)
    expect(linesOf('calls')).toHaveLength(2)
  })

  it.each([
    [
      'without a network',
      'echo "npm error code EAI_AGAIN" >&2; exit 1',
      /could not reach its registry.*run the command again/s,
    ],
    ['on a full disk', 'echo "npm error code ENOSPC" >&2; exit 1', /disk is full/],
    ['on a machine without a bundled Node', 'mkdir -p node_modules', /no bundled Node for/],
  ])('says in words what to do %s', async (_, commands, words) => {
    npmDoes(commands)
    const { code, output } = await prepare('dev')
    expect(code).toBe(1)
    expect(output).toMatch(words)
  })

  it('builds the console once, and again when a source changed', async () => {
    expect((await prepare('start')).output).toContain('Building the console')
    expect(await prepare('start')).toEqual({ code: 0, output: '' })
    writeFileSync(join(root, 'apps/console/src/main.test.tsx'), 'a test changes no build')
    expect(await prepare('start')).toEqual({ code: 0, output: '' })
    writeFileSync(join(root, 'packages/contract/src/index.ts'), 'two')
    expect((await prepare('start')).output).toContain('Building the console')
    rmSync(join(root, 'apps/console/dist'), { recursive: true })
    expect((await prepare('start')).output).toContain('Building the console')
    expect(linesOf('builds')).toHaveLength(3)
  })

  it('works once when it is started twice at the same time', async () => {
    npmDoes('sleep 1; mkdir -p node_modules/.bin && touch node_modules/.bin/node')
    const [one, other] = await Promise.all([prepare('dev'), prepare('dev')])
    expect([one.code, other.code]).toEqual([0, 0])
    expect(linesOf('calls')).toHaveLength(1)
    expect(one.output + other.output).toContain('Another set-up is at work here')
    expect(existsSync(join(root, '.cache/prepare.lock'))).toBe(false)
  })

  it.each([
    ['of a process that is gone', '4194304'],
    ['that holds nothing', ''],
  ])('takes over a lock %s', async (_, content) => {
    mkdirSync(join(root, '.cache'))
    const lock = join(root, '.cache/prepare.lock')
    writeFileSync(lock, content)
    utimesSync(lock, new Date(0), new Date(0))
    expect((await prepare('dev')).code).toBe(0)
  })

  it('names a Chromium that is not where it should be', async () => {
    const { code, output } = await prepare('test', { PATCHBAY_CHROMIUM: join(root, 'no-such-browser') })
    expect(code).toBe(1)
    expect(output).toMatch(/PATCHBAY_CHROMIUM names .*no-such-browser, but there is no such file/)
  })

  it('says how it is used', async () => {
    const { code, output } = await prepare('everything')
    expect(code).toBe(1)
    expect(output).toContain('Use: node scripts/prepare.mjs start | run | dev | check | test')
  })
})
