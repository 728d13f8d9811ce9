import { ActionIcon, Button } from '@mantine/core'
import { IconExternalLink, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { episodePage } from '../../../entities/episodes/episode-page.ts'
import { episodeState, episodeTitle, playableEpisode } from '../../../entities/episodes/status.ts'
import { RetryButton } from '../../../entities/requests/RetryButton.tsx'
import { DownloadButton } from '../../../kit/download/DownloadButton.tsx'
import { playlist, usePlayer } from '../../../kit/player/playlist.ts'
import { currentItem } from '../../../kit/player/playlist-state.ts'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Hint } from '../../../ui/Hint.tsx'
import classes from './DayDialog.module.css'
import { dateOf } from '../../../kit/dates/month.ts'
import { type Day, type Placed, allOf } from './placement.ts'

type Props = { day: string; episodes: Day; now: Date; createHref: string | undefined; onClose: () => void }

const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })
const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** The episodes of a day: listen, keep, look at (spec 2 §2.7). */
export function DayDialog({ day, episodes, now, createHref, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={longDay.format(dateOf(day))} size="lg">
      <ul className={classes.list}>
        {allOf(episodes).map((placed) => (
          <Line key={placed.episode.id} placed={placed} now={now} />
        ))}
      </ul>
      {createHref !== undefined && (
        <Button component={Link} to={createHref} variant="default" mt="md">
          Create an episode on this day
        </Button>
      )}
    </Dialog>
  )
}

function Line({ placed: { episode, on }, now }: { placed: Placed; now: Date }) {
  const player = usePlayer()
  const title = episodeTitle(episode)
  const state = episodeState(episode, now)
  const item = playableEpisode(episode)
  const isPlaying = player.isPlaying && currentItem(player)?.id === episode.id
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to={episodePage(episode.id)}>{title}</Link>
        </p>
        <p className={classes.facts}>
          <StatusBadge state={state} showsPercent />
          <time dateTime={on}>{timeOfDay.format(new Date(on))}</time>
        </p>
        {state.kind === 'failed' && state.words && <p className={classes.failure}>{state.words}</p>}
      </div>
      {state.kind === 'failed' && (
        <div className={classes.actions}>
          <RetryButton id={episode.id} title={title} variant="default" />
        </div>
      )}
      {item && (
        <div className={classes.actions}>
          <Hint label={isPlaying ? 'Pause' : 'Play'}>
            <ActionIcon
              size="lg"
              aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
              onClick={() => (isPlaying ? playlist.stop() : playlist.playNow(item))}
            >
              {isPlaying ? <IconPlayerPauseFilled size={17} /> : <IconPlayerPlayFilled size={17} />}
            </ActionIcon>
          </Hint>
          <DownloadButton url={item.url} name={title} fileName={fileName(title)} />
          <Hint label="Open in new tab">
            <ActionIcon
              component="a"
              href={item.shareUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open ${title} in a new tab`}
            >
              <IconExternalLink size={17} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </div>
      )}
    </li>
  )
}

/** Without the characters that file systems refuse. */
function fileName(title: string): string {
  const name = title.replace(/\s*[\\/:*?"<>|\p{Cc}]+\s*/gu, ' ').trim()
  return `${name.slice(0, 100) || 'episode'}.mp3`
}
