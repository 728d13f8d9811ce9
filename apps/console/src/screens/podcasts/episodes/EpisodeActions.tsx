import type { Episode } from '@patchbay/contract'
import {
  IconAlertCircle,
  IconCheck,
  IconPencil,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconShare2,
  IconSparkles,
} from '@tabler/icons-react'
import { playableEpisode } from '../../../entities/episodes/status.ts'
import { useCopied } from '../../../kit/copy/use-copied.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { RowActions } from './row-actions.ts'

type Props = {
  episode: Episode
  title: string
  /** One still in the making gets its own title when it ends, and cannot be changed before. */
  isFinished: boolean
  isPlaying: boolean
  actions: RowActions
}

/** Play or pause, share, AI Content Magic where there is audio; title and description of a finished one. */
export function EpisodeActions({ episode, title, isFinished, isPlaying, actions }: Props) {
  const playable = playableEpisode(episode)
  return (
    <>
      {playable && (
        <>
          <IconButton
            look="filled"
            hint={isPlaying ? 'Pause' : 'Play'}
            aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
            onClick={() => (isPlaying ? playlist.stop() : playlist.playNow(playable))}
          >
            {isPlaying ? (
              <IconPlayerPauseFilled size={14} aria-hidden />
            ) : (
              <IconPlayerPlayFilled size={14} aria-hidden />
            )}
          </IconButton>
          <IconButton
            hint="AI content options"
            aria-label={`AI content options for ${title}`}
            onClick={() => actions.openMagic(episode)}
          >
            <IconSparkles size={17} stroke={1.7} aria-hidden />
          </IconButton>
          <CopyShareUrl url={playable.shareUrl} title={title} />
        </>
      )}
      {isFinished && (
        <IconButton hint="Edit" aria-label={`Edit ${title}`} onClick={() => actions.edit(episode)}>
          <IconPencil size={17} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </>
  )
}

function CopyShareUrl({ url, title }: { url: string; title: string }) {
  const { isCopied, hasFailed, copy } = useCopied()
  const words = isCopied ? 'Link copied' : hasFailed ? 'Could not be copied' : 'Copy share URL'
  const Picture = isCopied ? IconCheck : hasFailed ? IconAlertCircle : IconShare2
  return (
    <IconButton
      look={isCopied ? 'green' : hasFailed ? 'red' : undefined}
      hint={words}
      aria-label={`${words}: ${title}`}
      onClick={() => void copy(new URL(url, location.href).href)}
    >
      <Picture size={17} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
