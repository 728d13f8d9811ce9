import { ActionIcon } from '@mantine/core'
import {
  IconFileText,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlaylistAdd,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { RequestRow } from '../../entities/requests/rows.ts'
import { isTranscript, makesEpisode, playableOf } from '../../entities/requests/status.ts'
import { CopyId } from '../../kit/copy/CopyId.tsx'
import { DownloadButton } from '../../kit/download/DownloadButton.tsx'
import { playlist, usePlayer } from '../../kit/player/playlist.ts'
import { currentItem } from '../../kit/player/playlist-state.ts'
import { href } from '../../kit/routes/paths.ts'
import { StatusBadge } from '../../kit/status/StatusBadge.tsx'
import { RequestProgress } from './RequestProgress.tsx'
import { Hint } from '../../ui/Hint.tsx'
import classes from './RequestsTable.module.css'

type Props = { row: RequestRow; onTranscript: () => void; onDelete: () => void }

/** One request. A click on a finished episode shows it among the episodes, on a transcript opens it; anything else with sound plays. */
export function RequestLine({ row, onTranscript, onDelete }: Props) {
  const { id, title, requestType, state, createdAt, relativeTime, request } = row
  const player = usePlayer()
  const navigate = useNavigate()
  const readTranscript = state.kind === 'completed' && isTranscript(request) ? onTranscript : undefined
  // A transcript's sound is the recording that it is of, which is not what was asked for.
  const playable = readTranscript ? undefined : playableOf(request)
  const isPlaying = player.isPlaying && currentItem(player)?.id === id
  // Without a current item, adding would play it: that is what Play is for.
  const canQueue = currentItem(player) !== undefined && !player.items.some((item) => item.id === id)
  const play = () => {
    if (isPlaying) playlist.stop()
    else if (playable) playlist.playNow(playable)
  }
  const showEpisode = () => void navigate(href('/podcasts/episodes', { query: { highlightEpisode: id } }))
  const openDone = makesEpisode(request) ? showEpisode : (readTranscript ?? (playable && play))
  const open = state.kind === 'completed' ? openDone : undefined
  return (
    <tr data-opens={open && true} data-current={currentItem(player)?.id === id || undefined} onClick={open}>
      <td className={classes.id}>
        <CopyId id={id} name="request id" />
      </td>
      <td className={classes.title} title={title.length > 60 ? title : undefined}>
        {open ? (
          <button
            type="button"
            onClick={(event) => {
              event.stopPropagation()
              open()
            }}
          >
            {title}
          </button>
        ) : (
          <span>{title}</span>
        )}
      </td>
      <td className={classes.type}>{requestType}</td>
      <td className={classes.status}>
        <StatusBadge state={state} />
      </td>
      <td className={classes.progress}>
        <RequestProgress state={state} title={title} isEpisode={makesEpisode(request)} />
      </td>
      <td className={classes.created}>
        <span>{relativeTime}</span>
        {createdAt !== '' && <time dateTime={request.requestedOn}>{createdAt}</time>}
      </td>
      <td className={classes.actions}>
        {readTranscript && (
          <Hint label="Read the transcript">
            <ActionIcon
              aria-label={`Read the transcript of ${title}`}
              onClick={(event) => {
                event.stopPropagation()
                readTranscript()
              }}
            >
              <IconFileText size={17} stroke={1.7} />
            </ActionIcon>
          </Hint>
        )}
        {playable && (
          <>
            <Hint label={isPlaying ? 'Pause' : 'Play'}>
              <ActionIcon
                variant="light"
                color="indigo"
                radius="xl"
                aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
                onClick={(event) => {
                  event.stopPropagation()
                  play()
                }}
              >
                {isPlaying ? <IconPlayerPauseFilled size={14} /> : <IconPlayerPlayFilled size={14} />}
              </ActionIcon>
            </Hint>
            {canQueue && (
              <Hint label="Add to queue">
                <ActionIcon
                  aria-label={`Add ${title} to the queue`}
                  onClick={(event) => {
                    event.stopPropagation()
                    playlist.add(playable)
                  }}
                >
                  <IconPlaylistAdd size={18} stroke={1.7} />
                </ActionIcon>
              </Hint>
            )}
            <DownloadButton url={playable.url} name={title} />
          </>
        )}
        <Hint label="Delete">
          <ActionIcon
            aria-label={`Delete ${title}`}
            onClick={(event) => {
              event.stopPropagation()
              onDelete()
            }}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </td>
    </tr>
  )
}
