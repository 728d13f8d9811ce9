import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { RequestMaking } from '../../../entities/requests/RequestMaking.tsx'
import { useHasEnded } from '../../../entities/requests/use-has-ended.ts'
import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { href } from '../../../kit/routes/paths.ts'

type Props = { requestId: string; onRetried: (newId: string) => void; onAgain: () => void }

/** A series of one: it is followed like any other order. */
export const SingleDone = ({ requestId, onRetried, onAgain }: Props) => (
  <DonePanel
    title="1 episode scheduled"
    requestId={requestId}
    isOver={useHasEnded(requestId)}
    words="It is made when its time comes, as long as the server runs then."
    actions={
      <>
        <Button variant="default" onClick={onAgain}>
          Schedule more episodes
        </Button>
        <Button variant="default" component={Link} to={href('/podcasts/calendar')}>
          View in Calendar
        </Button>
      </>
    }
  >
    <RequestMaking key={requestId} id={requestId} cover="own" onRetried={onRetried} />
  </DonePanel>
)
