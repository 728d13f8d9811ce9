import { Link } from 'react-router'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { Button } from '../../../ui/Button.tsx'
import classes from './NoEpisodes.module.css'

/** With filters that let nothing through. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title="No episodes found matching your filters."
      action={
        <div className={classes.actions}>
          <Button variant="default" onClick={onClear}>
            Clear All Filters
          </Button>
          <CreateEpisode />
        </div>
      }
    />
  )
}

/** Before the first one is made. */
export const NoEpisodes = () => (
  <EmptyState
    drawing="audio"
    title="There are no episodes yet."
    words="What you create appears here as soon as it is asked for."
    action={<CreateEpisode />}
  />
)

const CreateEpisode = () => (
  <Button component={Link} to={href('/podcasts/create-episode')}>
    Create Episode
  </Button>
)
