import type { LocalModel } from '@patchbay/contract'
import { sizeWords } from '../../../kit/upload/size-words.ts'

export const stateWords: Record<LocalModel['state'], string> = {
  absent: '',
  fetching: 'Fetching',
  checking: 'Checking',
  paused: 'Paused',
  failed: 'Not installed',
  installed: 'Installed',
}

type Progress = Pick<LocalModel, 'state' | 'bytes' | 'totalBytes' | 'bytesPerSecond'>

/** How far it has come and, while it comes, how long the rest takes at this pace. */
export function progressWords({ state, bytes, totalBytes, bytesPerSecond }: Progress): string {
  if (state === 'checking') return 'All of it is here and is being checked.'
  const far = `${sizeWords(bytes)} of ${sizeWords(totalBytes)}`
  if (state !== 'fetching' || !bytesPerSecond) return far
  const seconds = Math.ceil((totalBytes - bytes) / bytesPerSecond)
  const left = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  return `${far}, about ${left} left`
}
