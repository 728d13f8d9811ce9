import { Group, Stack, Text } from '@mantine/core'
import type { ApiError } from '../../api/errors.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Button } from '../../ui/Button.tsx'

export type ConfirmDialogProps = {
  /** `Delete “Tides”?`: names the thing. */
  title: string
  /** What is lost, and that it cannot be undone. */
  words: string
  /** `Delete request`: the verb, never OK. */
  confirmLabel: string
  /** The other button, where “Cancel” would be the deed itself. */
  cancelLabel?: string
  /** Where nothing is lost and it asks only because others see it. */
  color?: 'indigo'
  isWorking: boolean
  error: ApiError | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what cannot be undone. Open while it is rendered; it stays open when the deed fails, and says why. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    words,
    confirmLabel,
    cancelLabel = 'Cancel',
    color = 'red',
    isWorking,
    error,
    onConfirm,
    onClose,
  } = props
  return (
    <Dialog opened onClose={onClose} title={title} size="sm">
      <Stack gap="md">
        <Text>{words}</Text>
        {error && <Notice tone="red" title={error.message} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button {...(color === 'red' && { color })} loading={isWorking} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
