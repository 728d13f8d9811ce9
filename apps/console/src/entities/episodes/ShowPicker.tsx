import type { Show } from '@patchbay/contract'
import { __iconNode as plusIcon } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import classes from './ShowTags.module.css'
import { lazyPart } from '../../kit/lazy/lazy-part.tsx'
import { createRowIcon } from '../../ui/RowIcon.tsx'

const ShowMenu = lazyPart(async () => (await import('./ShowMenu.tsx')).ShowMenu)

const addIcon = createRowIcon(plusIcon, { size: 12, look: 'thick' })

/** What is pressed: of one look before and after it becomes a menu. */
export const pickerButtonProps = { type: 'button', className: classes.add } as const
export const ShowPickerLabel = ({ label }: { label: string }) => (
  <>
    {addIcon}
    {label}
  </>
)

export type ShowPickerProps = {
  label: string
  /** Says which episode it is for. */
  name: string
  /** Undefined while the shows are not there. */
  choices: readonly Show[] | undefined
  emptyMessage: string
  onPick: (show: Show) => void
  /** In a row of a list it is seen when the pointer or the keyboard is there. */
  'data-on-hover'?: true | undefined
}

/** A button that becomes a menu when it is first asked for: fifty menus that nobody opens are felt. */
export function ShowPicker(props: ShowPickerProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <button
      {...pickerButtonProps}
      data-on-hover={props['data-on-hover']}
      aria-label={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <ShowPickerLabel label={props.label} />
    </button>
  )
  if (!isWanted) return button
  return <ShowMenu {...props} />
}
