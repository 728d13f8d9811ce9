import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'

/**
 * A drop-down that is searched by typing, with a button that clears it; `clearLabel` names that button. Mantine hides it
 * from keyboard and screen readers, and the place that it stands in lets the mouse through: here it is a button like any
 * other.
 */
export function SearchSelect({ clearLabel, ...props }: SelectProps & { clearLabel: string }) {
  return (
    <Select
      searchable
      clearable
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxDropdownHeight={280}
      // In its place in the page, not at its end: there it would stand outside of every landmark and dialog.
      comboboxProps={{ shadow: 'md', radius: 'md', withinPortal: false, floatingStrategy: 'fixed' }}
      clearButtonProps={{
        'aria-label': clearLabel,
        'aria-hidden': false,
        tabIndex: 0,
        style: { width: 24, height: 24, pointerEvents: 'auto' },
      }}
      {...props}
    />
  )
}
