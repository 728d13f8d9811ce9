import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { Link } from 'react-router'
import { useReplacedButton } from '../../ui/use-replaced-button.ts'
import type { PageAction } from './page-action.ts'
import { MoreButton } from './MoreButton.tsx'

/** The deeds in a menu. It stands in for the button that was pressed: takes its focus, and is pressed itself. */
export function ActionsMenu({ name, deeds }: { name: string; deeds: readonly PageAction[] }) {
  const target = useReplacedButton()
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" withinPortal={false} width={220}>
      <Menu.Target>
        <MoreButton ref={target} name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        {deeds.map(({ label, icon: Picture, run, isBusy, isDisabled, color }) => {
          const look = { color, leftSection: <Picture size={16} stroke={1.7} aria-hidden /> }
          return typeof run === 'function' ? (
            <Menu.Item key={label} {...look} disabled={isDisabled === true || isBusy === true} onClick={run}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} {...look} component={Link} to={run.to}>
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
