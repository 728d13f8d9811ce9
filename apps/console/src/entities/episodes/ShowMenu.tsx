import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { useReplacedButton } from '../../ui/use-replaced-button.ts'
import { showName } from '../shows/queries.ts'
import { ShowPickerLabel, type ShowPickerProps, pickerButtonProps } from './ShowPicker.tsx'
import classes from './ShowMenu.module.css'

/**
 * The shows to choose from. It stands in for the button that was pressed: it takes its focus and is pressed
 * itself, so that the focus comes back to it when it closes.
 */
export function ShowMenu({ label, name, choices, emptyMessage, onPick, ...look }: ShowPickerProps) {
  const target = useReplacedButton()
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" withinPortal={false} width={220}>
      <Menu.Target>
        <button ref={target} {...pickerButtonProps} {...look} aria-label={name}>
          <ShowPickerLabel label={label} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {choices === undefined && <Menu.Item disabled>Loading shows…</Menu.Item>}
        {choices?.length === 0 && <Menu.Item disabled>{emptyMessage}</Menu.Item>}
        {choices?.map((show) => (
          <Menu.Item key={show.id} onClick={() => onPick(show)}>
            {showName(show)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
