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
import { FailedItems } from '../../requests/FailedItems.tsx'
import { useRequestStatus } from '../../requests/queries.ts'
import { showName } from '../../shows/queries.ts'
import { DownloadItems } from '../../../kit/finished/DownloadItems.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { href } from '../../../kit/routes/paths.ts'
import { CopyItem, MenuPage, PageItem, RowMenuList, pictureOf } from '../../../kit/row/MenuParts.tsx'
import type { EpisodeDeeds, EpisodeLine } from './columns.tsx'
import { downloadsOf } from '../../requests/downloads.ts'
import { MenuDivider, MenuItem } from '../../../ui/Menu.tsx'

type Props = { line: EpisodeLine; deeds: EpisodeDeeds }

/** Everything that can be done with an episode. */
export const EpisodeMenu = ({ line, deeds }: Props) => (
  <RowMenuList name={line.title}>
    <Pages line={line} deeds={deeds} />
  </RowMenuList>
)

function Pages(props: Props) {
  const [page, setPage] = useState<'all' | 'downloads' | 'shows'>('all')
  const back = () => setPage('all')
  if (page === 'downloads') return <Downloads {...props} onBack={back} />
  if (page === 'shows') return <Shows {...props} onBack={back} />
  return <All {...props} onPage={setPage} />
}

function All({ line, deeds: { actions, showId }, onPage }: Props & { onPage: (page: 'downloads' | 'shows') => void }) {
  const { episode, title, state, playing } = line
  const playable = playableEpisode(episode)
  const navigate = useNavigate()
  const page = episodePage(episode.id)
  const modify = () => {
    handoff.selectedPodcastForModify.leave({ id: episode.id, title, audioUrl: episode.audioUrl })
    void navigate(href('/podcasts/modify-episode'))
  }
  return (
    <>
      <MenuItem to={page} picture={pictureOf(IconArrowUpRight)}>
        Open
      </MenuItem>
      {playable && (
        <>
          <MenuItem
            picture={pictureOf(playing === 'plays' ? IconPlayerPauseFilled : IconPlayerPlayFilled)}
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
          <MenuItem picture={pictureOf(IconSparkles)} onClick={() => actions.openMagic(episode)}>
            AI content options
          </MenuItem>
          <MenuItem picture={pictureOf(IconAdjustments)} onClick={modify}>
            Modify
          </MenuItem>
          <MenuItem to={page} picture={pictureOf(IconFileText)}>
            Transcript
          </MenuItem>
        </>
      )}
      {state.kind === 'completed' && (
        <MenuItem picture={pictureOf(IconPencil)} onClick={() => actions.edit(episode)}>
          Edit title and description
        </MenuItem>
      )}
      {state.kind === 'failed' && (
        <>
          <FailedItems failed={episode} title={title} />
          <MenuItem to={href('/requests', { query: { q: title } })} picture={pictureOf(IconListCheck)}>
            Open in My Requests
          </MenuItem>
        </>
      )}
      <MenuDivider />
      {showId !== undefined && (
        <MenuItem picture={pictureOf(IconFolderMinus)} onClick={() => actions.removeFromShow(episode, showId)}>
          Remove from this show
        </MenuItem>
      )}
      <CopyItem label="Copy ID" text={episode.id} />
      <MenuItem isFinal picture={pictureOf(IconTrash)} onClick={() => actions.remove(episode)}>
        Delete
      </MenuItem>
    </>
  )
}

/** The list of episodes knows the audio alone; the rest is asked for when somebody looks. */
function Downloads({ line: { episode, title }, onBack }: Props & { onBack: () => void }) {
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

function Shows({ line: { episode }, deeds: { actions, shows }, onBack }: Props & { onBack: () => void }) {
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
