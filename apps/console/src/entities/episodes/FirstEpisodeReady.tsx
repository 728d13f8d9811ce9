import { Button } from '@mantine/core'
import type { RequestStatus } from '@patchbay/contract'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { clearDraft } from '../../kit/drafts/draft-store.ts'
import { Artwork } from '../../kit/player/Artwork.tsx'
import { playlist } from '../../kit/player/playlist.ts'
import { href } from '../../kit/routes/paths.ts'
import { playableOf } from '../requests/kinds.ts'
import { titleOf } from '../requests/status.ts'
import { episodePage } from './episode-page.ts'
import classes from './FirstEpisode.module.css'
import { firstEpisode } from './FirstEpisodeForm.tsx'

/** The first one is there: hear it, open it, or make the next. */
export function FirstEpisodeReady({ request }: { request: RequestStatus }) {
  const playable = playableOf(request)
  const play = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    play.current?.focus({ preventScroll: true })
    // What was typed became this: nothing could be lost with it now.
    clearDraft(firstEpisode.name)
  }, [])
  return (
    <div className={classes.ready}>
      <Artwork imageUrl={request.imageUrl} size={72} />
      <div className={classes.about}>
        <p className={classes.name}>{titleOf(request)}</p>
        <div className={classes.deeds}>
          {playable && (
            <Button
              ref={play}
              leftSection={<IconPlayerPlayFilled size={15} aria-hidden />}
              onClick={() => playlist.playNow(playable)}
            >
              Play
            </Button>
          )}
          <Button component={Link} to={episodePage(request.id)} variant="default">
            Open the episode
          </Button>
          <Button component={Link} to={href('/podcasts/create-episode')} variant="subtle">
            Create another episode
          </Button>
        </div>
      </div>
    </div>
  )
}
