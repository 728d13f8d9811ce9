/** Why a model could not be installed: a sentence for whoever wants it. */
export class LocalModelProblem extends Error {
  override name = 'LocalModelProblem'
}

/** 325,532,171 → "326 MB", 1,234,000,000 → "1.2 GB". */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  return bytes >= 1e6 ? `${Math.ceil(bytes / 1e6)} MB` : `${Math.ceil(bytes / 1e3)} kB`
}

/** Whether it failed because the disk is full, however deep that lies. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) || isDiskFull(error.cause))
