import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { useStandIn } from '../../ui/use-stand-in.ts'
import { menuButton } from './RowMenu.tsx'
import classes from './RowMenu.module.css'

/** The menu of a row, which stands in for the button that was pressed. What stands in it is made while it is open. */
export function RowMenuOpen({ name, children }: { name: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const target = useStandIn(() => setOpen(true))
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={220}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconButton ref={target} {...menuButton(name)} />
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>{isOpen && children()}</Menu.Dropdown>
    </Menu>
  )
}
