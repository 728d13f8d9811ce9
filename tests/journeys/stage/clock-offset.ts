import { readFileSync, watch } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Where a stage's server reads how far its clock is ahead, in milliseconds. */
const offsetFileOf = (dataFolder: string): string => join(dataFolder, 'clock-ahead-ms')

/** 0 until somebody moves the clock. */
export function readOffsetMs(dataFolder: string): number {
  try {
    return Number(readFileSync(offsetFileOf(dataFolder), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}

/** Sets the clock in one moment: half a number would be another time. */
export async function writeOffsetMs(dataFolder: string, aheadMs: number): Promise<void> {
  const file = offsetFileOf(dataFolder)
  await writeFile(`${file}.new`, String(aheadMs))
  await rename(`${file}.new`, file)
}

/** Tells when the clock was set, so that nobody waits until the server looks at it by itself. */
export function watchOffset(dataFolder: string, tell: () => void): void {
  const file = offsetFileOf(dataFolder)
  watch(dirname(file), { persistent: false }, (_, name) => {
    if (name === basename(file)) tell()
  })
}
