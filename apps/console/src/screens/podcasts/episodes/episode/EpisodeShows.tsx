import type { RequestStatus, Show } from '@patchbay/contract'
import { useState } from 'react'
import { type TaggedEpisode, ShowTags } from '../../../../entities/episodes/ShowTags.tsx'
import { useShows } from '../../../../entities/shows/queries.ts'
import { AddToShow, RemoveFromShow } from '../../../../entities/episodes/ShowDialogs.tsx'

type OpenShowDialog = { add: Show } | { removeFrom: string }

/** The shows that it stands in, and the way into another; nothing where the server does not say which. */
export function EpisodeShows({ episode, title }: { episode: RequestStatus; title: string }) {
  const { data: shows } = useShows()
  const [asked, setAsked] = useState<OpenShowDialog>()
  const { id, audioTitle, description, podcastShowIds } = episode
  if (!podcastShowIds) return null
  const close = () => setAsked(undefined)
  const allocatable: TaggedEpisode = {
    id,
    requestId: id,
    episodeId: id,
    title: audioTitle,
    audioTitle,
    description,
    podcastShowIds,
  }
  return (
    <>
      <ShowTags
        episode={allocatable}
        title={title}
        shows={shows}
        canAdd
        actions={{
          addToShow: (_, show) => setAsked({ add: show }),
          removeFromShow: (_, showId) => setAsked({ removeFrom: showId }),
        }}
      />
      {asked && 'add' in asked && <AddToShow episode={allocatable} show={asked.add} onClose={close} />}
      {asked && 'removeFrom' in asked && (
        <RemoveFromShow episode={allocatable} showId={asked.removeFrom} shows={shows} onClose={close} />
      )}
    </>
  )
}
