import { Modal, type ModalProps } from '@mantine/core'
import classes from './Dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

/** A dialog; on a phone a sheet at the foot of the window. Load it with what it shows: it is not in the first bundle. */
export function Dialog(props: ModalProps) {
  useFocusReturn()
  return <Modal classNames={classes} {...props} />
}
