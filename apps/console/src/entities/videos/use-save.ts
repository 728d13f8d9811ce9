import { useState } from 'react'
import { useDownload } from '../../kit/download/use-download.ts'
import { useTimeout } from '../../kit/time/use-timeout.ts'

/** How long a button says that a file could not be saved. */
const failureMs = 2500

/** Saving a video; for a moment whether it lies where no other page may save it, or could not be reached. */
export function useSave(url: string, fileName: string) {
  const [hasFailed, setFailed] = useState(false)
  useTimeout(hasFailed ? failureMs : undefined, () => setFailed(false))
  return { hasFailed, ...useDownload(url, fileName, () => setFailed(true)) }
}
