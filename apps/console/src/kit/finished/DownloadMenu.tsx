import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { type Download, DownloadItems } from './DownloadItems.tsx'
import { Button } from '../../ui/Button.tsx'

/** Every form in which it can be taken away. */
export function DownloadMenu({ files, size = 'xs' }: { files: readonly Download[]; size?: 'xs' | 'sm' }) {
  if (files.length === 0) return null
  return (
    <Menu position="bottom-start" width={230}>
      <Menu.Target>
        <Button variant="default" size={size} rightSection={<IconChevronDown size={13} aria-hidden />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <DownloadItems files={files} />
      </Menu.Dropdown>
    </Menu>
  )
}
