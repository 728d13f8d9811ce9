import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
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
import { Link } from 'react-router'
import { serverCan } from '../../api/config.ts'
import { downloadsOf } from '../../entities/requests/downloads.ts'
import { kindOf, playableOf } from '../../entities/requests/kinds.ts'
import { useRequestStatus } from '../../entities/requests/queries.ts'
import { FailedItems } from '../../entities/requests/FailedItems.tsx'
import type { RequestRow } from '../../entities/requests/rows.ts'
import { DownloadItems } from '../../kit/finished/DownloadItems.tsx'
import { currentItem } from '../../kit/player/playlist-state.ts'
import { playlist, usePlayer } from '../../kit/player/playlist.ts'
import { CopyItem, MenuPage, PageItem, pictureOf } from '../../kit/row/MenuParts.tsx'
import { RowMenuOpen } from '../../kit/row/RowMenuOpen.tsx'
import { isUnfinished } from '../../kit/status/job-state.ts'
import { type RequestDeeds, isReadable } from './request-line.ts'

type Props = { row: RequestRow; deeds: RequestDeeds }

/** Everything that can be done with a request. */
export const RequestMenu = ({ row, deeds }: Props) => (
  <RowMenuOpen name={row.title}>{() => <Pages row={row} deeds={deeds} />}</RowMenuOpen>
)

function Pages(props: Props) {
  const [isDownloading, setDownloading] = useState(false)
  return isDownloading ? (
    <Downloads {...props} onBack={() => setDownloading(false)} />
  ) : (
    <All {...props} onDownloads={() => setDownloading(true)} />
  )
}

function All({ row, deeds, onDownloads }: Props & { onDownloads: () => void }) {
  const { id, title, request, state } = row
  const page = state.kind === 'completed' ? kindOf(request).page?.(id) : undefined
  const playable = playableOf(request)
  return (
    <>
      {page !== undefined && (
        <Menu.Item component={Link} to={page} leftSection={pictureOf(IconArrowUpRight)}>
          Open
        </Menu.Item>
      )}
      {state.kind !== 'completed' && (
        <Menu.Item leftSection={pictureOf(IconListDetails)} onClick={() => deeds.follow(id)}>
          Show the steps
        </Menu.Item>
      )}
      {isReadable(request) && (
        <Menu.Item leftSection={pictureOf(IconFileText)} onClick={() => deeds.openTranscript(id)}>
          Read the transcript
        </Menu.Item>
      )}
      {playable && (
        <>
          <Playing row={row} />
          <PageItem label="Download" picture={IconDownload} onOpen={onDownloads} />
          <CopyItem label="Copy share URL" text={new URL(playable.shareUrl, location.href).href} picture={IconShare2} />
        </>
      )}
      {state.kind === 'failed' && <FailedItems failed={request} title={title} />}
      <Menu.Divider />
      <CopyItem label="Copy ID" text={id} />
      {isUnfinished(state) && serverCan('cancel') && (
        <Menu.Item leftSection={pictureOf(IconPlayerStop)} onClick={() => deeds.cancel(row)}>
          Cancel
        </Menu.Item>
      )}
      <Menu.Item c="var(--mantine-color-error)" leftSection={pictureOf(IconTrash)} onClick={() => deeds.remove(row)}>
        Delete
      </Menu.Item>
    </>
  )
}

/** Without a current item, adding to the queue would play it: that is what Play is for. */
function Playing({ row: { request } }: Pick<Props, 'row'>) {
  const player = usePlayer()
  const playable = playableOf(request)
  if (!playable) return null
  const current = currentItem(player)
  const isPlaying = player.isPlaying && current?.id === playable.id
  const canQueue = current !== undefined && !player.items.some(({ id }) => id === playable.id)
  return (
    <>
      <Menu.Item
        leftSection={pictureOf(isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled)}
        onClick={() => (isPlaying ? playlist.stop() : playlist.playNow(playable))}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </Menu.Item>
      {canQueue && (
        <Menu.Item leftSection={pictureOf(IconPlaylistAdd)} onClick={() => playlist.add(playable)}>
          Add to queue
        </Menu.Item>
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
      {isPending && <Menu.Item disabled>Looking for more…</Menu.Item>}
    </MenuPage>
  )
}
