import { copyFile, mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ProgramError, runProgram } from '@patchbay/processes'
import { LocalModelProblem } from './problem.ts'
import type { ModelRuntime } from './rows.ts'

/** How npm is started: its program for Node, or the command where that is not known; what of the environment it needs. */
export type Npm = { program: string | undefined; environment: Record<string, string> }

/** Installs what a model runs with into a folder. Throws `LocalModelProblem`, or the signal's reason. */
export type InstallRuntime = (folder: string, runtime: ModelRuntime, signal: AbortSignal) => Promise<void>

const installTimeoutMs = 30 * 60_000
const npmArguments = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false', '--loglevel=error']
/** In the place of the package manager's own lock, so that an installation that was cut off is not taken for one. */
const completionMarker = 'installed'

/**
 * By npm, at the versions and with the digests of the lock file that stands here. No package's own script is run, and
 * builds for other machines are taken away.
 */
export function npmRuntime({ program, environment }: Npm): InstallRuntime {
  return async (folder, { packageFile, lockFile }, signal) => {
    const lock = pathBeside(lockFile)
    const isDone = (await readText(join(folder, completionMarker))) === (await readText(lock))
    if (isDone) return
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await copyFile(pathBeside(packageFile), join(folder, 'package.json'))
    await copyFile(lock, join(folder, 'package-lock.json'))
    const [command, before] = program === undefined ? ['npm', []] : [process.execPath, [program]]
    try {
      await runProgram(command, [...before, ...npmArguments], {
        signal,
        timeMs: installTimeoutMs,
        maxOutputCharacters: 1_000_000,
        folder,
        environment,
      })
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error
      throw new LocalModelProblem(
        `What the model runs with could not be installed by npm. ${error.message} Is npm there, and can it reach its registry?`,
        { cause: error },
      )
    }
    await removeOtherPlatforms(join(folder, 'node_modules', 'onnxruntime-node', 'bin'))
    await copyFile(lock, join(folder, completionMarker))
  }
}

const pathBeside = (file: string) => fileURLToPath(new URL(`./runtime/${file}`, import.meta.url))
const readText = (path: string) => readFile(path, 'utf8').catch(() => undefined)

/** `bin/napi-v6/linux/x64/…`: of 290 MB a machine loads 46. */
async function removeOtherPlatforms(bin: string): Promise<void> {
  const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() === true
  if (!(await isFolder(bin))) return
  for (const version of await readdir(bin)) {
    for (const platform of await readdir(join(bin, version))) {
      const at = join(bin, version, platform)
      if (platform !== process.platform) await rm(at, { recursive: true, force: true })
      else {
        const others = (await readdir(at)).filter((arch) => arch !== process.arch)
        for (const other of others) await rm(join(at, other), { recursive: true, force: true })
      }
    }
  }
}
