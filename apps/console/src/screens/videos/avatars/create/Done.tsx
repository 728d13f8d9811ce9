import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { RequestMaking } from '../../../../entities/requests/RequestMaking.tsx'
import { useHasEnded } from '../../../../entities/requests/use-has-ended.ts'
import { DonePanel } from '../../../../kit/create/DonePanel.tsx'
import { href } from '../../../../kit/routes/paths.ts'
import classes from './CreateAvatar.module.css'
import type { Method } from './draft.ts'
import { Methods } from './Methods.tsx'

type Props = { requestId: string; onRetried: (newId: string) => void; onChoose: (method: Method) => void }

/** What was ordered, live until it is there; under it the methods stand again, for the next one (spec 2 §2.5). */
export const Done = ({ requestId, onRetried, onChoose }: Props) => (
  <>
    <DonePanel
      title="Avatar creation started!"
      requestId={requestId}
      isOver={useHasEnded(requestId)}
      words="You can leave this page: a message tells you when it is ready. It then stands in the library, and hosts as many shorts as you like."
      actions={
        <>
          <Button variant="default" component={Link} to={href('/videos/avatars')}>
            View AI Avatars
          </Button>
          <Button variant="default" component={Link} to={href('/requests')}>
            View My Requests
          </Button>
        </>
      }
    >
      <RequestMaking key={requestId} id={requestId} cover="own" onRetried={onRetried} />
    </DonePanel>
    <div className={classes.more}>
      <Methods title="Create another avatar" onChoose={onChoose} />
    </div>
  </>
)
