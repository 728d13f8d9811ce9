import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { menuButton } from './RowMenu.tsx'
import classes from './RowMenu.module.css'

/**
 * The menu of a row. It stands in for the button that was pressed: it takes its focus and is pressed itself, so that
 * the focus comes back to it when it closes. What stands in it is made while it is open.
 */
export function RowMenuOpen({ name, children }: { name: string; children: () => ReactNode }) {
  const target = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Once, however often React runs it: a second press would close it.
    if (wasPressed.current) return
    wasPressed.current = true
    target.current?.focus()
    setOpen(true)
  }, [])
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
