import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './ReadAlong.module.css'

/** A small number that opens the passage that the words were taken from: under them, on a phone as a sheet. */
export function CitationButton({ number, passage }: { number: number; passage: (number: number) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const card = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isOpen) return
    card.current?.focus({ preventScroll: true })
    const leave = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return
      if (!card.current?.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', press)
    }
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.note}
        aria-label={`Source passage ${number}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {number}
      </button>
      {isOpen && (
        <dialog open ref={card} id={id} aria-label={`Source passage ${number}`} tabIndex={-1} className={classes.card}>
          <CloseButton size="sm" className={classes.close} aria-label="Close the passage" onClick={close} />
          {passage(number)}
        </dialog>
      )}
    </>
  )
}
