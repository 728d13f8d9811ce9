import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { useClickOutside } from '../../ui/use-click-outside.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './FilterPanel.module.css'

type Props = {
  /** The button that it belongs to. */
  opener: RefObject<HTMLButtonElement | null>
  /** Undefined: nothing is set. */
  onClear: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** The filters' fields below their button; on a phone in a sheet. What is chosen holds at once. */
export function FilterPanel({ opener, onClear, onClose, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  const parts = (
    <>
      <div className={classes.fields}>{children}</div>
      <div className={classes.foot}>
        <Button variant="default" disabled={onClear === undefined} onClick={onClear}>
          Clear filters
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
  if (isPhone) {
    return (
      <Dialog opened onClose={onClose} title="Filter">
        {parts}
      </Dialog>
    )
  }
  return (
    <FilterPopover opener={opener} onClose={onClose}>
      {parts}
    </FilterPopover>
  )
}

/** Closes with Escape, and when the mouse or the focus goes elsewhere. */
function FilterPopover({ opener, onClose, children }: Pick<Props, 'opener' | 'onClose' | 'children'>) {
  const box = useRef<HTMLDialogElement>(null)
  useClickOutside([box, opener], onClose)
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    opener.current?.focus()
    onClose()
  })
  useEffect(() => {
    const gone = new AbortController()
    box.current?.querySelector<HTMLElement>('input, select')?.focus()
    document.addEventListener('keydown', (event) => escape(event), { signal: gone.signal })
    return () => gone.abort()
  }, [])
  return (
    <dialog ref={box} open aria-label="Filter" className={classes.below}>
      {children}
    </dialog>
  )
}
