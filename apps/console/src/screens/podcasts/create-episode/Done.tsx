import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { href } from '../../../kit/routes/paths.ts'

type Props = { requestId: string; isScheduled: boolean; onAgain: () => void }

/** Step 3: what was ordered, and where to go from here. */
export function Done({ requestId, isScheduled, onAgain }: Props) {
  return (
    <DonePanel
      title="Episode request created"
      requestId={requestId}
      words={`${isScheduled ? 'It starts at the time you chose.' : 'It is being made now.'} You can leave this page: a message tells you when it is ready.`}
      actions={
        <>
          <Button variant="default" onClick={onAgain}>
            Create another episode
          </Button>
          <Button
            variant="default"
            component={Link}
            to={href('/podcasts/episodes', { query: { highlightEpisode: requestId } })}
          >
            View in Episodes
          </Button>
          <Button component={Link} to={href('/requests')}>
            View My Requests
          </Button>
        </>
      }
    />
  )
}
