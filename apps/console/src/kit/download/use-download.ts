import { type MouseEvent, useState } from 'react'
import { useAfter } from '../time/use-after.ts'

const isElsewhere = (url: string) => new URL(url, location.href).origin !== location.origin

/** How long a button says that a file could not be saved (spec 3 §8). */
const failureMs = 2500

/** What a link that saves a file takes: one of another host, which a browser would open instead, is fetched first. */
export function useDownload(url: string, fileName: string | undefined) {
  const [isFetching, setFetching] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useAfter(hasFailed ? failureMs : undefined, () => setFailed(false))
  const fetchFirst = async () => {
    setFetching(true)
    setFailed(false)
    try {
      const { saveFromElsewhere } = await import('./save-from-elsewhere.ts')
      setFailed(!(await saveFromElsewhere(url, fileName)))
    } finally {
      setFetching(false)
    }
  }
  return {
    isFetching,
    /** It lies where no other page may save it, or could not be reached: said for a moment. */
    hasFailed,
    link: {
      href: url,
      download: fileName ?? true,
      target: '_blank',
      rel: 'noreferrer',
      'aria-busy': isFetching || undefined,
      onClick: (event: MouseEvent) => {
        event.stopPropagation()
        if (!isElsewhere(url)) return
        event.preventDefault()
        if (!isFetching) void fetchFirst()
      },
    },
  }
}
