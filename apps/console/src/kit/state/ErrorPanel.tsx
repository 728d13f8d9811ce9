import { Link } from 'react-router'
import type { ApiError } from '../../api/errors.ts'
import { Notice } from '../../ui/Notice.tsx'
import { href } from '../routes/paths.ts'
import { Button } from '../../ui/Button.tsx'

/**
 * A failed call where its data would stand: red with the way to Settings for a refused key, yellow with a retry for
 * everything else. It decides on the error's kind; the words are the error's own.
 */
export function ErrorPanel({ error, onRetry }: { error: ApiError; onRetry: (() => void) | undefined }) {
  if (error.kind === 'unauthorized' || error.kind === 'no-key') {
    return (
      <Notice
        tone="red"
        title={error.message}
        actions={
          <Button component={Link} to={href('/settings')} color="red" variant="light" size="xs">
            Update your API Key
          </Button>
        }
      />
    )
  }
  return (
    <Notice
      tone="yellow"
      title={error.message}
      actions={
        onRetry && (
          <Button onClick={onRetry} color="yellow" variant="light" size="xs">
            Try again
          </Button>
        )
      }
    >
      Please try again later.
    </Notice>
  )
}
