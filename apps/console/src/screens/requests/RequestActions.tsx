import { IconFileText, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { playlistItemOf } from '../../entities/requests/kinds.ts'
import type { RequestRow } from '../../entities/requests/rows.ts'
import { DownloadButton } from '../../kit/download/DownloadButton.tsx'
import { playlist, usePlaying } from '../../kit/player/playlist.ts'
import type { PlaylistItem } from '../../kit/player/playlist-state.ts'
import { RowMenu } from '../../kit/row/RowMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { type RequestRowActions, isReadable } from './use-request-row.ts'
import { RetryRowButton } from '../../entities/requests/RetryRowButton.tsx'
import { RequestMenu } from './RequestMenu.tsx'

/** At hand what it is for: read, play, save, or try again; everything in "…". */
export function RequestActions({ row, deeds }: { row: RequestRow; deeds: RequestRowActions }) {
  const { id, title, request, state } = row
  const playable = playlistItemOf(request)
  return (
    <>
      {isReadable(request) && (
        <IconButton
          tooltip="Read the transcript"
          aria-label={`Read the transcript of ${title}`}
          onClick={() => deeds.openTranscript(id)}
        >
          <IconFileText size={17} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      {playable && (
        <>
          <span data-on-hover>
            <DownloadButton url={playable.url} name={title} />
          </span>
          <PlayButton playable={playable} title={title} />
        </>
      )}
      {state.kind === 'failed' && <RetryRowButton failed={request} title={title} />}
      <RowMenu name={title}>
        <RequestMenu row={row} actions={deeds} />
      </RowMenu>
    </>
  )
}

function PlayButton({ playable, title }: { playable: PlaylistItem; title: string }) {
  const isPlaying = usePlaying(playable.id) === 'plays'
  const Picture = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <IconButton
      look="filled"
      tooltip={isPlaying ? 'Pause' : 'Play'}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
      onClick={() => (isPlaying ? playlist.stop() : playlist.playNow(playable))}
    >
      <Picture size={14} aria-hidden />
    </IconButton>
  )
}
