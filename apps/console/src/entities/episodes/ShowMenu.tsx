import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { useStandIn } from '../../ui/use-stand-in.ts'
import { showName } from '../shows/queries.ts'
import { ChooserWords, type ShowChooserProps, chooserButton } from './ShowChooser.tsx'
import classes from './ShowMenu.module.css'

/**
 * The shows to choose from. It stands in for the button that was pressed: it takes its focus and is pressed
 * itself, so that the focus comes back to it when it closes.
 */
export function ShowMenu({ label, name, choices, emptyWords, onChoose, ...look }: ShowChooserProps) {
  const target = useStandIn()
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" withinPortal={false} width={220}>
      <Menu.Target>
        <button ref={target} {...chooserButton} {...look} aria-label={name}>
          <ChooserWords label={label} />
        </button>
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
