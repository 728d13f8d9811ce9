import { ActionIcon } from '@mantine/core'
import type { Episode } from '@patchbay/contract'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { episodePage } from '../../../../entities/episodes/episode-page.ts'
import { episodeState, episodeTitle, playableEpisode } from '../../../../entities/episodes/status.ts'
import { useMakingLine } from '../../../../entities/requests/use-making-line.ts'
import { currentItem } from '../../../../kit/player/playlist-state.ts'
import { playlist, usePlayer } from '../../../../kit/player/playlist.ts'
import { ShareButton } from '../../../../kit/player/ShareButton.tsx'
import { StatusBadge } from '../../../../kit/status/StatusBadge.tsx'
import { minutesAndSeconds } from '../../../../kit/time/duration.ts'
import { Bar } from '../../../../ui/Bar.tsx'
import classes from './Show.module.css'

type Props = { episode: Episode; now: Date }

export function EpisodeRow({ episode, now }: Props) {
  const player = usePlayer()
  const title = episodeTitle(episode)
  const state = episodeState(episode, now)
  const playable = playableEpisode(episode)
  const isPlaying = player.isPlaying && currentItem(player)?.id === episode.id
  const isMade = state.kind === 'completed'
  return (
    <li className={classes.episode}>
      <ActionIcon
        size={34}
        radius="xl"
        variant={isPlaying ? 'filled' : 'light'}
        color="indigo"
        disabled={!playable}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
        onClick={() => {
          if (isPlaying) playlist.stop()
          else if (playable) playlist.playNow(playable)
        }}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to={episodePage(episode.id)}>{title}</Link>
        </p>
        {state.kind === 'failed' && state.words ? (
          <p className={classes.failure}>{state.words}</p>
        ) : (
          episode.description && <p className={classes.summary}>{episode.description}</p>
        )}
        {state.kind === 'processing' && <Working id={episode.id} title={title} percent={state.percent} />}
        {state.kind === 'queued' && <Working id={episode.id} title={title} percent={0} />}
      </div>
      <div className={classes.end}>
        {!isMade && <StatusBadge state={state} showsPercent />}
        {isMade && <span className={classes.length}>{minutesAndSeconds(episode.durationSeconds)}</span>}
        {playable && <ShareButton url={playable.shareUrl} />}
      </div>
    </li>
  )
}

/** How far it is, what is done to it now, and how long that still takes; its place while it waits. */
function Working({ id, title, percent }: { id: string; title: string; percent: number }) {
  const line = useMakingLine({ id, percent, stage: undefined })
  return (
    <div className={classes.progress}>
      {line.percent > 0 && (
        <Bar
          percent={line.percent}
          name={`Progress of ${title}`}
          words={`${line.percent}%, ${line.words}`}
          height={5}
        />
      )}
      <span>{line.words}</span>
    </div>
  )
}
