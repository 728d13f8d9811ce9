import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { playableEpisode } from '../status.ts'
import { useCopy } from '../../../kit/copy/use-copy.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { RowMenu } from '../../../kit/row/RowMenu.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { EpisodeRowContext, EpisodeRowState } from './columns.tsx'
import { pause, play, share, sparkles } from './icons.ts'
import { EpisodeMenu } from './EpisodeMenu.tsx'
import { RetryRowButton } from '../../requests/RetryRowButton.tsx'

/** At hand what is asked for most; everything in "…". */
export function EpisodeActions({ line, deeds }: { line: EpisodeRowState; deeds: EpisodeRowContext }) {
  const { episode, title, state, playing } = line
  const playable = playableEpisode(episode)
  const isPlaying = playing === 'plays'
  return (
    <>
      {playable && (
        <>
          <IconButton
            data-on-hover
            tooltip="AI content options"
            aria-label={`AI content options for ${title}`}
            onClick={() => deeds.actions.openOperations(episode)}
          >
            {sparkles}
          </IconButton>
          <CopyShareUrl url={playable.shareUrl} title={title} />
          <IconButton
            look="filled"
            tooltip={isPlaying ? 'Pause' : 'Play'}
            aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
            onClick={() => (isPlaying ? playlist.stop() : playlist.playNow(playable))}
          >
            {isPlaying ? pause : play}
          </IconButton>
        </>
      )}
      {state.kind === 'failed' && <RetryRowButton failed={episode} title={title} />}
      <RowMenu name={title}>
        <EpisodeMenu row={line} context={deeds} />
      </RowMenu>
    </>
  )
}

function CopyShareUrl({ url, title }: { url: string; title: string }) {
  const { isCopied, hasFailed, copy } = useCopy()
  const words = isCopied ? 'Link copied' : hasFailed ? 'Could not be copied' : 'Copy share URL'
  const Came = isCopied ? IconCheck : hasFailed ? IconAlertCircle : undefined
  return (
    <IconButton
      data-on-hover
      look={isCopied ? 'green' : hasFailed ? 'red' : undefined}
      tooltip={words}
      aria-label={`${words}: ${title}`}
      onClick={() => void copy(new URL(url, location.href).href)}
    >
      {Came ? <Came size={17} stroke={1.7} aria-hidden /> : share}
    </IconButton>
  )
}
