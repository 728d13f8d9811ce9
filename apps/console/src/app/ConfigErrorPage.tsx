import { EmptyState } from '../kit/state/EmptyState.tsx'
import { Button } from '../ui/Button.tsx'
import classes from './ErrorBoundary.module.css'

/** The console does not know its server: nothing else can be shown. */
export function ConfigErrorPage({ onRetry, isTrying }: { onRetry: () => void; isTrying: boolean }) {
  return (
    <main className={classes.page} role="alert">
      <EmptyState
        drawing="lost"
        title="Patchbay cannot reach its server"
        words="The console's settings (config.json) could not be read. Check that the server is running, then try again. Nothing is lost."
        action={
          <Button onClick={onRetry} loading={isTrying}>
            Try again
          </Button>
        }
      />
    </main>
  )
}
