import type { Show } from '@patchbay/contract'
import { useAddToShow, useRemoveFromShow } from './actions.ts'
import type { TaggedEpisode } from './ShowTags.tsx'
import { episodeTitle } from './status.ts'
import { showName } from '../shows/queries.ts'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { showToast } from '../../kit/toast/toast.ts'

export function AddToShow({ episode, show, onClose }: { episode: TaggedEpisode; show: Show; onClose: () => void }) {
  const { mutate, isPending, error } = useAddToShow()
  const [title, name] = [episodeTitle(episode), showName(show)]
  const add = () =>
    mutate(
      { showId: show.id, episode },
      {
        onSuccess: () => {
          onClose()
          void showToast({ id: `added ${episode.id}`, tone: 'green', title: `${title} was added to ${name}` })
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Add “${title}” to ${name}?`}
      words="Add this episode to the podcast show? Its subscribers find it in their feed."
      confirmLabel="Add to show"
      color="indigo"
      isWorking={isPending}
      error={error}
      onConfirm={add}
      onClose={onClose}
    />
  )
}

type RemoveProps = { episode: TaggedEpisode; showId: string; shows: readonly Show[] | undefined; onClose: () => void }

export function RemoveFromShow({ episode, showId, shows, onClose }: RemoveProps) {
  const { mutate, isPending, error } = useRemoveFromShow()
  const title = episodeTitle(episode)
  const show = shows?.find(({ id }) => id === showId)
  const name = show ? showName(show) : 'the show'
  const remove = () =>
    mutate(
      { episode, showId },
      {
        onSuccess: () => {
          onClose()
          void showToast({ id: `removed ${episode.id}`, tone: 'blue', title: `${title} was removed from ${name}` })
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Remove “${title}” from ${name}?`}
      words="Remove this episode from the podcast show?"
      confirmLabel="Remove from show"
      isWorking={isPending}
      error={error}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
