import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Hint } from '../../ui/Hint.tsx'

/** `name` says what it is ("Tides"); `fileName` what it is saved as, else as the server calls it. */
type Props = { url: string; name: string; fileName?: string }

/** Saves a file. A file of another origin opens in a tab of its own instead. */
export function DownloadButton({ url, name, fileName }: Props) {
  return (
    <Hint label="Download">
      <ActionIcon
        component="a"
        href={url}
        download={fileName ?? true}
        target="_blank"
        rel="noreferrer"
        aria-label={`Download ${name}`}
        onClick={(event) => event.stopPropagation()}
      >
        <IconDownload size={17} stroke={1.7} />
      </ActionIcon>
    </Hint>
  )
}
