import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Hint } from '../../ui/Hint.tsx'

/** Saves a file. `name` says which ("Tides"). A file of another origin opens in a tab of its own instead. */
export function DownloadButton({ url, name }: { url: string; name: string }) {
  return (
    <Hint label="Download">
      <ActionIcon
        component="a"
        href={url}
        download
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
