import { chmod, mkdir, stat } from 'node:fs/promises'

const groupAndOtherBits = 0o077

/**
 * Makes the data folder, or takes it as it is, for this server's own user alone. The embedded database makes its files
 * writable by everybody whatever the umask says, so that the folder itself must be closed. Answers a sentence where a
 * folder that others can reach cannot be closed: its owner may be another user, or its disk may know no owners.
 */
export async function restrictDataFolder(folder: string): Promise<string | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode } = await stat(folder)
  if ((mode & groupAndOtherBits) === 0) return undefined
  const refused = await chmod(folder, 0o700).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  if (refused === undefined && ((await stat(folder)).mode & groupAndOtherBits) === 0) return undefined
  return `Other users of this machine can reach the data folder ${folder}, and it cannot be closed to them (${refused ?? 'its disk keeps no rights'}). Keep it in a folder that only this server's user can open.`
}
