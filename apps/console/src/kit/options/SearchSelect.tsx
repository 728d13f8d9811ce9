import { Select, type SelectProps } from '@mantine/core'
import './select-styles.ts'

/** A drop-down that is searched by typing, with a button that clears it. `clearLabel` names that button. */
export function SearchSelect({ clearLabel, ...props }: SelectProps & { clearLabel: string }) {
  return (
    <Select
      searchable
      clearable
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md', radius: 'md' }}
      clearButtonProps={{ 'aria-label': clearLabel, tabIndex: 0 }}
      {...props}
    />
  )
}
