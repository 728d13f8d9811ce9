import { Modal, type ModalProps } from '@mantine/core'
import classes from './Dialog.module.css'

/** A dialog; on a phone a sheet at the foot of the window. Load it with what it shows: it is not in the first bundle. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} classNames={classes} />
}
