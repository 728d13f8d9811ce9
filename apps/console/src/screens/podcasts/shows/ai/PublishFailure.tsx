import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ApiError } from '../../../../api/errors.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import classes from './Result.module.css'

/** What happened, what is kept, what to do. `podcastId`: the show that had been created by then. */
export function PublishFailure({ error, podcastId }: { error: ApiError; podcastId: string | undefined }) {
  const isAboutKey = error.kind === 'unauthorized' || error.kind === 'no-key'
  const actions = isAboutKey ? (
    <Button component={Link} to={href('/settings')} size="xs" color="red" variant="light">
      Update your API Key
    </Button>
  ) : (
    podcastId !== undefined && (
      <Button
        component={Link}
        to={href('/podcasts/shows/{showId}', { params: { showId: podcastId } })}
        size="xs"
        color="red"
        variant="light"
      >
        Open the show
      </Button>
    )
  )
  return (
    <div className={classes.notice}>
      <Notice tone="red" title={error.message} actions={actions}>
        {podcastId === undefined
          ? 'The draft is kept with its titles.'
          : 'The show was created and the draft is kept with its titles; its episodes are not ordered yet. Trying again does not create the show twice.'}
      </Notice>
    </div>
  )
}
