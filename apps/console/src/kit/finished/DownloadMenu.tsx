import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Download, DownloadItems } from './DownloadItems.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = { files: readonly Download[]; size?: 'xs' | 'sm'; children?: ReactNode }

/** Every form in which it can be taken away; what else it can be taken away by stands below. */
export function DownloadMenu({ files, size = 'xs', children }: Props) {
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
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
