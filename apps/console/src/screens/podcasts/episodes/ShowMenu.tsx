import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { showName } from '../../../entities/shows/queries.ts'
import { type ShowChooserProps, chooserLook } from './ShowChooser.tsx'
import classes from './ShowMenu.module.css'

/** The shows to choose from; open when it comes. */
export function ShowMenu({ label, name, choices, emptyWords, onChoose }: ShowChooserProps) {
  return (
    <Menu defaultOpened withInitialFocusPlaceholder={false} position="bottom-start" withinPortal={false} width={220}>
      <Menu.Target>
        <Button {...chooserLook} aria-label={name}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {choices === undefined && <Menu.Item disabled>Loading shows…</Menu.Item>}
        {choices?.length === 0 && <Menu.Item disabled>{emptyWords}</Menu.Item>}
        {choices?.map((show) => (
          <Menu.Item key={show.id} onClick={() => onChoose(show)}>
            {showName(show)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
