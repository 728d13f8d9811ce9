import { spawnSync } from 'node:child_process'
import { root } from './step.ts'

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The commit that a check's tests are chosen from: where this branch left main. None where git knows of no main. */
export function branchBase(): string | undefined {
  for (const main of ['origin/main', 'main']) {
    const commit = git('merge-base', 'HEAD', main)
    if (commit !== undefined) return commit
  }
  return undefined
}

/** Whether anything in a folder is otherwise than at that commit, files that nobody added yet included. */
export const hasChanged = (folder: string, since: string): boolean =>
  git('diff', '--quiet', since, '--', folder) === undefined ||
  git('ls-files', '--others', '--exclude-standard', '--', folder) !== ''

/** The files of code that are otherwise than at that commit, those that nobody added yet included. */
export function listChangedCode(since: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', since) ?? ''
  const added = git('ls-files', '--others', '--exclude-standard') ?? ''
  return [changed, added].flatMap((names) => names.split('\n')).filter((name) => /\.[cm]?[jt]sx?$/.test(name))
}
