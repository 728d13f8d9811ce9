import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { RequestMaking } from '../../../entities/requests/RequestMaking.tsx'
import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { href } from '../../../kit/routes/paths.ts'

type Props = { requestId: string; onRetried: (newId: string) => void; onAgain: () => void }

/** What was ordered, live until it is there, and where to go from here. */
export const Done = ({ requestId, onRetried, onAgain }: Props) => (
  <DonePanel
    title="Short creation started!"
    requestId={requestId}
    words="You can leave this page: a message tells you when it is ready."
    actions={
      <>
        <Button variant="default" onClick={onAgain}>
          Create another short
        </Button>
        <Button variant="default" component={Link} to={href('/videos')}>
          View Shorts
        </Button>
        <Button variant="default" component={Link} to={href('/requests')}>
          View My Requests
        </Button>
      </>
    }
  >
    <RequestMaking key={requestId} id={requestId} cover="own" shape="upright" onRetried={onRetried} />
  </DonePanel>
)
