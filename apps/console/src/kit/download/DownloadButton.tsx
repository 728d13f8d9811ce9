import { Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '../../ui/IconButton.module.css'

/** `name` says what it is ("Tides"); `fileName` what it is saved as, else as the server calls it. */
type Props = { url: string; name: string; fileName?: string }

const isElsewhere = (url: string) => new URL(url, location.href).origin !== location.origin

/** Saves a file. One of another host, which a browser would open instead, is fetched first. */
export function DownloadButton({ url, name, fileName }: Props) {
  const [isFetching, setFetching] = useState(false)
  const fetchFirst = async () => {
    setFetching(true)
    try {
      const { saveFromElsewhere } = await import('./save-from-elsewhere.ts')
      await saveFromElsewhere(url, fileName)
    } finally {
      setFetching(false)
    }
  }
  return (
    <a
      className={classes.button}
      data-hint="Download"
      href={url}
      download={fileName ?? true}
      target="_blank"
      rel="noreferrer"
      aria-label={`Download ${name}`}
      aria-busy={isFetching || undefined}
      onClick={(event) => {
        event.stopPropagation()
        if (!isElsewhere(url)) return
        event.preventDefault()
        if (!isFetching) void fetchFirst()
      }}
    >
      {isFetching ? <Loader size={14} color="gray" /> : <IconDownload size={17} stroke={1.7} />}
    </a>
  )
}
