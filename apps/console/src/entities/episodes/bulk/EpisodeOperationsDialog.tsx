import { Text } from '@mantine/core'
import { useState } from 'react'
import { episodeTitle } from '../status.ts'
import { isComplete } from '../../../kit/bulk/bulk-state.ts'
import { useTimeout } from '../../../kit/time/use-timeout.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import type { OperationEpisode } from './operation.ts'
import { OperationPanel } from './OperationPanel.tsx'
import { useOperation } from './use-operation.ts'

/** How long a success can be read before the dialog closes by itself. */
const closeDelayMs = 3000

/** The operations for one episode. */
export function EpisodeOperationsDialog({ episode, onClose }: { episode: OperationEpisode; onClose: () => void }) {
  const operation = useOperation<OperationEpisode>()
  const [operationId, setOperationId] = useState('')
  const { state } = operation.run
  const isRunning = state?.isRunning === true
  useTimeout(state && isComplete(state) ? closeDelayMs : undefined, onClose)
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
        isPreselected
      />
    </Dialog>
  )
}
