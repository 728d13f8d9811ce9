import { Link } from 'react-router'
import type { ApiError } from '../../../../api/errors.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { Button } from '../../../../ui/Button.tsx'
import classes from './ConceptResult.module.css'

/** The server may have done it all the same: it did not say, or not so that it can be read. */
const isUncertain = ({ kind }: ApiError) => kind === 'network' || kind === 'server' || kind === 'unreadable'

/** What came of it and what is kept; `podcastId`: the show that had been created by then. */
function errorMessageOf(error: ApiError, podcastId: string | undefined): string {
  if (error.kind === 'conflict') {
    return podcastId === undefined ? 'Its show is among the shows.' : 'They are in the show.'
  }
  if (podcastId === undefined) {
    return error.kind === 'network'
      ? 'We could not hear whether the show was created. The draft is kept with its titles; trying again creates nothing twice.'
      : 'The draft is kept with its titles.'
  }
  if (isUncertain(error)) {
    return 'The show was created. We could not hear whether its episodes were ordered; the draft is kept with its titles, and trying again orders nothing twice.'
  }
  return 'The show was created and the draft is kept with its titles; its episodes are not ordered yet. Trying again does not create the show twice.'
}

/** What happened, what is kept, what to do. */
export function PublishError({ error, podcastId }: { error: ApiError; podcastId: string | undefined }) {
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
        {errorMessageOf(error, podcastId)}
      </Notice>
    </div>
  )
}
