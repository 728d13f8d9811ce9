import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './Dialog.module.css'

/** A dialog; on a phone a sheet at the foot of the window. Load it with what it shows: it is not in the first bundle. */
export function Dialog(props: ModalProps) {
  useFocusReturn()
  return <Modal classNames={classes} {...props} />
}

/**
 * Gives the focus back to what had it before the dialog. Mantine does so when `opened` turns false; our dialogs are
 * open while they are rendered, and closing takes them away.
 */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
