import {
  IconArrowUpRight,
  IconDownload,
  IconFileText,
  IconFolderMinus,
  IconListCheck,
  IconPencil,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlus,
  IconShare2,
  IconSparkles,
  IconTrash,
  IconAdjustments,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { episodePage } from '../../../kit/routes/episode-page.ts'
import { playableEpisode } from '../status.ts'
import { FailedMenuItems } from '../../requests/FailedMenuItems.tsx'
import { useRequestStatus } from '../../requests/queries.ts'
import { showName } from '../../shows/queries.ts'
import { DownloadItems } from '../../../kit/detail/DownloadItems.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { href } from '../../../kit/routes/paths.ts'
import { CopyItem, MenuPage, PageItem, RowMenuList, menuIcon } from '../../../kit/row/MenuParts.tsx'
import type { EpisodeRowContext, EpisodeRowState } from './columns.tsx'
import { downloadsOf } from '../../requests/downloads.ts'
import { MenuDivider, MenuItem } from '../../../ui/Menu.tsx'

type Props = { row: EpisodeRowState; context: EpisodeRowContext }

/** Everything that can be done with an episode. */
export const EpisodeMenu = ({ row, context }: Props) => (
  <RowMenuList name={row.title}>
    <Pages row={row} context={context} />
  </RowMenuList>
)

function Pages(props: Props) {
  const [page, setPage] = useState<'all' | 'downloads' | 'shows'>('all')
  const back = () => setPage('all')
  if (page === 'downloads') return <Downloads {...props} onBack={back} />
  if (page === 'shows') return <Shows {...props} onBack={back} />
  return <All {...props} onPage={setPage} />
}

function All({ row, context: { actions, showId }, onPage }: Props & { onPage: (page: 'downloads' | 'shows') => void }) {
  const { episode, title, state, playing } = row
  const playable = playableEpisode(episode)
  const navigate = useNavigate()
  const page = episodePage(episode.id)
  const modify = () => {
    handoff.selectedPodcastForModify.leave({ id: episode.id, title, audioUrl: episode.audioUrl })
    void navigate(href('/podcasts/modify-episode'))
  }
  return (
    <>
      <MenuItem to={page} icon={menuIcon(IconArrowUpRight)}>
        Open
      </MenuItem>
      {playable && (
        <>
          <MenuItem
            icon={menuIcon(playing === 'plays' ? IconPlayerPauseFilled : IconPlayerPlayFilled)}
            onClick={() => (playing === 'plays' ? playlist.stop() : playlist.playNow(playable))}
          >
            {playing === 'plays' ? 'Pause' : 'Play'}
          </MenuItem>
          <PageItem label="Download" picture={IconDownload} onOpen={() => onPage('downloads')} />
          <CopyItem label="Copy share URL" text={new URL(playable.shareUrl, location.href).href} picture={IconShare2} />
          <MenuDivider />
        </>
      )}
      {state.kind !== 'failed' && (
        <PageItem
          label={episode.podcastShowIds.length === 0 ? 'Allocate' : 'Add to show'}
          picture={IconPlus}
          onOpen={() => onPage('shows')}
        />
      )}
      {playable && (
        <>
          <MenuItem icon={menuIcon(IconSparkles)} onClick={() => actions.openOperations(episode)}>
            AI content options
          </MenuItem>
          <MenuItem icon={menuIcon(IconAdjustments)} onClick={modify}>
            Modify
          </MenuItem>
          <MenuItem to={page} icon={menuIcon(IconFileText)}>
            Transcript
          </MenuItem>
        </>
      )}
      {state.kind === 'completed' && (
        <MenuItem icon={menuIcon(IconPencil)} onClick={() => actions.edit(episode)}>
          Edit title and description
        </MenuItem>
      )}
      {state.kind === 'failed' && (
        <>
          <FailedMenuItems failed={episode} title={title} />
          <MenuItem to={href('/requests', { query: { q: title } })} icon={menuIcon(IconListCheck)}>
            Open in My Requests
          </MenuItem>
        </>
      )}
      <MenuDivider />
      {showId !== undefined && (
        <MenuItem icon={menuIcon(IconFolderMinus)} onClick={() => actions.removeFromShow(episode, showId)}>
          Remove from this show
        </MenuItem>
      )}
      <CopyItem label="Copy ID" text={episode.id} />
      <MenuItem isDestructive icon={menuIcon(IconTrash)} onClick={() => actions.remove(episode)}>
        Delete
      </MenuItem>
    </>
  )
}

/** The list of episodes knows the audio alone; the rest is asked for when somebody looks. */
function Downloads({ row: { episode, title }, onBack }: Props & { onBack: () => void }) {
  const { data, isPending } = useRequestStatus(episode.id)
  const known = data ?? {
    audioUrl: episode.audioUrl,
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

function Shows({ row: { episode }, context: { actions, shows }, onBack }: Props & { onBack: () => void }) {
  const choices = shows?.filter(({ id }) => !episode.podcastShowIds.includes(id))
  const words =
    shows === undefined
      ? 'Loading shows…'
      : shows.length === 0
        ? 'No shows available. Create a show first.'
        : 'It is in every show already.'
  return (
    <MenuPage label={episode.podcastShowIds.length === 0 ? 'Allocate' : 'Add to show'} onBack={onBack}>
      {!choices?.length && <MenuItem isDisabled>{words}</MenuItem>}
      {choices?.map((show) => (
        <MenuItem key={show.id} onClick={() => actions.addToShow(episode, show)}>
          {showName(show)}
        </MenuItem>
      ))}
    </MenuPage>
  )
}
