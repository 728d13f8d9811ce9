import type { LocalModel } from '@patchbay/contract'
import { formatBytes } from '../../../kit/upload/format-bytes.ts'

export const stateLabels: Record<LocalModel['state'], string> = {
  absent: '',
  fetching: 'Fetching',
  checking: 'Checking',
  paused: 'Paused',
  failed: 'Not installed',
  installed: 'Installed',
}

type InstallProgress = Pick<LocalModel, 'state' | 'bytes' | 'totalBytes' | 'bytesPerSecond'>

/** How far it has come and, while it comes, how long the rest takes at this pace. */
export function formatInstallProgress({ state, bytes, totalBytes, bytesPerSecond }: InstallProgress): string {
  if (state === 'checking') return 'All of it is here and is being checked.'
  const far = `${formatBytes(bytes)} of ${formatBytes(totalBytes)}`
  if (state !== 'fetching' || !bytesPerSecond) return far
  const seconds = Math.ceil((totalBytes - bytes) / bytesPerSecond)
  const left = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  return `${far}, about ${left} left`
}
