import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './EditableTitle.module.css'

type Props = { title: string; isLocked: boolean; maxLength: number; onChange: (title: string) => void }

/** A title that becomes a field: Enter and leaving it save, Escape does not, an empty one is ignored. */
export function EditableTitle({ title, isLocked, maxLength, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const focusWanted = useRef(false)
  // The field goes away when it is closed, and takes the focus with it; browsers then say that it was left.
  const isClosed = useRef(true)
  useEffect(() => {
    if (typed !== undefined || !focusWanted.current) return
    focusWanted.current = false
    button.current?.focus()
  }, [typed])

  const open = () => {
    isClosed.current = false
    setTyped(title)
  }
  const close = (saved: string | undefined, byKey: boolean) => {
    if (isClosed.current) return
    isClosed.current = true
    focusWanted.current = byKey
    setTyped(undefined)
    if (saved !== undefined && saved.trim() !== '' && saved.trim() !== title) onChange(saved.trim())
  }
  if (typed === undefined) {
    return (
      <button ref={button} type="button" className={classes.title} disabled={isLocked} onClick={open}>
        <span>{title}</span>
        <IconPencil size={15} stroke={1.7} aria-hidden className={classes.pencil} />
        <VisuallyHidden>Edit title</VisuallyHidden>
      </button>
    )
  }
  return (
    <TextInput
      aria-label={`Title of ${title}`}
      className={classes.field}
      maxLength={maxLength}
      value={typed}
      // It is there because the person has just asked for it.
      ref={(input) => {
        if (input && document.activeElement !== input) input.select()
      }}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => close(typed, false)}
      onKeyDown={(event) => {
        // Enter also ends a word that is being composed.
        if (event.nativeEvent.isComposing) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The button takes the field's place and the focus: the same key must not press it.
        event.preventDefault()
        close(event.key === 'Enter' ? typed : undefined, true)
      }}
    />
  )
}
