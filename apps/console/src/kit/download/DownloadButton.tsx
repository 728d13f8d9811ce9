import { IconDownload } from '@tabler/icons-react'
import classes from '../../ui/IconButton.module.css'
import { useDownload } from './use-download.ts'
import { Spinner } from '../../ui/Spinner.tsx'

/** `name` says what it is ("Tides"); `fileName` what it is saved as, else as the server calls it. */
type Props = { url: string; name: string; fileName?: string }

/** Saves a file. One of another host, which a browser would open instead, is fetched first. */
export function DownloadButton({ url, name, fileName }: Props) {
  const { isFetching, link } = useDownload(url, fileName)
  return (
    <a className={classes.button} data-hint="Download" aria-label={`Download ${name}`} {...link}>
      {isFetching ? <Spinner /> : <IconDownload size={17} stroke={1.7} />}
    </a>
  )
}
