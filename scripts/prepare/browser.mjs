import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { SetupError, run, say } from './say.mjs'

/** A Chromium for the journeys: the machine's, else Debian's package, else Playwright's download. */
export function prepareChromium(root) {
  return {
    isDone: () => findChromium() !== undefined,
    async run() {
      if (process.env.PATCHBAY_CHROMIUM) {
        throw new SetupError(`PATCHBAY_CHROMIUM names ${process.env.PATCHBAY_CHROMIUM}, but there is no such file.`)
      }
      await installFromDebian(root)
      if (findChromium() === undefined) await downloadWithPlaywright(root)
      if (findChromium() === undefined) {
        throw new SetupError(
          'The journeys need a Chromium, and none could be installed here. Install one ("apt install chromium" on ' +
            'Debian), or name one that you have in PATCHBAY_CHROMIUM, and run the command again.',
        )
      }
      say('Chromium is installed.')
    },
  }
}

async function installFromDebian(root) {
  if (!existsSync('/usr/bin/apt-get')) return
  const prefix = process.getuid?.() === 0 ? [] : canSudo() ? ['sudo', '-n'] : undefined
  if (prefix === undefined) return
  say('Installing Chromium for the journeys (apt-get install chromium).')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]
  for (const step of steps) {
    const [command, ...args] = [...prefix, ...step]
    const { code } = await run(command, args, { cwd: root, env })
    // An update of one of several sources may fail while the package is there all the same.
    if (code !== 0) say(`"${step.join(' ')}" did not succeed.`)
  }
}

const canSudo = () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0

async function downloadWithPlaywright(root) {
  say('Downloading Chromium with Playwright.')
  const node = join(root, 'node_modules', '.bin', 'node')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  await run(node, [cli, 'install', 'chromium'], { cwd: root })
}
