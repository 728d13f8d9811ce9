import {
  IconFileText,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlaylistAdd,
  IconTrash,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { playableOf } from '../../entities/requests/kinds.ts'
import type { RequestRow } from '../../entities/requests/rows.ts'
import { loadedLater } from '../../kit/create/loaded-soon.tsx'
import { DownloadButton } from '../../kit/download/DownloadButton.tsx'
import { playlist, usePlayer } from '../../kit/player/playlist.ts'
import { type PlaylistItem, currentItem } from '../../kit/player/playlist-state.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { type RequestDeeds, isReadable } from './request-line.ts'

const { Part: TryAgain } = loadedLater(async () => (await import('./TryAgain.tsx')).TryAgain)

/** Read, play, queue, save: what it has; try again what failed; and delete. */
export function RequestActions({ row, deeds }: { row: RequestRow; deeds: RequestDeeds }) {
  const { id, title, request, state } = row
  const playable = playableOf(request)
  return (
    <>
      {isReadable(request) && (
        <IconButton
          hint="Read the transcript"
          aria-label={`Read the transcript of ${title}`}
          onClick={() => deeds.openTranscript(id)}
        >
          <IconFileText size={17} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      {playable && (
        <>
          <PlayButtons playable={playable} title={title} />
          <DownloadButton url={playable.url} name={title} />
        </>
      )}
      {state.kind === 'failed' && (
        <Suspense fallback={null}>
          <TryAgain id={id} title={title} />
        </Suspense>
      )}
      <IconButton hint="Delete" aria-label={`Delete ${title}`} onClick={() => deeds.remove(row)}>
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </IconButton>
    </>
  )
}

function PlayButtons({ playable, title }: { playable: PlaylistItem; title: string }) {
  const player = usePlayer()
  const current = currentItem(player)
  const isPlaying = player.isPlaying && current?.id === playable.id
  // Without a current item, adding would play it: that is what Play is for.
  const canQueue = current !== undefined && !player.items.some(({ id }) => id === playable.id)
  const Picture = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <>
      <IconButton
        look="filled"
        hint={isPlaying ? 'Pause' : 'Play'}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
        onClick={() => (isPlaying ? playlist.stop() : playlist.playNow(playable))}
      >
        <Picture size={14} aria-hidden />
      </IconButton>
      {canQueue && (
        <IconButton hint="Add to queue" aria-label={`Add ${title} to the queue`} onClick={() => playlist.add(playable)}>
          <IconPlaylistAdd size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </>
  )
}
