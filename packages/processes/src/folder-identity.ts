import { statSync } from 'node:fs'

/** A folder, and which one it was when it was first looked at. */
export type WatchedFolder = { path: string; identity: string | undefined }

/** Which folder stands under a name; undefined where none does. Throws where that cannot be told. */
export function folderIdentityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^ENO(ENT|TDIR)$/.test(String(error.code))) return undefined
    throw error
  }
}
