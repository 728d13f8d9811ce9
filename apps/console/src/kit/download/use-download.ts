import { type MouseEvent, useState } from 'react'

const isCrossOrigin = (url: string) => new URL(url, location.href).origin !== location.origin

/** What a link that saves a file takes: one of another host, which a browser would open instead, is fetched first. */
export function useDownload(url: string, fileName: string | undefined, onFailed?: () => void) {
  const [isFetching, setFetching] = useState(false)
  const fetchFirst = async () => {
    setFetching(true)
    try {
      const { saveRemoteFile: saveFromElsewhere } = await import('./save-remote-file.ts')
      if (!(await saveFromElsewhere(url, fileName))) onFailed?.()
    } finally {
      setFetching(false)
    }
  }
  return {
    isFetching,
    link: {
      href: url,
      download: fileName ?? true,
      target: '_blank',
      rel: 'noreferrer',
      'aria-busy': isFetching || undefined,
      onClick: (event: MouseEvent) => {
        event.stopPropagation()
        if (!isCrossOrigin(url)) return
        event.preventDefault()
        if (!isFetching) void fetchFirst()
      },
    },
  }
}
