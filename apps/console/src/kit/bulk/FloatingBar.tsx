import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FloatingBar.module.css'

type Props = {
  label: string
  /** How many are chosen; while none is, what a deed lacks (`lacks` of a `BarDeed`). */
  words: string
  textId?: string
  note: ReactNode
  /** What is open over it. */
  panel?: ReactNode
  isBusy?: boolean
  /** Left out where it always stands. */
  onExit?: () => void
  children: ReactNode
}

/** What can be done with what is chosen in a list, at the foot of the window for as long as the list is there. */
export function FloatingBar({ label, words, textId, note, panel, isBusy = false, onExit, children }: Props) {
  return (
    <div className={classes.place}>
      {panel}
      <section className={classes.bar} aria-label={label}>
        <div className={classes.said}>
          <output id={textId} className={classes.words}>
            {words}
          </output>
          {note && <span className={classes.note}>{note}</span>}
        </div>
        <div className={classes.deeds}>{children}</div>
        {onExit && (
          <ActionIcon className={classes.leave} aria-label="Leave the selection" disabled={isBusy} onClick={onExit}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </section>
    </div>
  )
}
