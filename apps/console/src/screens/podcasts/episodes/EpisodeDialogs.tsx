import type { Show } from '@patchbay/contract'
import { EditEpisode } from './EditEpisode.tsx'
import { MagicDialog } from './MagicDialog.tsx'
import type { OpenDialog } from './row-actions.ts'
import { AddToShow, RemoveFromShow } from '../../../entities/episodes/ShowDialogs.tsx'

type Props = { open: OpenDialog; shows: readonly Show[] | undefined; onClose: () => void }

/** Whatever a row asked for; loaded with the first question. */
export function EpisodeDialogs({ open, shows, onClose }: Props) {
  const { kind, episode } = open
  if (kind === 'add') return <AddToShow episode={episode} show={open.show} onClose={onClose} />
  if (kind === 'remove') {
    return <RemoveFromShow episode={episode} showId={open.showId} shows={shows} onClose={onClose} />
  }
  if (kind === 'edit') return <EditEpisode episode={episode} onClose={onClose} />
  return <MagicDialog episode={episode} onClose={onClose} />
}
