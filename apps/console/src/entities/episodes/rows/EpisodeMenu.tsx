import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
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
import { Link, useNavigate } from 'react-router'
import { episodePage } from '../episode-page.ts'
import { playableEpisode } from '../status.ts'
import { FailedItems } from '../../requests/FailedItems.tsx'
import { useRequestStatus } from '../../requests/queries.ts'
import { showName } from '../../shows/queries.ts'
import { DownloadItems } from '../../../kit/finished/DownloadItems.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { href } from '../../../kit/routes/paths.ts'
import { CopyItem, MenuPage, PageItem, pictureOf } from '../../../kit/row/MenuParts.tsx'
import { RowMenuOpen } from '../../../kit/row/RowMenuOpen.tsx'
import type { EpisodeDeeds, EpisodeLine } from './columns.tsx'
import { downloadsOf } from '../../requests/downloads.ts'

type Props = { line: EpisodeLine; deeds: EpisodeDeeds }

/** Everything that can be done with an episode. */
export const EpisodeMenu = ({ line, deeds }: Props) => (
  <RowMenuOpen name={line.title}>{() => <Pages line={line} deeds={deeds} />}</RowMenuOpen>
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
      <Menu.Item component={Link} to={page} leftSection={pictureOf(IconArrowUpRight)}>
        Open
      </Menu.Item>
      {playable && (
        <>
          <Menu.Item
            leftSection={pictureOf(playing === 'plays' ? IconPlayerPauseFilled : IconPlayerPlayFilled)}
            onClick={() => (playing === 'plays' ? playlist.stop() : playlist.playNow(playable))}
          >
            {playing === 'plays' ? 'Pause' : 'Play'}
          </Menu.Item>
          <PageItem label="Download" picture={IconDownload} onOpen={() => onPage('downloads')} />
          <CopyItem label="Copy share URL" text={new URL(playable.shareUrl, location.href).href} picture={IconShare2} />
          <Menu.Divider />
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
          <Menu.Item leftSection={pictureOf(IconSparkles)} onClick={() => actions.openMagic(episode)}>
            AI content options
          </Menu.Item>
          <Menu.Item leftSection={pictureOf(IconAdjustments)} onClick={modify}>
            Modify
          </Menu.Item>
          <Menu.Item component={Link} to={page} leftSection={pictureOf(IconFileText)}>
            Transcript
          </Menu.Item>
        </>
      )}
      {state.kind === 'completed' && (
        <Menu.Item leftSection={pictureOf(IconPencil)} onClick={() => actions.edit(episode)}>
          Edit title and description
        </Menu.Item>
      )}
      {state.kind === 'failed' && (
        <>
          <FailedItems failed={episode} title={title} />
          <Menu.Item
            component={Link}
            to={href('/requests', { query: { q: title } })}
            leftSection={pictureOf(IconListCheck)}
          >
            Open in My Requests
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
      {showId !== undefined && (
        <Menu.Item leftSection={pictureOf(IconFolderMinus)} onClick={() => actions.removeFromShow(episode, showId)}>
          Remove from this show
        </Menu.Item>
      )}
      <CopyItem label="Copy ID" text={episode.id} />
      <Menu.Item
        c="var(--mantine-color-error)"
        leftSection={pictureOf(IconTrash)}
        onClick={() => actions.remove(episode)}
      >
        Delete
      </Menu.Item>
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
      {isPending && <Menu.Item disabled>Looking for more…</Menu.Item>}
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
      {!choices?.length && <Menu.Item disabled>{words}</Menu.Item>}
      {choices?.map((show) => (
        <Menu.Item key={show.id} onClick={() => actions.addToShow(episode, show)}>
          {showName(show)}
        </Menu.Item>
      ))}
    </MenuPage>
  )
}
