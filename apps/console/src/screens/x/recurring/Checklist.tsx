import { IconX } from '@tabler/icons-react'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import classes from './RecurringPosts.module.css'

type Props = {
  /** `Feeds`. */
  name: string
  loadingMessage: string
  emptyMessage: string
  isLoading: boolean
  /** Undefined where they could not be loaded: then what is selected stands there as it is. */
  options: readonly { id: string; name: string }[] | undefined
  selected: readonly string[]
  /** What one is called that is not offered. */
  nameOf: (id: string) => string
  onChange: (selected: string[]) => void
}

/** What a template may be made of, to be ticked; what it names and is there no more is marked, and can be removed. */
export function Checklist(props: Props) {
  const { name, loadingMessage, emptyMessage, isLoading, options, selected, nameOf, onChange } = props
  const lost = selected.filter((id) => !options?.some((one) => one.id === id))
  const without = (id: string) => onChange(selected.filter((other) => other !== id))
  return (
    <fieldset className={classes.checklist}>
      <legend>
        {name} ({selected.length} selected)
      </legend>
      {isLoading && <p className={classes.quiet}>{loadingMessage}</p>}
      {options?.length === 0 && <p className={classes.quiet}>{emptyMessage}</p>}
      <ul>
        {options?.map((one) => (
          <li key={one.id}>
            <label className={classes.choice}>
              <Checkbox
                checked={selected.includes(one.id)}
                onChange={({ currentTarget: { checked } }) =>
                  checked ? onChange([...selected, one.id]) : without(one.id)
                }
              />
              <span dir="auto">{one.name}</span>
            </label>
          </li>
        ))}
        {lost.map((id) => (
          <li key={id} className={classes.lost} data-gone={options !== undefined || undefined}>
            <span dir="auto">{options === undefined ? nameOf(id) : `${nameOf(id)} (unavailable)`}</span>
            {options !== undefined && (
              <IconButton tooltip="Remove" aria-label={`Remove ${nameOf(id)}`} look="red" onClick={() => without(id)}>
                <IconX size={15} stroke={1.8} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
