import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Missing } from '../../../../kit/create/Missing.tsx'
import { whatNow } from '../../../../kit/create/what-now.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { Bar } from '../../../../ui/Bar.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { fieldId } from '../../../../kit/create/field.ts'
import { RequestToggle } from '../RequestToggle.tsx'
import classes from './Manual.module.css'
import type { ManualShow } from './use-manual-show.ts'

/** What is still missing, what went wrong, and the buttons. */
export function SubmitPanel({ form }: { form: ManualShow }) {
  const { failure, goTo, reset, isSending, share, draft, error, isWithoutId, hasKey, makeCall } = form
  return (
    <aside className={classes.submit} aria-label="Summary">
      <p className={classes.free}>A show costs no credits; its episodes do.</p>
      {!hasKey && (
        <Notice
          tone="yellow"
          actions={
            <Button
              id={fieldId('key')}
              component={Link}
              to={href('/settings')}
              color="yellow"
              variant="light"
              size="xs"
            >
              Add your API Key
            </Button>
          }
        >
          A show is created with your API key.
        </Notice>
      )}
      <Missing failure={failure} goTo={goTo} />
      {error && !isSending && (
        <Notice tone="red" title={error.message}>
          {whatNow[error.kind]}
        </Notice>
      )}
      {isWithoutId && !isSending && (
        <Notice tone="yellow" title="Podcast show was created without an identifier.">
          Look for it among the shows before you create it again.
        </Notice>
      )}
      {isSending && draft.artwork === 'file' && (
        <Bar
          percent={Math.round(share * 100)}
          name="Upload of the artwork"
          words={`${Math.round(share * 100)}%`}
          height={6}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isSending} className={classes.create}>
          Create show
        </Button>
        <Button variant="default" onClick={reset} disabled={isSending}>
          Reset
        </Button>
      </div>
      <RequestToggle makeCall={makeCall} />
    </aside>
  )
}
