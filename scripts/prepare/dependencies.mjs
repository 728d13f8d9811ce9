import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { leaveWhatRuns } from './lean.mjs'
import { SetupError, run, say } from './say.mjs'

/** The npm packages of the lock file, development ones included, and with them the Node that all else runs on. */
export const prepareDependencies = (root) => installing(root, { isWhole: true })

/** The same without what only developing and testing need: half of a gigabyte that `npm start` does without. */
export const prepareWhatRuns = (root) => installing(root, { isWhole: false })

function installing(root, { isWhole }) {
  const lockFile = join(root, 'package-lock.json')
  const stamp = join(root, 'node_modules', '.patchbay-prepared')
  const lean = join(root, 'node_modules', '.patchbay-lean')
  const wanted = `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${process.platform} ${process.arch}`

  return {
    isDone() {
      if (!hasNode(root)) return false
      // Whatever npm put beside it since: files that compiling needs are not there.
      if (isWhole && existsSync(lean)) return false
      if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
      if (!isInstalled(root, lockFile, isWhole)) return false
      writeFileSync(stamp, wanted)
      return true
    },
    async run() {
      say('Installing the dependencies (npm ci); this takes a minute the first time.')
      const kind = isWhole ? '--include=dev' : '--omit=dev'
      const { command, args } = npm(['ci', kind, '--no-audit', '--no-fund', '--loglevel=error'])
      const { code, errors } = await run(command, args, { cwd: root, env: withoutOwnPrograms(root) })
      if (code !== 0) throw new SetupError(whyItFailed(errors))
      if (!hasNode(root)) {
        throw new SetupError(
          `There is no bundled Node for ${process.platform} ${process.arch}. Install Node 24 and run ` +
            '"node apps/server/src/main.ts" with it.',
        )
      }
      if (!isWhole) {
        writeFileSync(lean, '')
        leaveWhatRuns(join(root, 'node_modules'))
      }
      // Written last: an installation that was interrupted is done again.
      writeFileSync(stamp, wanted)
      say('The dependencies are installed.')
    },
  }
}

/**
 * Whether the Node of this machine stands where npm's scripts find it. npm 10 installs it and then takes its link away
 * together with those of the other machines' packages, so a missing link is made again.
 */
function hasNode(root) {
  const isWindows = process.platform === 'win32'
  const link = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
  if (existsSync(link)) return true
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const program = isWindows ? 'node.exe' : 'node'
  if (!existsSync(join(root, 'node_modules', name, 'bin', program))) return false
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  if (isWindows) writeFileSync(link, `@"%~dp0\\..\\${name}\\bin\\${program}" %*\r\n`)
  else symlinkSync(join('..', name, 'bin', program), link)
  return true
}

/**
 * Whether node_modules holds what the lock file names, by npm's own list of what it put there, which it writes last:
 * true after a developer's `npm install`, false after one that was interrupted.
 */
function isInstalled(root, lockFile, isWhole) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const { packages: wanted } = JSON.parse(readFileSync(lockFile, 'utf8'))
  const { packages: present } = JSON.parse(readFileSync(hidden, 'utf8'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = present[path]
    if (found === undefined && entry.dev === true && !isWhole) return true
    if (found === undefined) return [entry.optional, entry.devOptional, entry.peer].includes(true)
    return entry.link === true ? found.link === true : found.version === entry.version
  })
}

/** The npm that started us, run by the Node that runs it: ours lies in the folder that npm is about to replace. */
function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('.js') && node && existsSync(script) && existsSync(node)) {
    return { command: node, args: [script, ...args] }
  }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args }
}

function withoutOwnPrograms(root) {
  const own = join(root, 'node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== own)
  const node = process.env.npm_node_execpath
  return { ...process.env, PATH: [...(node ? [dirname(node)] : []), ...path].join(delimiter) }
}

function whyItFailed(errors) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED/.test(errors)) {
    return 'npm could not reach its registry, so nothing could be installed. Check the network (or the proxy and registry in your .npmrc) and run the command again; what was downloaded is kept.'
  }
  if (/ENOSPC/.test(errors)) return 'The disk is full: about 2 GB are needed. Make room and run the command again.'
  if (/EACCES|EPERM/.test(errors)) return 'This folder cannot be written. Give yourself the right to, and run again.'
  return 'npm ci failed; its own words stand above. Nothing was started.'
}
