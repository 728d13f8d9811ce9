import { Notice } from '../ui/Notice.tsx'
import { Button } from '../ui/Button.tsx'
import classes from './ErrorBoundary.module.css'

/** A page that broke: said in words, with the way on. The rest of the console stays, and the next page opens as ever. */
export function PageError() {
  return (
    <div className={classes.page}>
      <Notice
        tone="red"
        title="This page could not be shown"
        actions={
          <Button color="red" variant="light" size="xs" onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
      >
        What you typed is kept. If it happens again, tell us what you did on the Settings page.
      </Notice>
    </div>
  )
}
