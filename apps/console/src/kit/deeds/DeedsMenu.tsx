import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Deed } from './deed.ts'
import { MoreButton } from './MoreButton.tsx'

/** The deeds in a menu. It stands in for the button that was pressed: takes its focus, and is pressed itself. */
export function DeedsMenu({ name, deeds }: { name: string; deeds: readonly Deed[] }) {
  const target = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    // Once, however often React runs it: a second press would close it.
    if (wasPressed.current) return
    wasPressed.current = true
    target.current?.focus()
    target.current?.click()
  }, [])
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" withinPortal={false} width={220}>
      <Menu.Target>
        <MoreButton ref={target} name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        {deeds.map(({ label, icon: Picture, does, isBusy, isDisabled, color }) => {
          const look = { color, leftSection: <Picture size={16} stroke={1.7} aria-hidden /> }
          return typeof does === 'function' ? (
            <Menu.Item key={label} {...look} disabled={isDisabled === true || isBusy === true} onClick={does}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} {...look} component={Link} to={does.to}>
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
