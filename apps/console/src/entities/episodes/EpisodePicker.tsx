import type { Request } from '@patchbay/contract'
import { IconMicrophoneOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { PickList } from '../../kit/choices/PickList.tsx'
import { LinkWhenBuilt } from '../../kit/routes/LinkWhenBuilt.tsx'
import { useEpisodeRequests } from './queries.ts'
import { episodeTitle, finishedEpisodes } from './status.ts'

type Props = {
  id: string
  pickedId: string | undefined
  onPick: (episode: Request) => void
  describedBy: string | undefined
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The user's finished episodes to choose one from, newest first (spec 1 §4 "Episode lists"). */
export function EpisodePicker({ id, pickedId, onPick, describedBy }: Props) {
  const requests = useEpisodeRequests()
  const episodes = useMemo(() => requests.data && finishedEpisodes(requests.data.items), [requests.data])
  return (
    <PickList
      id={id}
      label="Episodes"
      mode="one"
      items={episodes?.map((episode) => ({
        id: episode.id,
        title: episodeTitle(episode),
        words: dayWords(episode.succeededOn ?? episode.requestedOn),
      }))}
      query={requests}
      picked={pickedId === undefined ? [] : [pickedId]}
      onPick={([picked]) => {
        const episode = episodes?.find((one) => one.id === picked)
        if (episode) onPick(episode)
      }}
      noKeyWords="API key is required to fetch your podcasts"
      empty={{
        icon: IconMicrophoneOff,
        title: 'You have no finished episodes',
        words: 'They are listed here as soon as one is done.',
        action: <LinkWhenBuilt page="/podcasts/create-episode">Create Episode</LinkWhenBuilt>,
      }}
      describedBy={describedBy}
    />
  )
}

const dayWords = (date: string | undefined) => (date === undefined ? undefined : day.format(new Date(date)))
