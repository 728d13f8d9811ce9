import type { Episode, Show } from '@patchbay/contract'
import { AddToShow, RemoveFromShow } from '../ShowDialogs.tsx'
import { episodeTitle } from '../status.ts'
import { useEpisodeState } from '../use-episode-state.ts'
import { DeleteRequest } from '../../requests/DeleteRequest.tsx'
import { isUnfinished } from '../../../kit/status/job-state.ts'
import { EditEpisode } from './EditEpisode.tsx'
import { EpisodeOperationsDialog } from '../bulk/EpisodeOperationsDialog.tsx'
import type { OpenDialog } from './row-actions.ts'

type Props = {
  open: OpenDialog
  shows: readonly Show[] | undefined
  onDeleted: (id: string) => void
  onClose: () => void
}

/** Whatever a row asked for; loaded with the first question. */
export function EpisodeDialogs({ open, shows, onDeleted, onClose }: Props) {
  const { kind, episode } = open
  if (kind === 'add') return <AddToShow episode={episode} show={open.show} onClose={onClose} />
  if (kind === 'remove') {
    return <RemoveFromShow episode={episode} showId={open.showId} shows={shows} onClose={onClose} />
  }
  if (kind === 'edit') return <EditEpisode episode={episode} onClose={onClose} />
  if (kind === 'magic') return <EpisodeOperationsDialog episode={episode} onClose={onClose} />
  return <DeleteEpisode episode={episode} onDeleted={onDeleted} onClose={onClose} />
}

function DeleteEpisode({ episode, onDeleted, onClose }: Pick<Props, 'onDeleted' | 'onClose'> & { episode: Episode }) {
  const state = useEpisodeState(episode)
  return (
    <DeleteRequest
      id={episode.id}
      title={episodeTitle(episode)}
      isUnfinished={isUnfinished(state)}
      onDeleted={() => onDeleted(episode.id)}
      onClose={onClose}
    />
  )
}
