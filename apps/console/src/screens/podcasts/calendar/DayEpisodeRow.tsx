import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { episodePage } from '../../../kit/routes/episode-page.ts'
import { canCancel } from '../../../entities/requests/queries.ts'
import { episodeState, episodeTitle, playableEpisode } from '../../../entities/episodes/status.ts'
import { RetryButton } from '../../../entities/requests/RetryButton.tsx'
import { DownloadButton } from '../../../kit/download/DownloadButton.tsx'
import { Artwork } from '../../../kit/player/Artwork.tsx'
import { playlist, usePlayer } from '../../../kit/player/playlist.ts'
import { currentItem } from '../../../kit/player/playlist-state.ts'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import classes from './DayDialog.module.css'
import type { CalendarEntry } from './calendar-entries.ts'
import { Button } from '../../../ui/Button.tsx'

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

type Props = { entry: CalendarEntry; now: Date; onCancel: (placed: CalendarEntry) => void }

/** One episode of a day, with what can be done with it. */
export function DayEpisodeRow({ entry, now, onCancel }: Props) {
  const { episode, on } = entry
  const player = usePlayer()
  const title = episodeTitle(episode)
  const state = episodeState(episode, now)
  const item = playableEpisode(episode)
  const isPlaying = player.isPlaying && currentItem(player)?.id === episode.id
  return (
    <li className={classes.line}>
      <Artwork imageUrl={episode.imageUrl} size={40} />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to={episodePage(episode.id)}>{title}</Link>
        </p>
        <p className={classes.facts}>
          <StatusBadge state={state} showsPercent />
          <time dateTime={on}>{timeOfDay.format(new Date(on))}</time>
        </p>
        {state.kind === 'failed' && state.words && (
          <p className={classes.failure} data-cancelled={state.isCancelled}>
            {state.words}
          </p>
        )}
      </div>
      {state.kind === 'failed' && (
        <div className={classes.actions}>
          <RetryButton failed={episode} title={title} variant="default" />
        </div>
      )}
      {state.kind === 'scheduled' && canCancel(state) && (
        <div className={classes.actions}>
          <Button variant="default" size="xs" aria-label={`Cancel ${title}`} onClick={() => onCancel(entry)}>
            Cancel
          </Button>
        </div>
      )}
      {item && (
        <div className={classes.actions}>
          <Tooltip label={isPlaying ? 'Pause' : 'Play'}>
            <ActionIcon
              size="lg"
              aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
              onClick={() => (isPlaying ? playlist.stop() : playlist.playNow(item))}
            >
              {isPlaying ? <IconPlayerPauseFilled size={17} /> : <IconPlayerPlayFilled size={17} />}
            </ActionIcon>
          </Tooltip>
          <DownloadButton url={item.url} name={title} fileName={fileName(title)} />
          <Tooltip label="Open in new tab">
            <ActionIcon
              component="a"
              href={item.shareUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open ${title} in a new tab`}
            >
              <IconExternalLink size={17} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
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
