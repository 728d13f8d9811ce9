import { type Request, requestTypes } from '@patchbay/contract'
import { useState } from 'react'
import { useRunning } from '../../entities/requests/queries.ts'
import { isRunning, titleOf } from '../../entities/requests/status.ts'
import { useProgressLine } from '../../entities/requests/use-progress-line.ts'
import { Button } from '../../ui/Button.tsx'
import { RowProgress } from '../../ui/RowProgress.tsx'
import classes from './Posts.module.css'
import { ProgressDrawer } from '../../entities/requests/ProgressDrawer.tsx'

const postTypeIds: readonly number[] = [requestTypes.createXTweet.id, requestTypes.createXThread.id]

/** Posts that are being written, where they will stand; when one is there, the list is asked again. */
export function UnfinishedPosts() {
  const running = useRunning().data?.items.filter(
    (request) => postTypeIds.includes(request.requestTypeId) && isRunning(request),
  )
  const [followed, setFollowed] = useState<Request>()
  return (
    <>
      {running && running.length > 0 && (
        <ul className={classes.running} aria-label="Being written">
          {running.map((request) => (
            <UnfinishedPostRow key={request.id} request={request} onFollow={setFollowed} />
          ))}
        </ul>
      )}
      {followed && (
        <ProgressDrawer
          id={followed.id}
          request={followed}
          onRetried={() => setFollowed(undefined)}
          onClose={() => setFollowed(undefined)}
        />
      )}
    </>
  )
}

function UnfinishedPostRow({ request, onFollow }: { request: Request; onFollow: (request: Request) => void }) {
  const { id, status, stage } = request
  const title = titleOf(request)
  const { percent, words } = useProgressLine({ id, percent: status, stage })
  return (
    <li className={classes.runningOne}>
      <span className={classes.runningWords}>
        <b dir="auto">{title}</b>
        <span>{words}</span>
      </span>
      <Button variant="subtle" size="compact-sm" aria-label={`Follow: ${title}`} onClick={() => onFollow(request)}>
        Follow
      </Button>
      <RowProgress percent={percent} name={`Progress of ${title}`} words={`${Math.round(percent)}%`} />
    </li>
  )
}
