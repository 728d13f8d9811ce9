import { Text } from '@mantine/core'
import { useState } from 'react'
import { episodeTitle } from '../status.ts'
import { isAllDone } from '../../../kit/bulk/bulk-state.ts'
import { useAfter } from '../../../kit/time/use-after.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import type { Subject } from './operation.ts'
import { OperationPanel } from './OperationPanel.tsx'
import { useOperation } from './use-operation.ts'

/** How long a success can be read before the dialog closes by itself (spec 3 §9). */
const closesAfterMs = 3000

/** The operations for one episode. */
export function MagicDialog({ episode, onClose }: { episode: Subject; onClose: () => void }) {
  const operation = useOperation<Subject>()
  const [operationId, setOperationId] = useState('')
  const { state } = operation.run
  const isRunning = state?.isRunning === true
  useAfter(state && isAllDone(state) ? closesAfterMs : undefined, onClose)
  return (
    <Dialog
      opened
      onClose={() => !isRunning && onClose()}
      title="AI Content Magic"
      size="md"
      closeButtonProps={{ disabled: isRunning, 'aria-label': 'Close' }}
    >
      <Text c="dimmed" mb="md">
        {episodeTitle(episode)}
      </Text>
      <OperationPanel
        episodes={[episode]}
        operation={operation}
        operationId={operationId}
        onOperation={setOperationId}
        isGiven
      />
    </Dialog>
  )
}
