import { Skeleton } from '@mantine/core'
import type { RequestStatus } from '@patchbay/contract'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCopy } from '../../kit/copy/use-copy.ts'
import { DownloadMenu } from '../../kit/detail/DownloadMenu.tsx'
import type { WorkProgress } from '../../kit/progress/work-progress.ts'
import { playlist, usePlaying } from '../../kit/player/playlist.ts'
import type { PlaylistItem } from '../../kit/player/playlist-state.ts'
import { downloadsOf } from './downloads.ts'
import { kindOf, playlistItemOf } from './kinds.ts'
import { titleOf } from './status.ts'
import { Button } from '../../ui/Button.tsx'

type Props = { making: WorkProgress; result: RequestStatus | undefined }

/** The finished thing: hear it or read it, open its place, take it away, show it to others. */
export function ResultActions({ making: { id, state }, result }: Props) {
  if (state.kind !== 'completed') return null
  if (!result) return <Skeleton height={42} width={220} radius="md" />
  const { page, canOpen, opensDrawer, hasWords } = kindOf(result)
  const playable = playlistItemOf(result)
  const place = opensDrawer ? undefined : (page?.(id) ?? canOpen?.(id))
  return (
    <>
      {playable && <Play playable={playable} />}
      {place !== undefined && (
        <Button component={Link} to={place} variant={playable ? 'default' : 'filled'} size={playable ? 'sm' : 'md'}>
          {hasWords ? 'Read it' : 'Open'}
        </Button>
      )}
      {playable && <DownloadMenu size="sm" files={downloadsOf(result, titleOf(result))} />}
      {playable && <Share url={playable.shareUrl} />}
    </>
  )
}

function Play({ playable }: { playable: PlaylistItem }) {
  const playing = usePlaying(playable.id)
  const isPlaying = playing === 'plays'
  const Picture = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <Button
      size="md"
      leftSection={<Picture size={18} aria-hidden />}
      onClick={() => (isPlaying ? playlist.stop() : playing === 'rests' ? playlist.play() : playlist.playNow(playable))}
    >
      {isPlaying ? 'Pause' : 'Play'}
    </Button>
  )
}

function Share({ url }: { url: string }) {
  const { isCopied, hasFailed, copy } = useCopy()
  return (
    <Button variant="default" onClick={() => void copy(new URL(url, location.href).href)}>
      {isCopied ? 'Link copied' : hasFailed ? 'Could not be copied' : 'Share'}
    </Button>
  )
}
