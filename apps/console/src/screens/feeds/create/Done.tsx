import { Link, useNavigate } from 'react-router'
import { feedPage } from '../../../entities/feeds/queries.ts'
import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { useReturnLink } from '../../../kit/handoff/return-link.ts'
import { href } from '../../../kit/routes/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './CreateFeed.module.css'

type Props = { feedId: string; name: string; onRestart: () => void }

/** The feed is there: its id, and what can be done with it now. */
export function Done({ feedId, name, onRestart }: Props) {
  const navigate = useNavigate()
  const wayBack = useReturnLink()
  const page = feedPage(feedId)
  const goWith = (to: string) => {
    handoff.selectedFeeds.leave({ feeds: [{ feedId, itemIds: [] }], isBeside: wayBack !== undefined })
    void navigate(to)
  }
  return (
    <DonePanel
      title="Feed created successfully!"
      requestId={feedId}
      noun="Feed ID"
      words=""
      hasEnded
      actions={
        <>
          {wayBack === undefined ? (
            <Button onClick={() => goWith(href('/podcasts/create-episode'))}>Make an episode of it</Button>
          ) : (
            <Button onClick={() => goWith(wayBack.to)}>Back to {wayBack.name}, with it selected</Button>
          )}
          <Button component={Link} variant="default" to={page ?? href('/feeds')}>
            {page ? 'Open the feed' : 'View Feeds'}
          </Button>
          <Button variant="default" onClick={onRestart}>
            Create another
          </Button>
        </>
      }
    >
      <p className={classes.words}>
        “{name}” is read from now on: what it publishes can be picked, and made into episodes, shorts and explainers.
      </p>
    </DonePanel>
  )
}
