import { type Request, requestTypes } from '@patchbay/contract'
import { useState } from 'react'
import { useRunning } from '../../entities/requests/queries.ts'
import { isRunning, titleOf } from '../../entities/requests/status.ts'
import { useMakingLine } from '../../entities/requests/use-making-line.ts'
import { Button } from '../../ui/Button.tsx'
import { RowTrack } from '../../ui/RowTrack.tsx'
import classes from './Posts.module.css'
import { MakingDrawer } from '../../entities/requests/MakingDrawer.tsx'

const ofPosts: readonly number[] = [requestTypes.createXTweet.id, requestTypes.createXThread.id]

/** Posts that are being written, where they will stand; when one is there, the list is asked again. */
export function Unfinished() {
  const running = useRunning().data?.items.filter(
    (request) => ofPosts.includes(request.requestTypeId) && isRunning(request),
  )
  const [followed, setFollowed] = useState<Request>()
  return (
    <>
      {running && running.length > 0 && (
        <ul className={classes.running} aria-label="Being written">
          {running.map((request) => (
            <Line key={request.id} request={request} onFollow={setFollowed} />
          ))}
        </ul>
      )}
      {followed && (
        <MakingDrawer
          id={followed.id}
          request={followed}
          onRetried={() => setFollowed(undefined)}
          onClose={() => setFollowed(undefined)}
        />
      )}
    </>
  )
}

function Line({ request, onFollow }: { request: Request; onFollow: (request: Request) => void }) {
  const { id, status, stage } = request
  const title = titleOf(request)
  const { percent, words } = useMakingLine({ id, percent: status, stage })
  return (
    <li className={classes.runningOne}>
      <span className={classes.runningWords}>
        <b dir="auto">{title}</b>
        <span>{words}</span>
      </span>
      <Button variant="subtle" size="compact-sm" aria-label={`Follow: ${title}`} onClick={() => onFollow(request)}>
        Follow
      </Button>
      <RowTrack percent={percent} name={`Progress of ${title}`} words={`${Math.round(percent)}%`} />
    </li>
  )
}
