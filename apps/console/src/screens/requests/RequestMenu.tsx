import {
  IconArrowUpRight,
  IconDownload,
  IconFileText,
  IconListDetails,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStop,
  IconPlaylistAdd,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { downloadsOf } from '../../entities/requests/downloads.ts'
import { kindOf, playlistItemOf } from '../../entities/requests/kinds.ts'
import { canCancel, useRequestStatus } from '../../entities/requests/queries.ts'
import { FailedMenuItems } from '../../entities/requests/FailedMenuItems.tsx'
import type { RequestRow } from '../../entities/requests/rows.ts'
import { DownloadItems } from '../../kit/detail/DownloadItems.tsx'
import { currentItem } from '../../kit/player/playlist-state.ts'
import { playlist, usePlayer } from '../../kit/player/playlist.ts'
import { CopyItem, MenuPage, PageItem, RowMenuList, menuIcon } from '../../kit/row/MenuParts.tsx'
import { type RequestRowActions, isReadable } from './use-request-row.ts'
import { MenuDivider, MenuItem } from '../../ui/Menu.tsx'

type Props = { row: RequestRow; actions: RequestRowActions }

/** Everything that can be done with a request. */
export const RequestMenu = ({ row, actions }: Props) => (
  <RowMenuList name={row.title}>
    <Pages row={row} actions={actions} />
  </RowMenuList>
)

function Pages(props: Props) {
  const [isDownloading, setDownloading] = useState(false)
  return isDownloading ? (
    <Downloads {...props} onBack={() => setDownloading(false)} />
  ) : (
    <All {...props} onDownloads={() => setDownloading(true)} />
  )
}

function All({ row, actions, onDownloads }: Props & { onDownloads: () => void }) {
  const { id, title, request, state } = row
  const page = state.kind === 'completed' ? kindOf(request).page?.(id) : undefined
  const playable = playlistItemOf(request)
  return (
    <>
      {page !== undefined && (
        <MenuItem to={page} icon={menuIcon(IconArrowUpRight)}>
          Open
        </MenuItem>
      )}
      {state.kind !== 'completed' && (
        <MenuItem icon={menuIcon(IconListDetails)} onClick={() => actions.follow(id)}>
          Show the steps
        </MenuItem>
      )}
      {isReadable(request) && (
        <MenuItem icon={menuIcon(IconFileText)} onClick={() => actions.openTranscript(id)}>
          Read the transcript
        </MenuItem>
      )}
      {playable && (
        <>
          <PlaybackItems row={row} />
          <PageItem label="Download" picture={IconDownload} onOpen={onDownloads} />
          <CopyItem label="Copy share URL" text={new URL(playable.shareUrl, location.href).href} picture={IconShare2} />
        </>
      )}
      {state.kind === 'failed' && <FailedMenuItems failed={request} title={title} />}
      <MenuDivider />
      <CopyItem label="Copy ID" text={id} />
      {canCancel(state) && (
        <MenuItem icon={menuIcon(IconPlayerStop)} onClick={() => actions.cancel(row)}>
          Cancel
        </MenuItem>
      )}
      <MenuItem isDestructive icon={menuIcon(IconTrash)} onClick={() => actions.remove(row)}>
        Delete
      </MenuItem>
    </>
  )
}

/** Without a current item, adding to the queue would play it: that is what Play is for. */
function PlaybackItems({ row: { request } }: Pick<Props, 'row'>) {
  const player = usePlayer()
  const playable = playlistItemOf(request)
  if (!playable) return null
  const current = currentItem(player)
  const isPlaying = player.isPlaying && current?.id === playable.id
  const canQueue = current !== undefined && !player.items.some(({ id }) => id === playable.id)
  return (
    <>
      <MenuItem
        icon={menuIcon(isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled)}
        onClick={() => (isPlaying ? playlist.stop() : playlist.playNow(playable))}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </MenuItem>
      {canQueue && (
        <MenuItem icon={menuIcon(IconPlaylistAdd)} onClick={() => playlist.add(playable)}>
          Add to queue
        </MenuItem>
      )}
    </>
  )
}

/** The list knows the audio alone; the rest is asked for when somebody looks. */
function Downloads({ row: { id, title, request }, onBack }: Props & { onBack: () => void }) {
  const { data, isPending } = useRequestStatus(id)
  const known = data ?? {
    audioUrl: request.audioUrl,
    captionsUrl: undefined,
    subtitlesUrl: undefined,
    responseText: '',
  }
  return (
    <MenuPage label="Download" onBack={onBack}>
      <DownloadItems files={downloadsOf(known, title)} />
      {isPending && <MenuItem isDisabled>Looking for more…</MenuItem>}
    </MenuPage>
  )
}
