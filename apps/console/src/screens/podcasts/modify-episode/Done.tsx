import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { RequestMaking } from '../../../entities/requests/RequestMaking.tsx'
import { useHasEnded } from '../../../entities/requests/use-has-ended.ts'
import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { href } from '../../../kit/routes/paths.ts'

type Props = {
  requestId: string
  /** What is spoken again, where that is still known. */
  what: string | undefined
  onRetried: (newId: string) => void
  onAgain: () => void
}

/** What was ordered, live until it is there, and where to go from here. */
export const Done = ({ requestId, what, onRetried, onAgain }: Props) => (
  <DonePanel
    title="Modification started"
    requestId={requestId}
    isOver={useHasEnded(requestId)}
    words={`${what ? `“${what}”` : 'The episode'} is being spoken again. It becomes an episode of its own, and the one that it is made of stays as it is. You can leave this page: a message tells you when it is ready.`}
    actions={
      <>
        <Button variant="default" onClick={onAgain}>
          Modify another episode
        </Button>
        <Button variant="default" component={Link} to={href('/requests')}>
          View My Requests
        </Button>
      </>
    }
  >
    <RequestMaking key={requestId} id={requestId} cover="own" onRetried={onRetried} />
  </DonePanel>
)
