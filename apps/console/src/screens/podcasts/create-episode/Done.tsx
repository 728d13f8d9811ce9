import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { RequestMaking } from '../../../entities/requests/RequestMaking.tsx'
import { useHasEnded } from '../../../entities/requests/use-has-ended.ts'
import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { href } from '../../../kit/routes/paths.ts'
import type { EpisodeStep } from './use-episode-steps.ts'

type Props = { requestId: string; goTo: (step: EpisodeStep, requestId: string | null) => void }

/** Step 3: what was ordered, live until it is there, and where to go from here. */
export function Done({ requestId, goTo }: Props) {
  const isOver = useHasEnded(requestId)
  return (
    <DonePanel
      title="Episode request created"
      requestId={requestId}
      isOver={isOver}
      words="You can leave this page: a message tells you when it is ready."
      actions={
        <>
          <Button variant="default" onClick={() => goTo('sources', null)}>
            Create another episode
          </Button>
          <Button variant="default" component={Link} to={href('/requests')}>
            View My Requests
          </Button>
        </>
      }
    >
      <RequestMaking key={requestId} id={requestId} cover="own" onRetried={(id) => goTo('done', id)} />
    </DonePanel>
  )
}
