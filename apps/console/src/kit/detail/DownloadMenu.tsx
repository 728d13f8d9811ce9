import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Download, DownloadItems } from './DownloadItems.tsx'
import { Button } from '../../ui/Button.tsx'
import { MenuList } from '../../ui/Menu.tsx'
import { MenuAnchorProvider, useMenu } from '../../ui/menu-anchor.ts'
import classes from './DownloadMenu.module.css'

type Props = { files: readonly Download[]; size?: 'xs' | 'sm'; children?: ReactNode }

/** Every form in which it can be taken away; what else it can be taken away by stands below. */
export function DownloadMenu({ files, size = 'xs', children }: Props) {
  const { isOpen, place, opener } = useMenu()
  if (files.length === 0) return null
  return (
    <span className={classes.place}>
      <Button {...opener} variant="default" size={size} rightSection={<IconChevronDown size={13} aria-hidden />}>
        Download
      </Button>
      {isOpen && (
        <MenuAnchorProvider value={place}>
          <MenuList label="Download" side="start" width={230}>
            <DownloadItems files={files} />
            {children}
          </MenuList>
        </MenuAnchorProvider>
      )}
    </span>
  )
}
