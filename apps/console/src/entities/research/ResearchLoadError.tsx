import type { ApiError } from '../../api/errors.ts'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = { error: ApiError; onRetry: () => void }

/** Neither the list nor a report came; a refused key leads to Settings, as everywhere. */
export function ResearchLoadError({ error, onRetry }: Props) {
  if (error.kind === 'unauthorized' || error.kind === 'no-key') return <ErrorPanel error={error} onRetry={onRetry} />
  return (
    <Notice
      tone="yellow"
      title="Failed to load results"
      actions={
        <Button onClick={onRetry} color="yellow" variant="light" size="xs">
          Retry
        </Button>
      }
    >
      There was an error loading the research results. {error.message}
    </Notice>
  )
}
