import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a stage's server reads how far its clock is ahead, in milliseconds. */
export const offsetFileIn = (dataFolder: string): string => join(dataFolder, 'clock-ahead-ms')

/** 0 until somebody moves the clock. */
export function readOffsetMs(dataFolder: string): number {
  try {
    return Number(readFileSync(offsetFileIn(dataFolder), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}
